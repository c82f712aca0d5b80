import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Check } from 'typebox/value'
import { endFileName, type ServiceEnd } from '#contract/serviceEnd'
import { SeenEnd, type WorkspaceCrash } from '#contract/workspaces/crash'
import { readLeftBehind } from '../store/leftBehind'
import type { ListFile } from './listFile'
import { lookAtFolder } from './lookAtFolder'

/** Finds out what can be known of the unexpected end of a workspace; `null` for one that is not in the list. */
export async function crashOf(list: ListFile, folder: string): Promise<WorkspaceCrash | null> {
  const { workspaces } = await list.read()
  const row = workspaces.find(one => one.folder === folder)
  if (!row) return null
  const [look, end] = await Promise.all([lookAtFolder(folder), readEnd(folder)])
  const left = look.kind === 'workspace' ? readLeftBehind(folder) : null
  return {
    folder,
    opened_at: row.opened_at,
    written_at: look.written_at,
    workspace_id: left?.workspaceId ?? null,
    interrupted: left?.deliveries ?? null,
    // One that is older is of an earlier end.
    end: end !== null && end.at >= row.opened_at ? end : null,
  }
}

async function readEnd(folder: string): Promise<ServiceEnd | null> {
  try {
    const found: unknown = JSON.parse(await readFile(join(folder, endFileName), 'utf8'))
    return Check(SeenEnd, found) ? found : null
  } catch {
    return null
  }
}
