import { collectReferences } from '#domain/actions/references/references'
import type { LostWhy } from '#domain/explain/outbound/lostAction'
import { explainPost } from '#domain/explain/tables/posts'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import type { Context } from '../../context'
import { lostControls } from '../../explain/missingAction'

interface Versions {
  post_id: string
  /** `null` for a post that is new. */
  old: PostContent | null
  next: PostContent
  /** Why what refers to an action finds no entry for it. */
  unregistered: LostWhy
}

/**
 * Notes which actions a post loses with its new content: those that it had, and those that it refers to and does not
 * get. What it has again is no longer lost. Call inside the transaction that stores it.
 */
export function noteLostActions(ctx: Context, { post_id, old, next, unregistered }: Versions): void {
  const had = registryOf(old)
  const has = registryOf(next)
  const references = collectReferences(next)
  const wants = new Set(references.map(reference => reference.action_id))
  const needs = new Set(references.filter(({ required }) => required).map(reference => reference.action_id))
  const exchange_id = ctx.recorder.current()?.summary.id ?? ''
  const note = (action_id: string, why: LostWhy): void =>
    ctx.store.lostActions.put({ post_id, action_id, why, exchange_id, at: ctx.now() })
  const before = JSON.stringify(ctx.store.lostActions.named(post_id))
  const gone = [...had].filter(id => !has.has(id))
  for (const id of gone) note(id, wants.has(id) ? 'removed' : 'pruned')
  remarkGone(ctx, { pruned: gone.filter(id => !wants.has(id)), removed: gone.filter(id => wants.has(id)), post_id })
  // What was missing before was lost then.
  const isNew = (id: string): boolean => !had.has(id) && !has.has(id) && !ctx.store.lostActions.find(post_id, id)
  for (const id of needs) if (isNew(id)) note(id, unregistered)
  if (old !== null) for (const id of has) if (!had.has(id)) ctx.store.lostActions.remove(post_id, id)
  if (JSON.stringify(ctx.store.lostActions.named(post_id)) === before) return
  const lost = lostControls(ctx, post_id)
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'lost_actions', post_id, lost }))
}

interface Gone {
  post_id: string
  pruned: readonly string[]
  removed: readonly string[]
}

/** Says which actions went: in the story, and as a remark where controls are left that they belonged to. */
function remarkGone({ recorder, store }: Context, { post_id, pruned, removed }: Gone): void {
  if (pruned.length > 0) {
    const channel_id = store.posts.byId(post_id)?.channel_id ?? ''
    recorder.effect({ kind: 'actions_pruned', post_id, channel_id, text: pruned.join(', ') })
  }
  if (removed.length > 0) recorder.remark(explainPost('registry.removed', { ids: removed }))
}

const registryOf = (content: PostContent | null): ReadonlySet<string> => {
  const registry = content?.props.svc_blocks_actions
  return new Set(isObject(registry) ? Object.keys(registry) : [])
}
