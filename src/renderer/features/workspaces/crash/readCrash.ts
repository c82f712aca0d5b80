import type { WorkspaceCrash } from '#contract/workspaces/crash'
import { workspaces as endpoints } from '#contract/workspaces/workspaces'
import type { ApiResult } from '../../../api/result'
import { unsavedDocuments } from '../../../store/kept/unsavedDocuments'
import { within } from '../../../store/kept/within'
import { openWordsDatabase } from '../../../store/kept/wordsDatabase'
import type { FileDocument } from '../../../store/payloads/studioDocument'
import type { Workbench } from '../../../store/workbench'

/** What is known of a workspace that closed unexpectedly: by its service, and by this browser. */
export interface Crash extends WorkspaceCrash {
  /** The documents whose text this browser kept; `null` where that cannot be read. */
  unsaved: readonly Pick<FileDocument, 'name' | 'kind'>[] | null
}

/** Milliseconds that the database of the browser may take. */
const databaseMs = 3000

export async function readCrash(
  { call }: Pick<Workbench, 'call'>,
  folder: string,
  signal: AbortSignal,
): Promise<ApiResult<Crash>> {
  const found = await call(endpoints.workspaceCrash, { query: { folder }, signal })
  if (!found.ok) return found
  return { ok: true, value: { ...found.value, unsaved: await unsavedIn(found.value.workspace_id) } }
}

async function unsavedIn(workspace: string | null): Promise<Crash['unsaved']> {
  if (workspace === null) return null
  const reading = openWordsDatabase()
    .all()
    .catch(() => undefined)
  const words = await within(databaseMs, reading)
  return words ? unsavedDocuments([sessionStorage, localStorage], workspace, words) : null
}
