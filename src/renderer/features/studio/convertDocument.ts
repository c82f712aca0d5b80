import type { DocumentKind } from '#contract/documents'
import { collectReferences } from '#domain/actions/references'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'

/** The same message as another kind of document; what the other kind has no place for is left behind. */
export function convertDocument(content: PostContent, kind: DocumentKind): unknown {
  const whole = { message: content.message, props: withRegistry(content) }
  switch (kind) {
    case 'post':
      return whole
    case 'incoming_webhook':
      return { text: whole.message, props: whole.props }
    case 'action_response':
      return { update: whole }
    case 'svc_blocks':
      return content.props['svc_blocks'] ?? []
    case 'attachments':
      return content.props['attachments'] ?? []
  }
}

/** A fragment comes without a registry; the actions it calls get entries that the sample plugin answers. */
function withRegistry(content: PostContent): Record<string, unknown> {
  if (isObject(content.props['svc_blocks_actions'])) return content.props
  const ids = collectReferences(content).filter(reference => reference.required)
  if (ids.length === 0) return content.props
  const entries = ids.map(({ action_id }) => [
    action_id,
    { type: 'external', url: `/plugins/deploy-gate/${encodeURIComponent(action_id)}` },
  ])
  return { ...content.props, svc_blocks_actions: Object.fromEntries(entries) }
}
