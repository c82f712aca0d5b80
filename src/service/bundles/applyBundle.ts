import { unescaped } from '#domain/bundle/read/bundleFiles'
import { fillExchange } from '#domain/bundle/read/fillExchange'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { fillValue, type RunValues } from '#domain/recording/fillRequest'
import type { Redaction } from '#domain/recording/schema/placeholders'
import type { StartState } from '#domain/recording/schema/startState'
import type { Context } from '../context'
import { placeholder } from '../recorder/redact/placeholder'
import { applyStartState, sealCookies } from '../recordings/start/applyStartState'
import { createFirstTeam } from '../sample/firstTeam'
import { findFirstAdmin } from '../sessions/firstAdmin'
import { hookRef } from '../store/secrets/hookRef'
import type { StoredPost } from '../store/tables/posts/posts'
import { recordOf } from './recordOf'

/**
 * Fills a workspace that has nothing yet with what a bundle has, under the same ids, and makes its secrets afresh: placeholders of
 * exchanges lead to those, so that what was sent can be sent again. Calls nobody.
 */
export async function applyBundle(ctx: Context, bundle: Bundle, name: string): Promise<void> {
  const { removed, versions = [] } = bundle
  // Settings and plugins are in blockyard.json.
  const { settings: _, plugins: __, ...state } = withRefs(withoutEscapes(bundle.state), new Map())
  const values = await applyStartState(ctx, { start: state, redactions: removed })
  for (const [name, cookie] of sealCookies(ctx, removed, values)) values.set(name, cookie)
  const shown = shownValues(ctx, removed, values)
  const exchanges = withRefs(bundle.exchanges, refsOf(bundle, values))
  const first = ctx.recorder.reserve(exchanges.length)
  ctx.store.write(() => {
    for (const version of versions) ctx.store.posts.insert(storedVersion(version, values))
    for (const [index, exchange] of exchanges.entries()) {
      const number = first + index
      ctx.store.oldExchanges.insert(recordOf(fillExchange(exchange, shown), number))
      const { is_marked = false, comment } = exchange
      if (is_marked || comment !== undefined) ctx.store.marks.put([number], { is_marked, comment })
    }
  })
  ctx.store.write(() => ctx.store.meta.set('workspace_name', name))
  showFirst(ctx, bundle)
  await ctx.store.settled()
}

/** Texts of all that is no post: the posts are filled as those of a recording. */
function withoutEscapes({ posts, ...state }: StartState): StartState {
  return { ...unescaped(state), ...(posts === undefined ? {} : { posts }) }
}

/** What stands for an incoming webhook follows from its key, which is a new one: old ref -> new ref. */
function refsOf({ state }: Bundle, values: RunValues): Map<string, string> {
  return new Map(
    (state.incoming_hooks ?? []).flatMap(({ ref, key }) => {
      const id = values.get(key.replace(/^\{\{|\}\}$/g, ''))
      return id === undefined ? [] : [[ref, hookRef(id)] as const]
    }),
  )
}

const word = /[a-z0-9]{26}/g

function withRefs<T>(value: T, refs: ReadonlyMap<string, string>): T {
  if (refs.size === 0) return value
  return JSON.parse(JSON.stringify(value).replace(word, one => refs.get(one) ?? one))
}

/** What exchanges show: secrets as the recorder writes them, cookies as they are sealed now. */
function shownValues(
  ctx: Context,
  removed: Readonly<Record<string, Redaction>>,
  values: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    Object.entries(removed).map(([name, { is }]) => {
      const value = values.get(name)
      if (is === 'cookie' && value !== undefined) return [name, value]
      return [name, placeholder(ctx.recorder.nameFor(value ?? ctx.newId()))]
    }),
  )
}

function storedVersion(version: NonNullable<Bundle['versions']>[number], values: RunValues): StoredPost {
  return {
    update_at: version.create_at,
    edit_at: 0,
    delete_at: 0,
    is_pinned: false,
    root_id: '',
    message: '',
    type: '',
    props: {},
    hashtags: '',
    file_ids: [],
    metadata: {},
    ...(fillValue(version, values) as typeof version),
  }
}

/**
 * The window begins where the last exchange was, and acts as the person who acted last; without a place or an admin the workspace gets
 * one.
 */
function showFirst(ctx: Context, { state, exchanges }: Bundle): void {
  const admin = findFirstAdmin(ctx)
  const channels = new Set((state.channels ?? []).map(({ id }) => id))
  const place = exchanges.findLast(({ about }) => channels.has(about?.channel_id ?? ''))?.about?.channel_id
  const channel = place ?? state.posts?.at(-1)?.channel_id ?? state.channels?.[0]?.id
  if (admin === undefined || channel === undefined) {
    createFirstTeam(ctx)
    return
  }
  const people = new Set((state.users ?? []).filter(({ bot }) => bot === undefined).map(({ id }) => id))
  const person = exchanges.findLast(({ about }) => people.has(about?.user_id ?? ''))?.about?.user_id
  ctx.store.write(() => {
    ctx.store.meta.set('first_channel', channel)
    ctx.store.meta.set('first_user', person ?? admin.id)
  })
}
