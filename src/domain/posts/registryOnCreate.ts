import { type Issue, pointer, warnAt } from '../issue'
import type { PostContent } from './post'

export interface RegistryDecision {
  content: PostContent
  /** Said to the caller in `X-Svc-Warning` and kept with the exchange. */
  warning: Issue | null
}

/**
 * A registry counts at create when the author is a bot or the session belongs to an integration; an ordinary user's is
 * dropped with a warning (docs/spec-coverage.md, docs/reference/registry.md#validation). Check the content as it was
 * sent first: a breach rejects the post either way.
 */
export function registryOnCreate(content: PostContent, session: { isIntegration: boolean }): RegistryDecision {
  if (session.isIntegration || content.props.svc_blocks_actions === undefined) return { content, warning: null }
  const { svc_blocks_actions: _dropped, ...props } = content.props
  const message =
    'Only bots and integration sessions can register actions; svc_blocks_actions was dropped from this post.'
  const warning = warnAt(pointer('', 'props', 'svc_blocks_actions'), 'registry.dropped', message)
  return { content: { ...content, props }, warning }
}
