import { type ErrorId, errors } from '#contract/errors'

/** What a refused answer must look like, for `toMatchObject`. The message is the table's unless one is given. */
export const refusal = (status: number, id: ErrorId, message: string = errors[id].message) => ({
  status,
  json: { id, message, status_code: status },
})

export const expired = refusal(
  401,
  'api.context.session_expired.app_error',
  'Invalid or expired session, please login again.',
)
export const forbidden = refusal(
  403,
  'api.context.permissions.app_error',
  'You do not have the appropriate permissions.',
)
export const invalidBody = (name: string) =>
  refusal(400, 'api.context.invalid_body_param.app_error', `Invalid or missing ${name} in request body.`)
export const invalidUrl = (name: string) =>
  refusal(400, 'api.context.invalid_url_param.app_error', `Invalid or missing ${name} parameter in request URL.`)
