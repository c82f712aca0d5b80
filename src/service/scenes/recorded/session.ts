import type { StreamEvent } from '#contract/events'
import type { SceneRecording } from '#contract/scene/recorded'
import type { RecordedCue, Switched } from '#domain/scene/recorded/parts/recorded'
import { isActing } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { ephemerals } from '../../posts/write/ephemerals'
import { type Snapshot, takeSnapshot } from '../../recordings/start/snapshot'
import { perService } from '../../state/perService'
import { saveState } from '../../states/states'
import type { StoredPost } from '../../store/tables/posts/posts'
import { cuesOfSession } from './madeOf'

/** A private message as it was at some time: nobody keeps it but who gets it. */
export interface PrivateVersion {
  at: number
  post: StoredPost
}

/** A scene that is being recorded, with what only this service has seen. */
export interface Session {
  view: SceneRecording
  /** Exchanges of a greater number belong to it. */
  after: number
  snapshot: Snapshot
  stage: { user_id: string; channel_id: string; theme: 'light' | 'dark' | 'hc' }
  /** With times in milliseconds since the epoch. */
  switches: (Switched & { at: number })[]
  privates: PrivateVersion[]
  stop(): void
}

interface Begin {
  user_id: string
  channel_id: string
  theme: Session['stage']['theme']
  state?: string | undefined
}

const MOST_SWITCHES = 2000
const MOST_PRIVATE = 500
/** What happens at once is counted once. */
const TOGETHER_MS = 150

const held = perService<{ session: Session | null }>(() => ({ session: null }))

export const currentSession = (ctx: Context): Session | null => held(ctx).session

/** @throws 409 */
export function requireSession(ctx: Context): Session {
  const { session } = held(ctx)
  if (session === null) throw new ServiceError('workbench.scene.not_recording.app_error')
  return session
}

/** Begins to record a scene; with a state, the workspace is saved under its name first. @throws 409, 400 */
export async function beginSession(ctx: Context, { state, ...stage }: Begin): Promise<SceneRecording> {
  refuseSecond(ctx)
  const saved = state === undefined ? null : await saveState(ctx, { name: state })
  refuseSecond(ctx)
  const started_at = ctx.now()
  const counting = counter(ctx)
  const session: Session = {
    view: { id: ctx.newId(), started_at, cues: 0, last: '', start: saved?.name ?? '' },
    after: ctx.store.exchanges.bounds().last,
    snapshot: takeSnapshot(ctx, started_at),
    ...{ stage, switches: [], privates: [] },
    stop: () => {
      unsubscribe()
      counting.stop()
    },
  }
  const unsubscribe = ctx.hub.subscribe(event => {
    keepPrivate(ctx, session, event)
    if (event.type === 'exchange' && event.exchange.outcome !== 'sent') counting.soon()
  })
  held(ctx).session = session
  publish(ctx, session.view)
  return session.view
}

function refuseSecond(ctx: Context): void {
  if (held(ctx).session !== null) throw new ServiceError('workbench.scene.recording.app_error')
}

function keepPrivate(ctx: Context, { privates }: Session, event: StreamEvent): void {
  const isPrivate = event.type === 'ephemeral_message' || (event.type === 'post_edited' && event.user_id !== undefined)
  const post = isPrivate ? ephemerals(ctx).get(event.post.id) : undefined
  if (post === undefined || privates.length >= MOST_PRIVATE) return
  privates.push({ at: event.at, post: structuredClone(post) })
}

const publish = (ctx: Context, recording: SceneRecording | null): void =>
  void ctx.hub.publish({ type: 'scene_recording', recording })

/** Notes what was switched or set; nothing happens while no scene is recorded. */
export function noteSwitch(ctx: Context, switched: Switched): void {
  const { session } = held(ctx)
  if (session === null || session.switches.length >= MOST_SWITCHES) return
  session.switches.push({ ...switched, at: ctx.now() })
  count(ctx)
}

/** Ends it; what was recorded of it is gone but for its exchanges. */
export function endSession(ctx: Context): void {
  const state = held(ctx)
  if (state.session === null) return
  state.session.stop()
  state.session = null
  publish(ctx, null)
}

/** Counts the cues so far, and says so where there are others. */
function count(ctx: Context): void {
  const { session } = held(ctx)
  if (session === null) return
  const { cues, persona } = cuesOfSession(ctx, session)
  const words = lastWords(persona, cues)
  if (cues.length === session.view.cues && words === session.view.last) return
  session.view = { ...session.view, cues: cues.length, last: words }
  publish(ctx, session.view)
}

/** The last cue, and who does it: `Click Approve as bob`. */
function lastWords(first: string, cues: readonly RecordedCue[]): string {
  const last = cues.at(-1)?.cue
  if (last === undefined) return ''
  const switched = cues.findLast(({ cue }) => cue.type === 'persona')?.cue.as
  const { title } = cueWords(last)
  return isActing(last) && last.type !== 'hook' ? `${title} as ${last.as ?? switched ?? first}` : title
}

function counter(ctx: Context): { soon(): void; stop(): void } {
  let timer: NodeJS.Timeout | null = null
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = null
        try {
          count(ctx)
        } catch (error) {
          ctx.log(`The cues of the scene that is being recorded cannot be counted. ${String(error)}`)
        }
      }, TOGETHER_MS)
      timer.unref()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
