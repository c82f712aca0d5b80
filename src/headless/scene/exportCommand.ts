import { basename } from 'node:path'
import { type SceneExport, sceneExport } from '#contract/scene/export'
import { counted } from '#domain/settings/breakage/words'
import { writeWhole } from '../input/outputFile'
import { loadRenderer } from '../render/loadRenderer'
import { windowFonts } from '../render/renderFonts'
import { untilAskedToStop } from '../serve/stopping'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { print } from '../terminal/print'
import { findRunning, NotRunning, sender } from '../workspace/runningService'
import { sceneExit } from './sceneExit'

export interface ExportFlags {
  data: string
  output: string
  fonts?: true
  json?: true
}

/** Writes a scene as one HTML file that plays by itself; resolves to the exit code. */
export async function exportCommand(given: string, { data, output, fonts, json }: ExportFlags): Promise<number> {
  const name = basename(given).replace(/\.json$/i, '')
  try {
    const scene = await exported(name, data)
    const { root, renderer } = findInstallation()
    const { renderScene } = await loadRenderer(root)
    const page = await renderScene(scene, renderer && fonts ? await windowFonts(renderer) : undefined)
    await writeWhole(output, page)
    await print(`${json ? JSON.stringify(reportOf(scene, output)) : linesOf(scene, output).join('\n')}\n`)
    return scene.left_out === 0 ? exitCodes.ended : exitCodes.changed
  } catch (error) {
    return sceneExit(error)
  }
}

/** What is drawn, by the service that runs on the workspace if one does. */
async function exported(name: string, data: string): Promise<SceneExport> {
  const running = findRunning(data)
  if (running !== null) {
    const send = sender(running.url, running.key)
    const { sceneOf } = await import('./playThere')
    const ask = async () => {
      await sceneOf(send, name)
      return send<SceneExport>('POST', sceneExport.exportScene.path.replace(':name', encodeURIComponent(name)))
    }
    const there = await ask().catch((error: unknown) => {
      if (error instanceof NotRunning) return null
      throw error
    })
    if (there !== null) return there
  }
  const stop = new AbortController()
  void untilAskedToStop().then(() => stop.abort())
  const { sceneToExport } = await import('#service/playing')
  return sceneToExport({ data, name, version: findInstallation().version, signal: stop.signal })
}

const reportOf = ({ title, steps, removed, left_out }: SceneExport, file: string) => ({
  file,
  title,
  steps: steps.length - 1,
  removed,
  left_out,
})

function linesOf({ title, steps, removed, left_out }: SceneExport, file: string): string[] {
  return [
    `${file}: ${title}, ${counted(steps.length - 1, 'step')}. It opens in any browser.`,
    ...removed.map(({ placeholder, step }) => `Removed a secret: ${placeholder}, first shown in step ${step}.`),
    ...(left_out === 0 ? [] : [`${counted(left_out, 'cue')} could not run: blockyard scene play says why.`]),
  ]
}
