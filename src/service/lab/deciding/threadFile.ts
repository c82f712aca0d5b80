import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NAME = 'labThread.js'

/** Where the thread is built to for a service that runs from its sources, as in specs. */
export const sourceThread = (): { folder: string; name: string } => ({
  folder: join(folderOfThis(), '../../../../node_modules/.cache/blockyard'),
  name: NAME,
})

const folderOfThis = (): string => dirname(fileURLToPath(import.meta.url))

/** The file of the thread that decides, which is built beside the service (electron.vite.config.ts). */
export function threadFile(): string {
  const here = folderOfThis()
  const { folder, name } = sourceThread()
  return [join(here, name), join(here, '..', name)].find(file => existsSync(file)) ?? join(folder, name)
}
