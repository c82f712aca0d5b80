import type { SecretKind } from '../recording/schema/placeholders'

/** What a secret is, in words. */
export const secretWords: Record<SecretKind, string> = {
  token: 'Access token',
  session: 'Session',
  csrf: 'CSRF token',
  password: 'Password',
  hook_key: 'Key of the incoming webhook',
  webhook_token: 'Token of the outgoing webhook',
  command_token: 'Token of the command',
  app_secret: 'Secret of the OAuth app',
  cookie: 'Cookie',
  window: 'Key of a window',
  given: 'Other secret',
}
