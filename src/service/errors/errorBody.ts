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
