import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { RenderRequest } from '#contract/rendering'

const mediaTypes: Record<string, string> = { '.woff2': 'font/woff2', '.woff': 'font/woff' }

/** The faces of the built window: its style sheets, and the files beside them. */
export async function windowFonts(renderer: string): Promise<RenderRequest['fonts']> {
  const assets = join(renderer, 'assets')
  const names = await readdir(assets)
  const sheets = names.filter(name => name.endsWith('.css')).map(name => readFile(join(assets, name), 'utf8'))
  return {
    css: (await Promise.all(sheets)).join('\n'),
    load: async url => {
      const name = basename(url)
      const mediaType = mediaTypes[extname(name)]
      if (!mediaType || !names.includes(name)) return undefined
      return `data:${mediaType};base64,${(await readFile(join(assets, name))).toString('base64')}`
    },
  }
}
