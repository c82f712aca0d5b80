import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFiles } from '../project/tree/tree'

/** What a project calls itself in `blockyard.json`; `null` where it does not, or where that cannot be read. */
export async function nameInSettings(folder: string): Promise<string | null> {
  try {
    const text = await readFile(join(folder, rootFiles.settings), 'utf8')
    const name: unknown = Reflect.get(Object(JSON.parse(text)), 'name')
    return typeof name === 'string' && name.trim() !== '' ? name : null
  } catch {
    // Settings that cannot be read say so once the workspace is open.
    return null
  }
}
