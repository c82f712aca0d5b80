import { explainPost } from '#domain/explain/tables/posts'
import type { PostContent, Props } from '#domain/posts/post'
import { registryOnCreate } from '#domain/posts/registryOnCreate'
import { clientProps } from '#domain/posts/reservedProps'
import type { Context } from '../../context'
import { named } from '../../explain/looked'
import { remarkProps } from '../../explain/posts/props'
import { type Caller, isIntegration } from '../../sessions/caller'

/**
 * Returns the props of a new post by a caller: what the caller may not set is taken out, and who posts is said
 * (docs/reference/posts.md#create, docs/reference/registry.md#validation). Warns when a registry was dropped.
 */
export function authoredProps(ctx: Context, caller: Caller, sent: PostContent): Props {
  const { content, warning } = registryOnCreate(sent, { isIntegration: isIntegration(caller) })
  if (warning !== null) ctx.recorder.remark(explainPost('registry.dropped', { by: named(caller.user) }))
  remarkProps(ctx, caller, content.props)
  return {
    ...clientProps(content.props),
    ...(caller.user.is_bot ? { from_bot: 'true' } : {}),
    ...(caller.session.kind === 'oauth' ? { from_oauth_app: 'true' } : {}),
  }
}
