import type { Issue } from '#domain/issue'
import { limits } from '#domain/limits'
import { invalidBody, ServiceError } from '../errors/ServiceError'
import { contentError } from '../posts/write/contentError'

/** Why a body that should be a payload is rejected (docs/reference/webhooks.md#rejections). */
export function unreadable(issues: Issue[]): ServiceError {
  const code = issues[0]?.code ?? ''
  if (code === 'payload.media_type') return new ServiceError('api.webhook.incoming.error', { issues })
  if (code === 'priority.invalid') {
    return new ServiceError('api.context.invalid_param.app_error', {
      values: { Name: 'webhook.priority.priority' },
      issues,
    })
  }
  return new ServiceError('model.incoming_hook.parse_data.app_error', { issues })
}

export const noText = (issue: Issue): ServiceError =>
  new ServiceError('web.incoming_webhook.text.app_error', { issues: [issue] })

/** Why a payload that can be read makes no post (docs/reference/webhooks.md#rejections). */
export function rejectionOf(issues: Issue[]): ServiceError {
  switch (issues[0]?.code) {
    case 'payload.no_text':
      return noText(issues[0])
    case 'payload.type_system':
      return new ServiceError('api.context.invalid_param.app_error', { values: { Name: 'post.type' }, issues })
    case 'payload.type_unknown':
      return new ServiceError('api.post.create_webhook_post.creating.app_error', { issues })
    case 'props.cannot_split':
      return new ServiceError('web.incoming_webhook.split_props_length.app_error', {
        values: { Max: String(limits.webhookPropsLength) },
        issues,
      })
  }
  return contentError(issues) ?? invalidBody('incoming_webhook')
}
