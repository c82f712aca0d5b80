import { basename } from 'node:path'
import type { Played } from '#service/playing'
import { untilAskedToStop } from '../serve/stopping'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { print } from '../terminal/print'
import { progressOn } from '../terminal/progress'
import { findRunning, NotRunning } from '../workspace/runningService'
import { jsonReport, textReport } from './playReport'
import type { PlayFlags } from './sceneCommand'
import { sceneExit } from './sceneExit'

/** Plays a scene, through the service that runs on the workspace if one does; resolves to the exit code. */
export async function playCommand(given: string, flags: PlayFlags): Promise<number> {
  // A path is taken as well, as the shell completes it.
  const name = basename(given).replace(/\.json$/i, '')
  try {
    const played = await play(name, flags)
    await print(`${flags.json ? jsonReport(name, played) : textReport(name, played)}\n`)
    const { outcomes, scene } = played
    if (outcomes.some(({ outcome }) => outcome !== 'ran')) return exitCodes.changed
    return outcomes.length < scene.cues.length ? exitCodes.notRun : exitCodes.ended
  } catch (error) {
    return sceneExit(error)
  }
}

async function play(name: string, { data, target }: PlayFlags): Promise<Played> {
  const stop = new AbortController()
  void untilAskedToStop().then(() => stop.abort())
  const line = progressOn()
  const asked = { name, target, signal: stop.signal, progress: line.show }
  try {
    const running = findRunning(data)
    if (running !== null) {
      const { playThere } = await import('./playThere')
      const played = await playThere(running, asked).catch(unlessNotRunning)
      if (played !== null) return played
    }
    const { playScene } = await import('#service/playing')
    const { version } = findInstallation()
    return await playScene({
      ...{ data, name, target, version, signal: stop.signal },
      ended: ({ cue }, { cues }) => line.show(cue + 1, cues.length, name),
    })
  } finally {
    line.end()
  }
}

/** The ready file of a service that is gone: the workspace is free. */
function unlessNotRunning(error: unknown): null {
  if (error instanceof NotRunning) return null
  throw error
}
