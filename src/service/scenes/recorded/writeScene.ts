import type { BodyOf } from '#contract/endpoint'
import type { sceneRecording, WrittenScene } from '#contract/scene/recorded'
import { applied } from '#domain/edits/edits'
import { nodeAt, treeOf } from '#domain/edits/jsonDocument'
import { insertItems } from '#domain/edits/rawItems'
import { written } from '#domain/edits/written'
import { foldedName, freeStem, payloadsFolder, scenePath, scenesFolder, stemOf } from '#domain/project/paths'
import { sceneLimits } from '#domain/scene/limits'
import type { RecordedScene } from '#domain/scene/recorded/parts/recorded'
import { type Cue, type Scene, sceneFormat } from '#domain/scene/schema/scene'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { plainTextOf } from '../../project/describeFile'
import { writeFile } from '../../project/files'
import { openProject } from '../../project/project'
import { playableScene } from '../files'
import { type Made, madeOf } from './drafts'
import { endSession } from './session'

type Writing = BodyOf<typeof sceneRecording.writeScene>

/**
 * Writes a scene that was recorded, its payloads first: what sends them is there when they are. @throws as `madeOf`, 404 for a scene
 * that is not there, 400 for a name
 */
export async function writeRecordedScene(ctx: Context, wish: Writing): Promise<WrittenScene> {
  const { project, name } = await namedFor(ctx, wish)
  const made = await madeOf(ctx, wish.source, await freePayloads(ctx, name))
  const kept = without(made.scene, wish.without ?? [])
  if (kept.cues.length === 0)
    throw new ServiceError('workbench.scene.no_cues.app_error', { values: { Why: 'Keep at least one of them.' } })
  const { text, base, first } =
    wish.into === undefined ? newText(made, kept, wish.title) : await insertedText(ctx, kept, wish.into)
  for (const { path, text: payload } of kept.payloads) await writeFile(project, { path, text: payload, base: '' })
  const path = scenePath(name)
  await writeFile(project, { path, text, base })
  if (wish.source.live !== undefined) endSession(ctx)
  return { name, path, first, cues: kept.cues.length, payloads: kept.payloads.map(one => one.path) }
}

async function namedFor(ctx: Context, { into, name, title = '' }: Writing) {
  const project = await openProject(ctx)
  if (into !== undefined) return { project, name: into.scene.replace(/\.json$/i, '') }
  if (name !== undefined) return { project, name: name.replace(/\.json$/i, '') }
  const taken = new Set((await project.tree.names(scenesFolder)).map(foldedName))
  return { project, name: freeStem(stemOf(title, 'scene'), tried => taken.has(foldedName(`${tried}.json`))) }
}

/** A folder of its own for the payloads: those that are there already stay as they are. */
async function freePayloads(ctx: Context, name: string): Promise<string> {
  const { tree } = await openProject(ctx)
  const taken = new Set((await tree.names(payloadsFolder)).map(foldedName))
  return `${payloadsFolder}/${freeStem(stemOf(name, 'scene'), tried => taken.has(foldedName(tried)))}`
}

/** The cues that are kept, with the payloads that they send. */
function without({ cues, payloads, ...rest }: RecordedScene, places: readonly number[]): RecordedScene {
  const kept = cues.filter((_, index) => !places.includes(index))
  const sent = new Set(kept.flatMap(({ cue }) => ('payload' in cue && cue.payload !== undefined ? [cue.payload] : [])))
  return { ...rest, cues: kept, payloads: payloads.filter(({ path }) => sent.has(path)) }
}

function newText({ title, start }: Made, { cues, channel, persona, team, theme }: RecordedScene, wished?: string) {
  const scene: Scene = {
    format: sceneFormat,
    title: wished ?? title,
    ...(start === '' ? {} : { start }),
    ...(team === undefined ? {} : { team }),
    ...{ channel, persona },
    ...(theme === undefined ? {} : { theme }),
    cues: cues.map(({ cue }) => cue),
  }
  return { text: `${written(scene)}\n`, base: '', first: 0 }
}

/** A scene with the cues behind so many of its own. It may stand elsewhere there, so they say first who acts and where. */
async function insertedText(
  ctx: Context,
  { cues, channel, persona }: RecordedScene,
  { scene: name, after }: { scene: string; after: number },
) {
  const { scene, hash, path } = await playableScene(ctx, name)
  const first = Math.min(after, scene.cues.length)
  const here = standingAt(scene, first)
  const lead: Cue[] = [
    ...(here.persona === persona ? [] : [{ type: 'persona' as const, as: persona }]),
    ...(here.channel === channel ? [] : [{ type: 'channel' as const, channel }]),
  ]
  const added = [...lead, ...cues.map(({ cue }) => cue)]
  if (scene.cues.length + added.length > sceneLimits.cues) {
    const values = { Name: name, Most: String(sceneLimits.cues) }
    throw new ServiceError('workbench.scene.full.app_error', { values })
  }
  const found = await (await openProject(ctx)).tree.read(path)
  const text = found === null ? '' : plainTextOf(found.bytes)
  const list = nodeAt(treeOf(text), '/cues')
  const items = added.map(cue => written(cue))
  const edits = list === undefined ? [] : insertItems(text, list, { index: first, items })
  return { text: applied(text, edits), base: hash, first }
}

/** Who acts and what is shown behind so many cues of a scene. */
const standingAt = ({ persona, channel, cues }: Scene, count: number) =>
  cues.slice(0, count).reduce(
    (here, cue) => ({
      persona: cue.type === 'persona' ? cue.as : here.persona,
      channel: cue.type === 'channel' ? cue.channel : here.channel,
    }),
    { persona, channel },
  )
