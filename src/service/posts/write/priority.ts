import { parseRoles } from '#domain/accounts/permissions'
import { checkPriority } from '#domain/posts/checkRequest'
import type { Props } from '#domain/posts/post'
import { readPriority } from '#domain/posts/priority'
import { ServiceError } from '../../errors/ServiceError'
import type { Caller } from '../../sessions/caller'

/**
 * What of a request's `metadata` is kept: the priority, which only root posts have (docs/reference/posts.md#create,
 * check 6; 0.1).
 */
export function priorityMetadata(
  { user }: Caller,
  { metadata, root_id }: { metadata?: Props; root_id?: string },
): Props {
  const priority = readPriority(metadata?.priority, '/metadata/priority')
  if (!priority.ok) {
    throw new ServiceError('api.context.invalid_param.app_error', {
      values: { Name: 'post.metadata.priority' },
      issues: priority.issues,
    })
  }
  if (priority.value === null) return {}
  const issues = checkPriority(metadata, root_id)
  if (root_id) {
    throw new ServiceError('api.post.post_priority.priority_post_only_allowed_for_root_post.request_error', { issues })
  }
  if (parseRoles(user.roles).includes('system_guest')) {
    throw new ServiceError('api.post.post_priority.priority_post_not_allowed_for_user.request_error')
  }
  if (priority.value.persistent_notifications && priority.value.priority !== 'urgent') {
    throw new ServiceError('api.post.post_priority.urgent_persistent_notification_post.request_error', { issues })
  }
  return { priority: priority.value }
}
