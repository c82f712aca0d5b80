import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderModule } from '#contract/rendering'
import { type SceneExport, sceneExport } from '#contract/scene/export'
import { counted } from '#domain/settings/breakage/words'
import { WorkspaceError } from '#service/options'
import { writeWhole } from '../input/outputFile'
import { windowFonts } from '../render/renderFonts'
import { untilAskedToStop } from '../serve/stopping'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { complain, print } from '../terminal/print'
import { findRunning, NotRunning, Rejected, sender } from '../workspace/runningService'

export interface ExportFlags {
  data: string
  output: string
  fonts?: true
  json?: true
}

/** Writes a scene as one HTML file that plays by itself; resolves to the exit code. */
export async function exportCommand(given: string, { data, output, fonts, json }: ExportFlags): Promise<number> {
  const name = basename(given).replace(/\.json$/i, '')
  const { NoSceneError } = await import('#service/playing')
  try {
    const scene = await exported(name, data)
    const { root, renderer } = findInstallation()
    const { renderScene } = await loadRenderer(root)
    const page = await renderScene(scene, renderer && fonts ? await windowFonts(renderer) : undefined)
    await writeWhole(output, page)
    await print(`${json ? JSON.stringify(reportOf(scene, output)) : linesOf(scene, output).join('\n')}\n`)
    return scene.left_out === 0 ? exitCodes.ended : exitCodes.changed
  } catch (error) {
    if (error instanceof NoSceneError) {
      complain(error.message)
      return error.isMissing ? exitCodes.usage : exitCodes.notRun
    }
    if (!(error instanceof WorkspaceError || error instanceof Rejected || isOfSystem(error))) throw error
    complain(error.message)
    return error instanceof WorkspaceError ? exitCodes.workspace : exitCodes.failed
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

/** The window's drawing of messages, built without a window; its source is not ours to import. */
const loadRenderer = async (root: string): Promise<RenderModule> => {
  const file = pathToFileURL(join(root, 'out', 'main', 'render.js')).href
  const loaded: { default: RenderModule } = await import(/* @vite-ignore */ file)
  return loaded.default
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
    `${file}: ${title}, ${counted(steps.length - 1, 'step')}. It needs nothing but a browser.`,
    ...removed.map(({ placeholder, step }) => `A secret was taken out: ${placeholder}, first shown in step ${step}.`),
    ...(left_out === 0 ? [] : [`${counted(left_out, 'cue')} could not run: blockyard scene play says why.`]),
  ]
}

const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
