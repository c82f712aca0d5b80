import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadyFile } from '#contract/readyFile'
import { endFileName, readyFileName } from '#contract/serviceEnd'

/**
 * Says beside the workspace which service runs on it, with a key that only the workspace's owner can read. Returns how
 * to take it away again. A folder where it cannot be written only keeps the command line out, so the service goes on.
 */
export function writeReadyFile(data: string, content: ReadyFile, log: (line: string) => void): () => void {
  if (data === ':memory:') return () => {}
  const file = join(data, readyFileName)
  const fresh = `${file}.${content.pid}`
  try {
    // A new file under another name: the rights of one that is there already would stay as they are.
    rmSync(fresh, { force: true })
    writeFileSync(fresh, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(fresh, file)
    // How the last one ended is of no use any more.
    rmSync(join(data, endFileName), { force: true })
  } catch (error) {
    log(`${file} could not be written; commands need the service to be stopped first. ${String(error)}`)
    return () => {}
  }
  return () => rmSync(file, { force: true })
}
