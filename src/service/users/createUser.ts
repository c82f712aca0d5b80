import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'
import { clientUser } from './clientUser'

export type UserDraft = Pick<UserRow, 'username'> & Partial<UserRow>

/** A new account, published to every window. @throws 400 when the name or the email is taken. */
export function createUser(ctx: Context, draft: UserDraft): UserRow {
  const { users } = ctx.store
  if (users.byUsername(draft.username)) throw new ServiceError('app.user.save.username_exists.app_error')
  const user = newUser(ctx, draft)
  if (users.byEmail(user.email)) throw new ServiceError('app.user.save.email_exists.app_error')
  ctx.store.write(() => {
    users.insert(user)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'user', user: clientUser(ctx, user), isNew: true }))
  })
  return user
}

function newUser(ctx: Context, draft: UserDraft): UserRow {
  const at = draft.create_at ?? ctx.now()
  return {
    id: ctx.newId(),
    create_at: at,
    update_at: at,
    delete_at: 0,
    email: `${draft.username}@localhost`,
    nickname: '',
    first_name: '',
    last_name: '',
    position: '',
    roles: 'system_user',
    locale: 'en',
    auth_service: '',
    password_hash: '',
    failed_attempts: 0,
    last_password_update: at,
    last_picture_update: 0,
    is_bot: false,
    props: {},
    notify_props: {},
    timezone: { useAutomaticTimezone: 'true', automaticTimezone: '', manualTimezone: '' },
    ...draft,
  }
}
