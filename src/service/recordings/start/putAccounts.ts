import type { StartState } from '#domain/recording/schema/startState'
import type { Context } from '../../context'
import { createUser } from '../../users/createUser'

/** Creates the people and bots of a start state. `passwords`: user id -> hash. */
export function putAccounts(ctx: Context, { users = [] }: StartState, passwords: ReadonlyMap<string, string>): void {
  for (const { bot, ...user } of users) {
    createUser(ctx, { ...user, is_bot: bot !== undefined, password_hash: passwords.get(user.id) ?? '' })
    if (bot === undefined) continue
    const { id: user_id, create_at, delete_at = 0 } = user
    const texts = { display_name: '', description: '', owner_id: '', ...bot }
    ctx.store.bots.insert({ user_id, ...texts, create_at, update_at: create_at, delete_at })
  }
}
