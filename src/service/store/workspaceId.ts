import { existsSync, realpathSync, statSync } from 'node:fs'
import { workspaceFile } from './openDatabase'
import type { Store } from './store'

/** Under what the windows of a browser keep what belongs to a workspace (docs/reference/project.md#saving). */
export interface WorkspaceId {
  /** No other workspace has it, whatever its name and wherever it is served. */
  id: string
  /** The name that stood in its place before workspaces had ids; `null` where there never was such a time. */
  formerly: string | null
}

/** Every workspace in memory: it begins anew with each start, and what windows have of the last one is all there is of it. */
const inMemory: WorkspaceId = { id: 'memory', formerly: null }

/**
 * Reads the id of a workspace, or gives it one: also where its folder was copied, so that both are not taken for one
 * project. One that was moved keeps its id. To be called in a transaction.
 */
export function identify(store: Store, data: string, newId: () => string): WorkspaceId {
  if (data === ':memory:') return inMemory
  const { meta } = store
  const folder = realpathSync(data)
  const known = meta.get('workspace_id')
  const id = known === undefined || isCopy(folder, meta.get('workspace_folder')) ? newId() : known
  if (known === undefined && meta.get('lives') !== undefined) meta.set('workspace_formerly', nameOf(store))
  else if (known !== id) meta.delete('workspace_formerly')
  meta.set('workspace_id', id)
  meta.set('workspace_folder', folder)
  return { id, formerly: meta.get('workspace_formerly') ?? null }
}

/** The name that the title bar shows. */
export const nameOf = ({ meta }: Pick<Store, 'meta'>): string => meta.get('workspace_name') ?? 'workspace'

/** Whether the folder that a workspace was last opened in still has one, which is another file. */
function isCopy(folder: string, last: string | undefined): boolean {
  if (last === undefined || last === folder || !existsSync(workspaceFile(last))) return false
  const [here, there] = [folder, last].map(one => statSync(workspaceFile(one), { bigint: true }))
  return here?.ino !== there?.ino || here?.dev !== there?.dev
}
