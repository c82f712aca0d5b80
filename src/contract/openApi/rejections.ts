import type { Endpoint, Rejection } from '../endpoint'
import { type ErrorId, errors } from '../errors'

export interface ListedRejection {
  id: ErrorId
  status: number
  /** The sentence of the response; `{Name}` is filled in by the service. */
  message: string
}

/**
 * Every way an endpoint rejects, by status: its own, and those that any route of its kind has
 * (docs/reference/errors.md#general-errors).
 */
export function rejectionsOf(endpoint: Endpoint): ListedRejection[] {
  const all = [...commonRejections(endpoint), ...(endpoint.errors ?? [])].map(listed)
  const unique = new Map(all.map(rejection => [`${rejection.status} ${rejection.id}`, rejection]))
  return [...unique.values()].sort((a, b) => a.status - b.status)
}

const listed = (rejection: Rejection): ListedRejection => {
  const id = typeof rejection === 'string' ? rejection : rejection.id
  const { status, message } = errors[id]
  return { id, message, status: typeof rejection === 'string' ? status : rejection.status }
}

function commonRejections({ auth, body, params, path }: Endpoint): Rejection[] {
  // A hook responds to any sender with words of its own: see its `errors`.
  const api = path.startsWith('/api/')
  return [
    ...(auth === 'session'
      ? (['api.context.session_expired.app_error', 'api.context.permissions.app_error'] as const)
      : []),
    ...(api && body ? (['api.context.invalid_body_param.app_error'] as const) : []),
    ...(api && params ? (['api.context.invalid_url_param.app_error'] as const) : []),
    ...(body ? (['api.context.request_body_too_large.app_error'] as const) : []),
  ]
}
