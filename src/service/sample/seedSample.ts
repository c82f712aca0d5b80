import type { Context } from '../context'
import type { Sample } from '../options'
import { hashPassword } from '../sessions/passwords'
import { placeSample } from './places'
import { postSample } from './posts'
import { sampleName } from './sampleName'
import { staffSample } from './staff'
import { hookSample } from './watchHook'

/**
 * Fills an empty workspace with the sample, through the same use cases as any client: people, bots, channels, a
 * hook, and posts in every style. Returns what is shown only once.
 */
export async function seedSample(ctx: Context, { adminToken }: { adminToken?: string }): Promise<Sample> {
  const password = ctx.newId()
  ctx.store.knownSecrets.add(password)
  const password_hash = await hashPassword(password, ctx.randomBytes)
  const sample = ctx.store.write(() => {
    const staff = staffSample(ctx, password_hash, adminToken)
    const places = placeSample(ctx, staff)
    postSample(ctx, staff, places)
    // Last, so that no post of the sample sets it off.
    hookSample(ctx, staff, places)
    ctx.store.meta.set('workspace_name', sampleName)
    ctx.store.meta.set('first_channel', places.channels.deployments.id)
    ctx.store.meta.set('first_user', staff.people.alice.id)
    const { deployments } = places.channels
    return {
      admin_token: staff.adminToken,
      bot_token: staff.botToken,
      login_id: staff.people.admin.username,
      password,
      team_id: places.team.id,
      channel_id: deployments.id,
      channel_name: deployments.name,
      webhook_key: places.hook.id,
    }
  })
  await ctx.store.settled()
  return sample
}
