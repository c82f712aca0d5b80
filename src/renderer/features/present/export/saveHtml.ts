import type { SceneExport } from '#contract/scene/export'
import { fileStem } from '../../../export/savePosts'
import { saveFile } from '../../../ui/files/saveFile'

/** Saves a scene as one HTML file that plays by itself. */
export async function saveHtml(scene: SceneExport): Promise<void> {
  const { renderSceneHtml } = await import('../../../export/scene/renderSceneHtml')
  const { windowFonts } = await import('../../../export/windowFonts')
  const html = await renderSceneHtml({ scene, fonts: windowFonts() })
  saveFile(new Blob([html], { type: 'text/html' }), `${fileStem(scene.title)}.html`)
}
