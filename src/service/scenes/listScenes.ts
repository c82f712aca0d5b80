import type { SceneFault } from '#contract/scene/outcome'
import type { SceneSummary } from '#contract/scene/scenes'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import { totalMs } from '#domain/scene/words/duration'
import type { Context } from '../context'
import { type SceneFile, sceneFiles } from './files'
import { CannotRun } from './run/cannotRun'
import { isDirect, type Names, namesOf } from './run/names'
import { sceneFault } from './runner/outcomes'

/** The scenes of the project, each with what is wrong with its file and with the names in it. */
export const listScenes = async (ctx: Context): Promise<SceneSummary[]> =>
  (await sceneFiles(ctx)).map(file => summaryOf(ctx, file))

function summaryOf(ctx: Context, { name, path, hash, scene, issues }: SceneFile): SceneSummary {
  const base = { name, path, hash, issues }
  if (scene === null) return { ...base, title: '', description: '', start: '', cues: 0, lasts_ms: 0, faults: [] }
  const { title, description = '', start = '', cues } = scene
  return {
    ...base,
    title,
    description,
    start,
    cues: cues.length,
    lasts_ms: totalMs(scene),
    faults: faultsOf(ctx, scene),
  }
}

/** Who names a person, channel or webhook that the workspace does not have. What posts have only a run can tell. */
function faultsOf(ctx: Context, scene: Scene): SceneFault[] {
  const names = namesOf(ctx, scene)
  const { persona, channel } = scene
  const own = [() => names.user(persona, '/persona'), ...channelOf(names, channel, '/channel')]
  return [...firstFault(-1, own), ...scene.cues.flatMap((cue, index) => firstFault(index, namedBy(cue, names)))]
}

function firstFault(cue: number, looks: readonly (() => unknown)[]): SceneFault[] {
  try {
    for (const look of looks) look()
    return []
  } catch (error) {
    if (error instanceof CannotRun) return [sceneFault(cue, error.fault)]
    throw error
  }
}

const channelOf = (names: Names, name: string | undefined, path: string): (() => unknown)[] =>
  name === undefined ? [] : [() => (isDirect(name) ? names.user(name, path) : names.channel(name, path))]

/** Looks up each name of a cue. */
function namedBy(cue: Cue, names: Names): (() => unknown)[] {
  const user = (name: string | undefined, path: string) => (name === undefined ? [] : [() => names.user(name, path)])
  const post = 'post' in cue ? cue.post : undefined
  const webhook = 'webhook' in cue ? cue.webhook : undefined
  return [
    ...user(cue.as, '/as'),
    ...user(cue.seen_as, '/seen_as'),
    ...channelOf(names, 'channel' in cue ? cue.channel : undefined, '/channel'),
    ...channelOf(names, post?.channel, '/post/channel'),
    ...(webhook === undefined ? [] : [() => names.hook(webhook, '/webhook')]),
  ]
}
