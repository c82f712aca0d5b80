import type { SceneDraft, SceneSource } from '#contract/scene/recorded'
import type { RecordedScene } from '#domain/scene/recorded/parts/recorded'
import { recordScene } from '#domain/scene/recorded/recordScene'
import { cueWords } from '#domain/scene/words/cueWords'
import { totalMs } from '#domain/scene/words/duration'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { exchangesOf } from '../../recordings/makeRecording'
import { usableRecording } from '../../recordings/readRecordings'
import { cuesOfRecords, cuesOfSession, DRAFT_FOLDER } from './madeOf'
import { requireSession } from './session'

/** What a scene is made of, and what it could be called. */
export interface Made {
  scene: RecordedScene
  title: string
  /** Name of the save state that it starts from; `''` for none. */
  start: string
  /** The same source, which does not grow any more. */
  source: SceneSource
}

/** Makes cues of a source. @throws 404, 409, 422 where it cannot be used, 400 where no cue comes of it */
export async function madeOf(ctx: Context, source: SceneSource, folder = DRAFT_FOLDER): Promise<Made> {
  const made = await read(ctx, source, folder)
  if (made.scene.cues.length > 0) return made
  const [first] = made.scene.leftOut
  const Why = first === undefined ? 'Type, click, react, or call a webhook first.' : `${first.what}: ${first.why}`
  throw new ServiceError('workbench.scene.no_cues.app_error', { values: { Why } })
}

async function read(ctx: Context, source: SceneSource, folder: string): Promise<Made> {
  if (source.recording !== undefined) {
    const recording = await usableRecording(ctx, source.recording)
    const scene = recordScene(recording, { folder, hasTeams: (recording.head.start.teams ?? []).length > 1 })
    return { scene, title: recording.head.name, start: '', source }
  }
  if (source.live === undefined) {
    const scene = cuesOfRecords(ctx, await exchangesOf(ctx, source), { folder })
    return { scene, title: titleOf(scene), start: '', source }
  }
  const session = requireSession(ctx)
  const until = source.live.until ?? ctx.now()
  const scene = cuesOfSession(ctx, session, { folder, until })
  return { scene, title: titleOf(scene, session.view.start), start: session.view.start, source: { live: { until } } }
}

/** What a scene could be called: as its start, where somebody chose a name for that, else after its channel. */
const titleOf = ({ channel }: RecordedScene, start = ''): string =>
  start === '' || /^scene start( \d+)?$/.test(start) ? `Scene in ${channel}` : start

export async function draftOf(ctx: Context, asked: SceneSource): Promise<SceneDraft> {
  const { scene, title, source } = await madeOf(ctx, asked)
  return {
    ...{ title, channel: scene.channel, persona: scene.persona, source },
    lasts_ms: totalMs({ cues: scene.cues.map(({ cue }) => cue) }),
    cues: scene.cues.map(({ cue }) => ({ cue, ...cueWords(cue) })),
    left_out: scene.leftOut.map(({ what, why }) => ({ what, why })),
    notices: scene.notices,
    payloads: scene.payloads.length,
  }
}
