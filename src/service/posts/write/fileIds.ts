import { checkFileIds } from '#domain/posts/checkRequest'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import type { Caller } from '../../sessions/caller'
import type { StoredPost } from '../../store/tables/posts/posts'

/** docs/reference/limits.md: about ten files; what counts is the length of the list as JSON. */
export function requireFileIds(fileIds: readonly string[]): void {
  const issues = checkFileIds(fileIds)
  if (issues.length > 0) throw new ServiceError('model.post.is_valid.file_ids.app_error', { issues })
}

/** Where files shall go: a post to be, or one that has some already. */
type Target = Pick<StoredPost, 'channel_id'> & Partial<Pick<StoredPost, 'id' | 'file_ids'>>

/**
 * The files of a request that can belong to the post, each once, in their order: those it has, and those that the
 * caller uploaded to this channel and no post has yet. The others are left out, and `X-Svc-Warning` says so.
 */
export function attachableFiles(ctx: Context, { user }: Caller, ids: readonly string[], target: Target): string[] {
  const mine = (id: string): boolean => {
    const file = ctx.store.files.byId(id)
    if (file === undefined || file.channel_id !== target.channel_id) return false
    // A file that was taken off the post comes back with a former version of it.
    if (file.post_id !== '') return file.post_id === target.id
    return file.user_id === user.id && file.delete_at === 0
  }
  const known = [...new Set(ids)].filter(id => target.file_ids?.includes(id) || mine(id))
  const lost = new Set(ids).size - known.length
  if (lost > 0) {
    const files = lost === 1 ? 'One file was' : `${lost} files were`
    ctx.recorder.warn(
      `${files} left out: a post takes files that its author uploaded to its channel and no other post has.`,
    )
  }
  return known
}
