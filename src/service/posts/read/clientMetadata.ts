import type { FileInfo } from '#contract/wire/files'
import type { Props } from '#domain/posts/post'
import type { Context } from '../../context'
import { fileInfo } from '../../files/fileInfo'
import type { StoredPost } from '../../store/tables/posts/posts'

/** What clients get besides a post's own fields (docs/reference/posts.md#fields). */
export interface Surroundings {
  metadata: Props
  has_reactions?: true
}

/**
 * The metadata of a post: its priority as stored, its files, reactions and acknowledgements as they are now. A new post
 * has no reactions yet, so nobody looks for them.
 */
export function clientMetadata(ctx: Context, post: StoredPost, isNew: boolean): Surroundings {
  const { store } = ctx
  const reactions = isNew ? [] : store.reactions.ofPost(post.id)
  const acknowledgements = isNew || !asksForThem(post) ? [] : store.acknowledgements.ofPost(post.id)
  const files = post.file_ids.length === 0 ? [] : filesOf(ctx, post)
  const metadata = {
    ...post.metadata,
    ...(hasAttachments(post) ? { embeds: [{ type: 'message_attachment' }] } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(reactions.length > 0 ? { reactions } : {}),
    ...(acknowledgements.length > 0 ? { acknowledgements } : {}),
  }
  return reactions.length > 0 ? { metadata, has_reactions: true } : { metadata }
}

const asksForThem = ({ metadata }: StoredPost): boolean => metadata.priority !== undefined

const hasAttachments = ({ props }: StoredPost): boolean =>
  Array.isArray(props.attachments) && props.attachments.length > 0

/** The files of a post, or of a former version of one, in the order in which the post names them. */
export const filesOf = ({ store }: Context, { file_ids }: StoredPost): FileInfo[] =>
  file_ids.flatMap(id => {
    const file = store.files.byId(id)
    return file === undefined ? [] : [fileInfo(file)]
  })
