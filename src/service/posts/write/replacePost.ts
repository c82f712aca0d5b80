import { fillActionIds } from '#domain/attachments/action'
import type { LostWhy } from '#domain/explain/outbound/lostAction'
import { hashtagsOf } from '#domain/posts/hashtags'
import type { Post, PostContent } from '#domain/posts/post'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from '../read/clientForm'
import { noteLostActions } from './lostActions'
import { mentionProps } from './mentionProps'
import { wellFormed } from './newPost'
import { weightOf } from './savePost'
import { summaryOf } from './summary'

export type Change = PostContent & Partial<Pick<StoredPost, 'is_pinned' | 'file_ids'>>

/**
 * Gives a stored post new content, keeps its former version for the edit history, and publishes it once it is on
 * disk (docs/reference/posts.md#update). Check the content before.
 */
export function replacePost(ctx: Context, old: StoredPost, change: Change): Post {
  const at = changeTime(ctx, old)
  const next = nextVersion(ctx, old, { change, at })
  return ctx.store.write(() => {
    ctx.store.posts.insert({ ...old, id: ctx.newTimedId(), original_id: old.id, delete_at: at })
    ctx.store.posts.update(next)
    noteLostActions(ctx, { post_id: next.id, old, next, unregistered: whyUnregistered(ctx, old) })
    if (hasOtherFiles(old, next)) ctx.store.files.setOfPost(next.id, next.file_ids, at)
    const shown = clientForm(ctx, next)
    const { id: post_id, channel_id } = next
    ctx.recorder.effect({ kind: 'post_updated', post_id, channel_id, text: summaryOf(next), at })
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'post_edited', post: shown }, weightOf(next)))
    return shown
  })
}

/** Why a control of the new version may have no entry: a response brought none, or one that was set aside, or a person did. */
function whyUnregistered({ recorder }: Context, { props }: StoredPost): LostWhy {
  const live = recorder.current()
  if (live?.summary.direction !== 'out') return 'person'
  const brought = live.details.issues.some(({ code }) => code === 'registry.kept_old' || code === 'registry.dropped')
  if (!brought) return 'unregistered'
  return props.svc_blocks_actions === undefined ? 'no_registry' : 'kept_old'
}

/** Now, and later than the last change, so that `update_at` tells any two versions of a post apart. */
export const changeTime = (ctx: Context, { update_at }: StoredPost): number => Math.max(ctx.now(), update_at + 1)

function nextVersion(ctx: Context, old: StoredPost, { change, at }: { change: Change; at: number }): StoredPost {
  const message = wellFormed(change.message)
  const content = { ...old, ...change, message, props: fillActionIds(change.props, ctx.newId) }
  const props = mentionProps(ctx, content)
  const changed = { ...content, props, hashtags: hashtagsOf(message), update_at: at }
  return { ...changed, edit_at: isEdited(old, changed) ? at : old.edit_at }
}

const hasOtherFiles = (old: StoredPost, next: StoredPost): boolean => old.file_ids.join() !== next.file_ids.join()

/** Message, files and attachments make an edit; blocks and pins do not (docs/reference/posts.md#fields). */
const isEdited = (old: StoredPost, next: StoredPost): boolean =>
  old.message !== next.message ||
  hasOtherFiles(old, next) ||
  JSON.stringify(old.props.attachments) !== JSON.stringify(next.props.attachments)
