import { checkType } from '#domain/posts/checkRequest'
import { postTypeProblem } from '#domain/posts/postType'
import { ServiceError } from '../../errors/ServiceError'

/** docs/reference/posts.md#create, check 8: only the service itself makes posts of a `system_` type. */
export function requireNoSystemType(type = ''): void {
  if (postTypeProblem(type) !== 'system') return
  throw new ServiceError('api.context.invalid_param.app_error', {
    values: { Name: 'post.type' },
    issues: checkType(type),
  })
}

/** docs/reference/posts.md#create, check 14: known types, or one's own that begins with `custom_`. */
export function requireKnownType(type = ''): void {
  if (postTypeProblem(type) === null) return
  throw new ServiceError('model.post.is_valid.type.app_error', { issues: checkType(type) })
}
