import type { Endpoint, Refusal } from '../endpoint'
import { type ErrorId, errors } from '../errors'

export interface ListedRefusal {
  id: ErrorId
  status: number
  /** The sentence of the answer; `{Name}` is filled in by the service. */
  message: string
}

/**
 * Every way an endpoint refuses, by status: its own, and those that any route of its kind has
 * (docs/reference/errors.md#general-errors).
 */
export function refusalsOf(endpoint: Endpoint): ListedRefusal[] {
  const all = [...commonRefusals(endpoint), ...(endpoint.errors ?? [])].map(listed)
  const unique = new Map(all.map(refusal => [`${refusal.status} ${refusal.id}`, refusal]))
  return [...unique.values()].sort((a, b) => a.status - b.status)
}

const listed = (refusal: Refusal): ListedRefusal => {
  const id = typeof refusal === 'string' ? refusal : refusal.id
  const { status, message } = errors[id]
  return { id, message, status: typeof refusal === 'string' ? status : refusal.status }
}

function commonRefusals({ auth, body, params, path }: Endpoint): Refusal[] {
  // A hook answers to any sender with words of its own: see its `errors`.
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
