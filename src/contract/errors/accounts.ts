import { limits } from '#domain/limits'
import { at } from './at'

/** Bots, tokens, login, deactivation (docs/reference/bots.md). */
export const accountErrors = {
  'api.bot.create_disabled': at(403, 'Bot creation has been disabled.'),
  'model.bot.is_valid.username.app_error': at(
    400,
    `Invalid username. A bot username begins with a letter and has ${limits.botUsernameMin} to ${limits.botUsernameMax} lowercase characters of letters, digits, ".", "-", "_".`,
  ),
  'model.bot.is_valid.user_id.app_error': at(
    400,
    `Invalid display name. It can have up to ${limits.botDisplayNameLength} characters.`,
  ),
  'model.bot.is_valid.description.app_error': at(
    400,
    `Invalid description. It can have up to ${limits.botDescriptionLength} characters.`,
  ),
  'app.user.save.username_exists.app_error': at(400, 'An account with that username already exists.'),
  'app.user.save.email_exists.app_error': at(400, 'An account with that email already exists.'),
  'model.user.is_valid.username.app_error': at(
    400,
    'Username must begin with a letter, and contain between 3 to 22 lowercase characters made up of numbers, letters, and the symbols ".", "-", and "_".',
  ),
  'model.user.is_valid.email.app_error': at(400, 'Invalid email.'),
  'model.user.is_valid.pwd.app_error': at(400, 'Your password must contain at least {Min} characters.'),
  'store.sql_bot.get.missing.app_error': at(404, 'Bot does not exist.'),
  'model.user_access_token.is_valid.description.app_error': at(
    400,
    `Invalid description, must be ${limits.tokenDescriptionBytes} or less characters.`,
  ),
  'app.user_access_token.disabled': at(
    501,
    'Personal access tokens are disabled on this server. Please contact your system administrator for details.',
  ),
  'app.user_access_token.invalid_or_missing': at(404, 'Invalid or missing token.'),
  'app.user_access_token.expires_at_in_past.app_error': at(400, 'The expiry of a token must lie in the future.'),
  'app.user_access_token.expires_at_too_far.app_error': at(400, 'The expiry of the token lies too far in the future.'),
  'app.user.missing_account.const': at(404, 'Unable to find the user.'),
  'app.user.get_by_username.app_error': at(
    404,
    'Unable to find an existing account matching your username for this team.',
  ),
  'api.user.login.invalid_credentials_email_username': at(401, 'Enter a valid email or username and/or password.'),
  'api.user.login.blank_pwd.app_error': at(400, 'Password field must not be blank'),
  'api.user.login.inactive.app_error': at(401, 'Login failed because your account has been deactivated.'),
  'api.user.login.bot_login_forbidden.app_error': at(401, 'Bot login is forbidden.'),
  'api.user.check_user_login_attempts.too_many.app_error': at(
    401,
    'Your account is locked because of too many failed password attempts. Please reset your password.',
  ),
  'api.user.update_active.permissions.app_error': at(403, 'You do not have the appropriate permissions.'),
  'api.user.update_active.not_enable.app_error': at(
    401,
    'You cannot deactivate yourself because this feature is not enabled.',
  ),
} as const
