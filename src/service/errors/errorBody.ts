import type { ErrorBody } from '#contract/wire/common'
import type { ServiceError } from './ServiceError'

/** A rejection as clients get it (docs/reference/errors.md). */
export const errorBody = (request_id: string, error: ServiceError): ErrorBody => ({
  id: error.id,
  message: error.message,
  detailed_error: error.detail,
  request_id,
  status_code: error.status,
  ...(error.oauth === undefined
    ? {}
    : { is_oauth: true, error: error.oauth, error_description: printable(error.message) }),
})

/** RFC 6749 allows no quotes, backslashes or characters beyond ASCII in `error_description`. */
const printable = (message: string): string => message.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?')

/** Headers that belong to an error's status: HTTP wants every 401 to say which credentials would do. */
export const errorHeaders = ({ status, oauth }: ServiceError): Record<string, string> => {
  // An app names itself by HTTP Basic or in the form (RFC 6749, 5.2).
  const scheme = oauth === undefined ? 'Bearer' : 'Basic'
  return status === 401 ? { 'WWW-Authenticate': `${scheme} realm="Blockyard"` } : {}
}
