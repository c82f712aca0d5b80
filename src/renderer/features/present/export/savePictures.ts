import type { SceneExport } from '#contract/scene/export'
import { fileStem } from '../../../export/savePosts'
import type { MessageTheme } from '../../../message/types'
import { saveFile } from '../../../ui/files/saveFile'
import type { Working } from './working'

/** `03-click-approve.png` */
const nameOf = (scene: SceneExport, place: number): string => {
  const digits = String(scene.steps.length - 1).length
  const number = String(place).padStart(Math.max(2, digits), '0')
  return `${number}-${fileStem(scene.steps[place]?.title ?? '').slice(0, 60)}.png`
}

/** Saves a scene as a ZIP archive with one picture for each cue. */
export async function savePictures(
  scene: SceneExport,
  theme: MessageTheme,
  { signal, onProgress }: Working,
): Promise<void> {
  const [{ drawStep }, { pngOf }, { zipSync }] = await Promise.all([
    import('../../../export/scene/drawStep'),
    import('../../../export/drawMarkup'),
    import('fflate'),
  ])
  const files: Record<string, Uint8Array> = {}
  const last = scene.steps.length - 1
  for (let place = 1; place <= last; place++) {
    if (signal.aborted) return
    onProgress({ done: place - 1, total: last, words: `Picture ${place} of ${last}` })
    const png = await pngOf(await drawStep({ scene, place, theme }))
    files[nameOf(scene, place)] = new Uint8Array(await png.arrayBuffer())
  }
  if (signal.aborted) return
  // Pictures are compressed already.
  const archive = zipSync(files, { level: 0 })
  saveFile(new Blob([new Uint8Array(archive)], { type: 'application/zip' }), `${fileStem(scene.title)}.zip`)
}
