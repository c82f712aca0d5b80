import type { Story } from '#contract/exchange'
import type { SceneDialog } from '#contract/scene/dialog'
import type { CueEffect } from '#contract/scene/effect'
import type { CueOutcome } from '#contract/scene/outcome'
import type { SceneCheck } from '#contract/scene/scenes'
import { shownDialog } from '#domain/dialogs/shownDialog'
import type { Post } from '#domain/posts/post'
import type { Scene } from '#domain/scene/schema/scene'
import type { Context } from '../../context'
import { clientForm } from '../../posts/read/clientForm'
import { withoutPauses } from '../run/pace'
import { createRunner, type Runner, type RunnerListener } from '../runner/runner'

export interface Running {
  ctx: Context
  scene: Scene
  signal: AbortSignal
  /** Told after each cue. */
  ended?(outcome: CueOutcome): void
}

export type Ran = Pick<
  SceneCheck,
  'outcomes' | 'posts' | 'shows' | 'before' | 'dialogs' | 'open' | 'filled' | 'effects' | 'stories'
>

/** So many posts of a channel are shown after each cue. */
const SHOWN = 30

/** Runs a whole scene without pauses in a workspace that nobody else uses, and keeps what the audience sees after each cue: its channel, and the dialog over it. Calls end with `signal`. */
export async function runToEnd({ ctx, scene, signal, ended }: Running): Promise<Ran> {
  const effects: (CueEffect | null)[] = scene.cues.map(() => null)
  const filled: (number | null)[] = scene.cues.map(() => null)
  const listener: RunnerListener = {
    begun: (cue, effect) => {
      effects[cue] = effect
      filled[cue] = placeOfOpen()
    },
    acted: () => {},
    ended: () => {},
  }
  const runner = createRunner({ ctx, scene, pace: withoutPauses(), signal, listener })
  const kept = keepVersions(keyOfPost)
  const dialogs = keepVersions<SceneDialog>(JSON.stringify)
  const placeOfOpen = (): number | null => {
    const dialog = openDialog(runner)
    return dialog === null ? null : dialogs.placeOf(dialog)
  }
  const stage = runner.stage()
  const before = { stage, shows: shownPosts(runner, { stage }).map(kept.placeOf) }
  const outcomes: CueOutcome[] = []
  const shows: number[][] = []
  const open: (number | null)[] = []
  // A call that is under way would be waited for; nobody else makes any.
  const interrupt = (): void => ctx.outbound.close()
  signal.addEventListener('abort', interrupt)
  try {
    for (let outcome = await runner.step(); outcome !== null; outcome = await runner.step()) {
      outcomes.push(outcome)
      shows.push(shownPosts(runner, outcome).map(kept.placeOf))
      open.push(placeOfOpen())
      ended?.(outcome)
    }
    const stories = storiesOf(runner, outcomes)
    return { outcomes, posts: kept.items, shows, before, dialogs: dialogs.items, open, filled, effects, stories }
  } finally {
    signal.removeEventListener('abort', interrupt)
    runner.stop()
  }
}

/** What the audience sees in the channel: its newest posts, and the private messages to whom it is seen as. */
function shownPosts(
  { run: { ctx, watch } }: Runner,
  { stage: { channel_id, persona_id } }: Pick<CueOutcome, 'stage'>,
): Post[] {
  const posts = ctx.store.posts.newest(channel_id, SHOWN).map(post => clientForm(ctx, post))
  const all = [...posts, ...watch.privateTo(persona_id, channel_id)]
  return all.toSorted((one, other) => one.create_at - other.create_at).slice(-SHOWN)
}

/** The dialog that waits for whom the channel is seen as: nobody sees those of others. */
function openDialog({ run: { watch }, stage }: Runner): SceneDialog | null {
  const { persona_id: user_id } = stage()
  const waiting = watch.dialogs.get(user_id)
  if (waiting === undefined) return null
  const { dialog, values = {}, wrong = { error: '', errors: {} } } = waiting
  return { user_id, dialog: shownDialog(dialog.dialog), values, ...wrong }
}

/** More of a story than this is no news of a cue. */
const MOST_IN_STORY = 40

/** What each request caused, once all of it is recorded: the fork is closed after this. */
function storiesOf({ run: { ctx } }: Runner, outcomes: readonly CueOutcome[]): Story[] {
  return outcomes
    .map(({ exchange_id }) => exchange_id)
    .filter(id => id !== '')
    .map(cause_id => {
      const { exchanges, effects } = ctx.store.exchanges.story(cause_id)
      return { cause_id, exchanges: exchanges.slice(0, MOST_IN_STORY), effects: effects.slice(0, MOST_IN_STORY) }
    })
}

/** Keeps each version of what is shown once: most cues change one post, and show the others as before. */
function keepVersions<T>(keyOf: (item: T) => string): { items: T[]; placeOf(item: T): number } {
  const items: T[] = []
  const places = new Map<string, number>()
  return {
    items,
    placeOf(item) {
      const key = keyOf(item)
      const place = places.get(key) ?? items.push(item) - 1
      places.set(key, place)
      return place
    },
  }
}

const keyOfPost = (post: Post): string => JSON.stringify({ ...post, props: withoutCookies(post.props) })

/** A registry is sealed anew each time that a post is read. */
const withoutCookies = (props: Post['props']): Post['props'] => ({
  ...props,
  svc_blocks_actions: undefined,
  attachments:
    props.attachments === undefined ? undefined : JSON.stringify(props.attachments).replace(/"cookie":"[^"]*"/g, ''),
})
