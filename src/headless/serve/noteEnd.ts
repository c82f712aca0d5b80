import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endFileName, readyFileName, type ServiceEnd } from '#contract/serviceEnd'

/**
 * Notes beside a workspace how the process of its service ended, where that did not close it: the ready file is still there. A folder that
 * cannot be written only keeps that from being known.
 */
export function noteEnd(folder: string | null, end: ServiceEnd): void {
  if (folder === null || !existsSync(join(folder, readyFileName))) return
  try {
    writeFileSync(join(folder, endFileName), `${JSON.stringify(end)}\n`, { mode: 0o600 })
  } catch {}
}
