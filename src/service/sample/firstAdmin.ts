import type { Context } from '../context'
import type { FirstAdmin } from '../options'
import { hashPassword } from '../sessions/passwords'
import { createToken } from '../tokens/createToken'
import { createUser } from '../users/createUser'

/** Creates the admin of a workspace that has nobody yet. Returns what is shown only once. */
export async function createFirstAdmin(ctx: Context, token: string | undefined): Promise<FirstAdmin> {
  const password = ctx.newId()
  const password_hash = await hashPassword(password, ctx.randomBytes)
  const admin = ctx.store.write(() => {
    const { id: user_id, username } = createUser(ctx, {
      username: 'admin',
      roles: 'system_user system_admin',
      password_hash,
    })
    const made = createToken(ctx, { user_id, description: 'First admin token', ...(token ? { token } : {}) })
    return { admin_token: made.token, login_id: username, password }
  })
  await ctx.store.settled()
  return admin
}
