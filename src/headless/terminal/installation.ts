import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Installation {
  /** The folder of package.json: the clone, or the application inside its package. */
  root: string
  version: string
  resources: string
  /** The built entry of the service. */
  entry: string
  /** The built window; absent when only the service was built. */
  renderer: string | undefined
}

const packageAt = (folder: string): { name?: unknown; version?: unknown } | undefined => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Where our own files are, looked for upwards from this module: a clone and a packaged application have the same
 * layout, and a bundle may put this code one folder deeper.
 */
export function findInstallation(from = dirname(fileURLToPath(import.meta.url))): Installation {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = packageAt(folder)
    if (found?.name === 'blockyard') {
      const renderer = join(folder, 'out', 'renderer')
      return {
        root: folder,
        version: String(found.version),
        resources: join(folder, 'resources'),
        entry: join(folder, 'out', 'main', 'headless.js'),
        renderer: existsSync(join(renderer, 'index.html')) ? renderer : undefined,
      }
    }
    if (dirname(folder) === folder) throw new Error(`Blockyard's package.json is not above ${from}.`)
  }
}
