import type { Effect } from '#contract/exchange'
import type { RenderedFormats } from '#domain/content/formats'
import { renderedText } from '#domain/content/renderedText'
import type { RecordedPost } from '#domain/recording/schema/post'
import type { Context } from '../context'
import type { StoredPost } from '../store/tables/posts/posts'
import { keysOf } from './start/rows'

const kinds: readonly Effect['kind'][] = ['posted', 'post_updated', 'post_deleted']

/** What a post says where it was; clients show no more of it. */
const deleted = '(message deleted)'

/**
 * The posts that exchanges made or changed, each as the last of these effects left it, in the order in which they were
 * touched first. Private messages are not kept, so they are none. Secrets are as the recorder keeps them.
 */
export function leftPosts(ctx: Context, effects: readonly Effect[]): RecordedPost[] {
  const last = new Map<string, number>()
  for (const { kind, post_id, at } of effects) if (kinds.includes(kind)) last.set(post_id, at)
  return [...last].flatMap(([id, at]) => {
    const post = versionAt(ctx, id, at)
    return post === undefined ? [] : [recordedPost(ctx, post)]
  })
}

/** A post as it was right after a change at a time. Former versions say in `delete_at` when the next one began. */
function versionAt({ store }: Context, id: string, at: number): StoredPost | undefined {
  const current = store.posts.byId(id)
  if (current === undefined) return undefined
  const former = store.posts
    .history(id)
    .filter(version => version.delete_at > at)
    .reduce<StoredPost | undefined>((one, other) => (one && one.delete_at < other.delete_at ? one : other), undefined)
  if (former !== undefined) return { ...former, id, original_id: '', delete_at: 0 }
  return current.delete_at > at ? beforeDeletion(current) : current
}

/** A post without what its deletion wrote into it. */
function beforeDeletion({ props: { deleteBy: _, ...props }, ...post }: StoredPost): StoredPost {
  return { ...post, props, delete_at: 0 }
}

function recordedPost({ recorder, settings }: Context, post: StoredPost): RecordedPost {
  const form = postForm(post, { blocksOff: !settings.values.SvcBlocksEnabled })
  return JSON.parse(recorder.redacted(JSON.stringify(form)))
}

/** A post as a recording has it, secrets and all. */
export function postForm(post: StoredPost, formats: RenderedFormats): RecordedPost {
  const files = post.file_ids.length === 0 ? {} : { file_ids: post.file_ids }
  const rendered = post.delete_at > 0 ? deleted : renderedText(post, formats)
  return { stored: { ...keysOf.post(post), ...files }, rendered }
}
