import type { BoundaryRequest, LimitedPlace, Place, Step } from './boundary'
import { by, least, plain, post, wide } from './build'

const user =
  (more: (word: string) => object) =>
  ({ word }: Place): BoundaryRequest => {
    const username = word()
    return post('/users', { username, email: `${username}@a.test`, password: 'correct horse', ...more(username) })
  }
const bot =
  (more: (word: string) => object) =>
  ({ word }: Place): BoundaryRequest => {
    const username = word()
    return post('/bots', { username, ...more(username) })
  }
const ofUser = (field: string, make: (size: number) => string): LimitedPlace =>
  by(`${field} of a user`, `model.user.is_valid.${field}.app_error`, size => user(() => ({ [field]: make(size) })))

const BOT_NAME = 'model.bot.is_valid.username.app_error'
/** Names are short here, so that what makes them unique is at their end. */
const named = (size: number) =>
  bot(word => ({
    username: `b${word
      .slice(-(size - 1))
      .padEnd(size - 1, 'x')
      .slice(0, size - 1)}`,
  }))

const preference =
  (size: number, more: object) =>
  ({ user_id }: Place): BoundaryRequest => ({
    method: 'PUT',
    path: `/api/v4/users/${user_id}/preferences`,
    body: Array.from({ length: size }, (_, index) => ({
      user_id,
      category: 'boundary',
      name: `n${index}`,
      value: 'v',
      ...more,
    })),
  })
const ofPreference = (field: string, make: (size: number) => string): LimitedPlace[] => [
  by(`${field} of a preference`, `model.preference.is_valid.${field}.app_error`, size =>
    preference(1, { [field]: make(size) }),
  ),
]

/** So many wrong passwords, then one more: it is not tried any more once there were too many. */
const attempts = (size: number): Step[] => {
  const login = (name: string): BoundaryRequest => ({
    ...post('/users/login', { login_id: name, password: 'wrong one' }),
    isAnonymous: true,
  })
  return [
    user(() => ({})),
    ...Array.from(
      { length: size },
      (): Step =>
        (_place, [made]) =>
          login(usernameIn(made)),
    ),
  ]
}

const usernameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'username' in value ? String(value.username) : ''

/** Limits on users, bots, tokens and preferences (docs/reference/limits.md#names). */
export const accountCases = {
  botUsernameMin: [least('username of a bot', BOT_NAME, named)],
  botUsernameMax: [by('username of a bot', BOT_NAME, named)],
  botDisplayNameLength: [
    by('display_name of a bot', 'model.bot.is_valid.user_id.app_error', size =>
      bot(() => ({ display_name: wide(size) })),
    ),
  ],
  botDescriptionLength: [
    by('description of a bot', 'model.bot.is_valid.description.app_error', size =>
      bot(() => ({ description: wide(size) })),
    ),
  ],
  tokenDescriptionBytes: [
    by(
      'description of a token',
      'model.user_access_token.is_valid.description.app_error',
      size =>
        ({ bot_id }) =>
          post(`/users/${bot_id}/tokens`, { description: plain(size) }),
    ),
  ],
  usernameMax: [
    by('username of a user', 'model.user.is_valid.username.app_error', size =>
      user(word => ({ username: word.padEnd(size, 'x') })),
    ),
  ],
  personNameLength: [ofUser('nickname', wide), ofUser('first_name', wide), ofUser('last_name', wide)],
  positionLength: [ofUser('position', wide)],
  emailLength: [
    by('address of a user', 'model.user.is_valid.email.app_error', size =>
      user(word => ({ email: `${word}@`.padEnd(size, 'x') })),
    ),
  ],
  passwordMin: [
    least('password of a user', 'model.user.is_valid.pwd.app_error', size => user(() => ({ password: wide(size) }))),
  ],
  loginAttempts: [
    {
      where: 'wrong passwords',
      beyond: 'api.user.check_user_login_attempts.too_many.app_error',
      within: 'api.user.login.invalid_credentials_email_username',
      steps: attempts,
    },
  ],
  complianceDescriptionLength: [
    by('description of a report', 'model.compliance.is_valid.desc.app_error', size =>
      post('/compliance/reports', { desc: wide(size), start_at: 1, end_at: 2 }),
    ),
  ],
  preferencesAtOnce: [
    by('preferences at once', 'api.context.invalid_body_param.app_error', size => preference(size, {})),
  ],
  preferenceCategoryLength: ofPreference('category', plain),
  preferenceNameLength: ofPreference('name', plain),
  preferenceValueLength: ofPreference('value', plain),
} satisfies Record<string, readonly LimitedPlace[]>
