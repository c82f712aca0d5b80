import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'

/** The account behind an address, a username (with or without `@`) or an id. @throws 404. */
export function findAccount({ store: { users } }: Context, who: string): UserRow {
  const name = who.trim().replace(/^@/, '').toLowerCase()
  const user = users.byEmail(name) ?? users.byUsername(name) ?? users.byId(who.trim())
  if (user !== undefined) return user
  throw new ServiceError('app.user.missing_account.const', {
    message: `No account has the address, username or id ${who}.`,
  })
}
