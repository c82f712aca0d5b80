import type { ErrorBody } from '#contract/wire/common'
import type { ServiceError } from './ServiceError'

/** A refusal as clients get it (wire.md 1.2). */
export const errorBody = (request_id: string, error: ServiceError): ErrorBody => ({
  id: error.id,
  message: error.message,
  detailed_error: error.detail,
  request_id,
  status_code: error.status,
})

/** Headers that belong to an error's status: HTTP wants every 401 to say which credentials would do. */
export const errorHeaders = ({ status }: ServiceError): Record<string, string> =>
  status === 401 ? { 'WWW-Authenticate': 'Bearer realm="Blockyard"' } : {}
