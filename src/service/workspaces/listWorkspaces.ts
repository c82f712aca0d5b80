import type { KeptWorkspace, ListedWorkspace } from '#contract/workspaces/listed'
import { type ListFile, lastTime } from './listFile'
import { type FolderLook, lookAtFolder } from './lookAtFolder'
import { type Running, runningAt } from './runningAt'

/** The workspaces of the list as they are now, newest first: none of this is kept, since it changes without us. */
export async function listWorkspaces(file: ListFile): Promise<{ workspaces: ListedWorkspace[]; fault: string }> {
  const { workspaces, fault } = await file.read()
  const rows = await Promise.all(workspaces.map(rowOf))
  return { workspaces: rows.toSorted((a, b) => b.at - a.at), fault }
}

async function rowOf(kept: KeptWorkspace): Promise<ListedWorkspace> {
  const [look, running] = await Promise.all([lookAtFolder(kept.folder), runningAt(kept.folder)])
  const isRunning = running !== null
  const status = statusOf(kept, look, running)
  return {
    folder: kept.folder,
    name: running?.name ?? kept.name,
    // Nobody noted when a service was killed; what it wrote last is as late as anybody knows.
    at: status === 'crashed' ? Math.max(kept.opened_at, look.written_at) : lastTime(kept),
    bytes: look.bytes,
    status,
    url: running?.url ?? '',
    fault: isRunning ? '' : emptied(look),
    formats: look.formats ?? null,
  }
}

function statusOf(kept: KeptWorkspace, { kind }: FolderLook, running: Running | null): ListedWorkspace['status'] {
  if (running !== null) return 'running'
  if (kind === 'missing' || kind === 'newer') return kind
  if (kind !== 'workspace') return 'unusable'
  return kept.closed_at === null ? 'crashed' : 'closed'
}

/** A folder of the list had a workspace once. */
const emptied = ({ kind, fault }: FolderLook): string =>
  kind === 'empty' || kind === 'other' ? 'The folder has no workspace any more.' : fault
