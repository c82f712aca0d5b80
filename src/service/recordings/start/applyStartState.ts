import { fillValue, type RunValues } from '#domain/recording/fillRequest'
import type { RecordingFile } from '#domain/recording/schema/recording'
import type { StartPost } from '#domain/recording/schema/startState'
import { mayHoldVariables } from '#domain/variables/template'
import type { Context } from '../../context'
import { savePost } from '../../posts/write/savePost'
import type { StoredPost } from '../../store/tables/posts/posts'
import { freshSecrets, type GivenSecrets } from './freshSecrets'
import { putAccounts } from './putAccounts'
import { putIntegrations } from './putIntegrations'
import { putPlaces } from './putPlaces'

/**
 * Fills a workspace that has nothing yet with the start state of a recording, under the same ids, and makes every secret
 * of the recording afresh: passwords, tokens, sessions, keys (docs/reference/recordings.md#secrets). Returns the values of
 * the `{{secret.*}}` placeholders; those that are given stay as they are. What somebody typed (`given`) and cookies whose contents have variables in them have
 * none yet: `sealCookies` makes the latter when their variables are known.
 */
export async function applyStartState(
  ctx: Context,
  { start, redactions }: Pick<RecordingFile, 'start' | 'redactions'>,
  given?: GivenSecrets,
): Promise<Map<string, string>> {
  const fresh = await freshSecrets(ctx, redactions, given)
  const { values } = fresh
  ctx.settings.change(start.settings ?? {})
  for (const [id, base] of Object.entries(start.plugins ?? {})) ctx.plugins.register(id, base)
  ctx.store.write(() => {
    putAccounts(ctx, start, fresh.passwords)
    putPlaces(ctx, start)
    putIntegrations(ctx, start, values)
    for (const post of start.posts ?? []) putPost(ctx, post, values)
    fresh.issueTokens()
  })
  ctx.hub.publish({ type: 'resync' })
  await ctx.store.settled()
  return values
}

function putPost(ctx: Context, given: StartPost, values: RunValues): void {
  const post: StoredPost = {
    update_at: given.create_at,
    edit_at: 0,
    delete_at: 0,
    is_pinned: false,
    root_id: '',
    original_id: '',
    message: '',
    type: '',
    props: {},
    hashtags: '',
    file_ids: [],
    metadata: {},
    ...(fillValue(given, values) as StartPost),
  }
  if (post.delete_at > 0) {
    ctx.store.posts.insert(post)
    return
  }
  savePost(ctx, post)
  // A reply touches the post that it belongs to; each is as it was.
  if (post.root_id !== '') restoreTime(ctx, post.root_id)
}

function restoreTime({ store }: Context, id: string): void {
  const root = store.posts.byId(id)
  if (root !== undefined) store.posts.update({ ...root, update_at: Math.max(root.create_at, root.edit_at) })
}

/**
 * Seals the cookies of a recording afresh whose contents are known by now: `values` has those of this run. Returns name
 * and value of each.
 */
export function sealCookies(
  { seal }: Pick<Context, 'seal'>,
  redactions: RecordingFile['redactions'],
  values: RunValues,
): [string, string][] {
  return Object.entries(redactions).flatMap(([name, { is, content }]): [string, string][] => {
    if (is !== 'cookie' || content === undefined || values.has(name)) return []
    const filled = fillValue(content, values)
    return mayHoldVariables(JSON.stringify(filled)) ? [] : [[name, seal.seal(filled)]]
  })
}
