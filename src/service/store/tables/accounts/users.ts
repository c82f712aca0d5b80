import type { Database } from 'better-sqlite3'
import type { Props } from '#domain/posts/post'
import { fromJson, insertInto, toInt, updateAll } from '../columns'
import { rememberRows } from '../remembered'

/** A person or a bot. `password_hash` is empty when nobody can log in with a password. */
export interface UserRow {
  id: string
  create_at: number
  update_at: number
  delete_at: number
  username: string
  email: string
  nickname: string
  first_name: string
  last_name: string
  position: string
  /** Space-separated role names (docs/reference/bots.md#permissions). */
  roles: string
  locale: string
  auth_service: string
  password_hash: string
  failed_attempts: number
  last_password_update: number
  last_picture_update: number
  is_bot: boolean
  props: Props
  notify_props: Props
  timezone: Props
}

export type RawUser = Omit<UserRow, 'is_bot' | 'props' | 'notify_props' | 'timezone'> & {
  is_bot: number
  props: string
  notify_props: string
  timezone: string
}

const columns = [
  'id',
  'create_at',
  'update_at',
  'delete_at',
  'username',
  'email',
  'nickname',
  'first_name',
  'last_name',
  'position',
  'roles',
  'locale',
  'auth_service',
  'password_hash',
  'failed_attempts',
  'last_password_update',
  'last_picture_update',
  'is_bot',
  'props',
  'notify_props',
  'timezone',
] as const satisfies (keyof UserRow)[]

/** For joins: every column of `users u`. */
export const userColumns = columns.map(name => `u.${name} AS ${name}`).join(', ')

export const toUser = (raw: RawUser): UserRow => ({
  ...raw,
  is_bot: raw.is_bot === 1,
  props: fromJson(raw.props),
  notify_props: fromJson(raw.notify_props),
  timezone: fromJson(raw.timezone),
})

const toRaw = (user: UserRow): RawUser => ({
  ...user,
  is_bot: toInt(user.is_bot),
  props: JSON.stringify(user.props),
  notify_props: JSON.stringify(user.notify_props),
  timezone: JSON.stringify(user.timezone),
})

/**
 * People and bots; deactivated ones are kept with `delete_at`. `changed` is called when what is known of an account is
 * no longer true.
 */
export function usersTable(db: Database, changed: () => void) {
  const select = (where: string) => db.prepare<[string], RawUser>(`SELECT * FROM users WHERE ${where}`)
  const byId = select('id = ?')
  const byUsername = select('username = ?')
  const byEmail = select('email = ? ORDER BY create_at LIMIT 1')
  const all = db.prepare<[], RawUser>('SELECT * FROM users ORDER BY username')
  const people = db.prepare<[], { one: number }>('SELECT 1 AS one FROM users WHERE is_bot = 0 LIMIT 1')
  const insert = db.prepare<RawUser>(insertInto('users', columns))
  const update = db.prepare<RawUser>(updateAll('users', columns, ['id']))
  const one = (raw: RawUser | undefined): UserRow | undefined => (raw ? toUser(raw) : undefined)
  const ids = rememberRows(id => one(byId.get(id)))
  const usernames = rememberRows(username => one(byUsername.get(username)))
  const forget = (): void => {
    ids.forget()
    usernames.forget()
  }
  return {
    /** Forgets what is remembered of the table; to be called when writes were taken back. */
    forget,
    byId: (id: string) => ids.get(id),
    byUsername: (username: string) => usernames.get(username),
    byEmail: (email: string) => one(byEmail.get(email)),
    all: (): UserRow[] => all.all().map(toUser),
    /** Whether there is an account that is no bot. */
    hasPeople: (): boolean => people.get() !== undefined,
    insert: (user: UserRow): void => {
      insert.run(toRaw(user))
      forget()
      changed()
    },
    update: (user: UserRow): void => {
      update.run(toRaw(user))
      forget()
      changed()
    },
  }
}
