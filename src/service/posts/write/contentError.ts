import type { ErrorId } from '#contract/errors'
import type { Reason } from '#domain/explain/explanation'
import { type Issue, readablePath } from '#domain/issue'
import { ServiceError } from '../../errors/ServiceError'

/**
 * The rejection of content in which some issue is an error, else `null`: the sentence says what and where, the detail
 * carries all issues (docs/spec-coverage.md). `reasons`: what the window says instead, where somebody knows more. Id `model.post.is_valid.message_length` or `model.post.is_valid.props`.
 */
export function contentError(issues: readonly Issue[], reasons: Reason[] = []): ServiceError | null {
  const errors = issues.filter(issue => issue.severity === 'error')
  const [first] = errors
  if (first === undefined) return null
  const id = first.code === 'message.too_long' ? MESSAGE : PROPS
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const place = readablePath(first.path)
  return new ServiceError(id, {
    message: `${place === '' ? '' : `${place}: `}${first.message}${more}`,
    issues: errors,
    reasons,
  })
}

const MESSAGE = 'model.post.is_valid.message_length.app_error' satisfies ErrorId
const PROPS = 'model.post.is_valid.props.app_error' satisfies ErrorId

/** @throws what `contentError` finds. */
export function requireValidContent(issues: readonly Issue[]): void {
  const rejection = contentError(issues)
  if (rejection !== null) throw rejection
}
