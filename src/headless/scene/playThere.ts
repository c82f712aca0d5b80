import { setTimeout as delay } from 'node:timers/promises'
import { project } from '#contract/project/endpoints'
import type { ProjectFileText } from '#contract/project/files'
import type { ReadyFile } from '#contract/readyFile'
import { type Job, jobs } from '#contract/replay/jobs'
import { type ScenePlay, scenePlay } from '#contract/scene/play'
import { type SceneCheck, scenes } from '#contract/scene/scenes'
import { scenePath } from '#domain/project/paths'
import { readScene } from '#domain/scene/read/readScene'
import type { Scene } from '#domain/scene/schema/scene'
import { NoSceneError, type Played } from '#service/playing'
import { Rejected, type Send, sender } from '../workspace/runningService'

interface Asked {
  name: string
  target: 'fork' | 'workspace'
  signal: AbortSignal
  progress(done: number, total: number, text: string): void
}

const LOOK_MS = 100

/** Plays a scene by the service that runs on the workspace. @throws NoSceneError, NotRunning, Rejected */
export async function playThere({ url, key }: ReadyFile, asked: Asked): Promise<Played> {
  const send = sender(url, key)
  const scene = await sceneOf(send, asked.name)
  return asked.target === 'fork' ? inFork(send, scene, asked) : onWorkspace(send, scene, asked)
}

/** Reads a scene there. @throws NoSceneError, NotRunning */
export async function sceneOf(send: Send, name: string): Promise<Scene> {
  const path = `${project.projectFile.path}?${new URLSearchParams({ path: scenePath(name) })}`
  const file = await send<ProjectFileText>('GET', path).catch((error: unknown) => {
    if (error instanceof Rejected) throw new NoSceneError(`There is no scene called ${name}.`, true)
    throw error
  })
  const { scene, issues } = readScene(file.text)
  if (scene !== null) return scene
  const [first] = issues
  throw new NoSceneError(`The scene ${name} cannot be played: line ${first?.data?.line}: ${first?.message}`, false)
}

async function inFork(send: Send, scene: Scene, { name, signal, progress }: Asked): Promise<Played> {
  const path = scenes.checkScene.path.replace(':name', encodeURIComponent(name))
  const jobPath = ({ id }: Job): string => jobs.job.path.replace(':job_id', id)
  let job = await send<Job>('POST', path)
  while (job.state === 'running') {
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined)
    job = signal.aborted ? await send<Job>('POST', `${jobPath(job)}/cancel`) : await send<Job>('GET', jobPath(job))
    progress(job.done, scene.cues.length, job.text)
  }
  await send<Job>('DELETE', jobPath(job))
  if (job.state === 'failed') throw new NoSceneError(job.error, false)
  const { outcomes } = await send<SceneCheck>('GET', path)
  return { scene, outcomes, where: 'a fork of the workspace' }
}

async function onWorkspace(send: Send, scene: Scene, { name, signal, progress }: Asked): Promise<Played> {
  const look = async () => (await send<{ play: ScenePlay | null }>('GET', scenePlay.scenePlay.path)).play
  const other = await look()
  // Somebody may stand before an audience with it.
  if (other !== null && other.state !== 'ended')
    throw new NoSceneError(`${other.title} is played now. End it first.`, false)
  const begun = await send<ScenePlay>('POST', scenePlay.beginScene.path, { scene: name, speed: 0, autoplay: true })
  let last = begun
  for (let now: ScenePlay | null = begun; now?.id === begun.id && now.state !== 'ended' && !signal.aborted; ) {
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined)
    now = await look()
    if (now?.id === begun.id) last = now
    progress(last.at, last.cues, scene.title)
  }
  if ((await look())?.id === begun.id) await send('DELETE', scenePlay.endScene.path)
  return { scene, outcomes: last.outcomes.filter(outcome => outcome !== null), where: 'the workspace' }
}
