import { type ErrorId, errors } from '#contract/errors'
import type { Issue } from '#domain/issue'
import { ServiceError } from './ServiceError'

/**
 * Rejects when domain rules found an error. The error id is the one the first issue names in `data.id`, as account and
 * webhook rules do; the sentence is the issue's own.
 */
export function requireValid(issues: readonly Issue[]): void {
  const found = issues.filter(issue => issue.severity === 'error')
  const [first] = found
  if (first === undefined) return
  throw new ServiceError(idOf(first), { message: first.message, issues: found })
}

const isErrorId = (id: unknown): id is PlainId => typeof id === 'string' && id in errors
/** Ids whose message has no values to fill in, since the issue brings its own sentence. */
type PlainId = Exclude<ErrorId, `api.context.invalid_${string}`>

const idOf = ({ data }: Issue): 'api.internal.app_error' => {
  const id = data?.id
  return (isErrorId(id) ? id : 'api.internal.app_error') as 'api.internal.app_error'
}
