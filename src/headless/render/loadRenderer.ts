import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderModule } from '#contract/rendering'

/** The window's drawing of messages and scenes, built without a window below `root`; its source is not ours to import. */
export async function loadRenderer(root: string): Promise<RenderModule> {
  const file = pathToFileURL(join(root, 'out', 'main', 'render.js')).href
  const loaded: { default: RenderModule } = await import(/* @vite-ignore */ file)
  return loaded.default
}
