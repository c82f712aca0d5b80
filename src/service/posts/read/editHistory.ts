import { isObject } from '#domain/json'
import type { Post, Props } from '#domain/posts/post'
import type { Context } from '../../context'
import { forbidden } from '../../errors/ServiceError'
import type { Caller } from '../../sessions/caller'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from './clientForm'
import { livePost } from './readPosts'

/** The former versions of the caller's own post, newest first (docs/reference/posts.md#update). */
export function editHistory(ctx: Context, caller: Caller, postId: string): Post[] {
  const post = livePost(ctx, caller, postId)
  if (post.user_id !== caller.user.id) throw forbidden('edit_post')
  return ctx.store.posts.history(postId).map(version => clientForm(ctx, withoutActions(version), { isNew: true }))
}

/** What a former version could do is over: its registry and integrations stay here, sealed or not. */
const withoutActions = (version: StoredPost): StoredPost => ({ ...version, props: lifeless(version.props) })

function lifeless({ svc_blocks_actions: _, ...props }: Props): Props {
  if (!Array.isArray(props.attachments)) return props
  return { ...props, attachments: props.attachments.map(withoutIntegrations) }
}

function withoutIntegrations(attachment: unknown): unknown {
  if (!isObject(attachment) || !Array.isArray(attachment.actions)) return attachment
  const actions = attachment.actions.map(action => {
    if (!isObject(action)) return action
    const { integration: _, ...shown } = action
    return shown
  })
  return { ...attachment, actions }
}
