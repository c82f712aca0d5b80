import type { UserRow } from '../store/tables/accounts/users'

const keys = [
  'username',
  'email',
  'nickname',
  'first_name',
  'last_name',
  'position',
  'locale',
  'props',
  'notify_props',
  'timezone',
] as const satisfies readonly (keyof UserRow)[]

/** What a client may change of an account; what is absent stays. */
export type UserPatch = Partial<Pick<UserRow, (typeof keys)[number]>>

/**
 * The part of a client's body that may be written. A body can hold anything, and a row has columns that no client may
 * set, so only these keys are taken.
 */
export const patchOf = (body: UserPatch): UserPatch =>
  Object.fromEntries(keys.filter(key => body[key] !== undefined).map(key => [key, body[key]]))
