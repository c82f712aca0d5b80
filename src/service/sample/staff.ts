import { createBot } from '../bots/createBot'
import type { Context } from '../context'
import { findFirstAdmin } from '../sessions/firstAdmin'
import type { UserRow } from '../store/tables/accounts/users'
import { createToken } from '../tokens/createToken'
import { createUser } from '../users/createUser'

export interface Staff {
  people: Record<'alice' | 'bob' | 'carol' | 'admin', UserRow>
  bots: Record<'gate' | 'canary', UserRow>
  adminToken: string
  botToken: string
}

/**
 * People and bots of the sample workspace. The gate's bot belongs to the plugin whose integration handles its buttons.
 * People who are there already keep their accounts, and the first admin stays the admin.
 */
export function staffSample(ctx: Context, password_hash: string, adminToken: string | undefined): Staff {
  const person = (username: string, name: string, more: Partial<UserRow> = {}): UserRow => {
    const [first_name = '', last_name = ''] = name.split(' ')
    const email = `${username}@northwind.test`
    const existing = ctx.store.users.byUsername(username)
    if (existing && !existing.is_bot) return existing
    return createUser(ctx, { username, email, first_name, last_name, password_hash, ...more })
  }
  const people = {
    alice: person('alice', 'Alice Okafor', { position: 'Release manager' }),
    bob: person('bob', 'Bob Lindqvist', { position: 'Checkout team' }),
    carol: person('carol', 'Carol Reyes', { position: 'Payments on call' }),
    admin:
      findFirstAdmin(ctx) ??
      person('admin', 'Ada Winter', { position: 'Administrator', roles: 'system_user system_admin' }),
  }
  const gate = createBot(ctx, {
    username: 'deploy-gate',
    display_name: 'Deploy gate',
    description: 'Asks two people before a rollout starts.',
    owner_id: 'deploy-gate',
  }).user
  const canary = createBot(ctx, {
    username: 'canary-watch',
    display_name: 'Canary watch',
    description: 'Watches latency and errors while a rollout is on.',
    owner_id: people.bob.id,
  }).user
  const admin = createToken(ctx, {
    user_id: people.admin.id,
    description: 'Sample admin token',
    ...(adminToken ? { token: adminToken } : {}),
  })
  const bot = createToken(ctx, { user_id: gate.id, description: 'Sample bot token' })
  return { people, bots: { gate, canary }, adminToken: admin.token, botToken: bot.token }
}
