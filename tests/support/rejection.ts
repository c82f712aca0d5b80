import { type ErrorId, errors } from '#contract/errors'

/** What a rejected response must look like, for `toMatchObject`. The message is the table's unless one is given. */
export const rejection = (status: number, id: ErrorId, message: string = errors[id].message) => ({
  status,
  json: { id, message, status_code: status },
})

export const expired = rejection(
  401,
  'api.context.session_expired.app_error',
  'Invalid or expired session, please login again.',
)
export const forbidden = rejection(
  403,
  'api.context.permissions.app_error',
  'You do not have the appropriate permissions.',
)
export const invalidBody = (name: string) =>
  rejection(400, 'api.context.invalid_body_param.app_error', `Invalid or missing ${name} in request body.`)
export const invalidUrl = (name: string) =>
  rejection(400, 'api.context.invalid_url_param.app_error', `Invalid or missing ${name} parameter in request URL.`)
