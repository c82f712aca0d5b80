import type { KeptWorkspace } from '#contract/workspaces/listed'
import type { ListFile } from './listFile'

type Named = Pick<KeptWorkspace, 'folder' | 'name'>

const without = (folder: string, workspaces: KeptWorkspace[]): KeptWorkspace[] =>
  workspaces.filter(one => one.folder !== folder)

/** Notes that a workspace is open: where nobody notes its end, it was an unexpected one. */
export const noteOpened = (list: ListFile, { folder, name }: Named, at: number): Promise<void> =>
  list.change(all => [{ folder, name, opened_at: at, closed_at: null }, ...without(folder, all)])

/** Notes that a workspace was closed, with nothing left to do. One that was taken off the list meanwhile stays off. */
export const noteClosed = (list: ListFile, { folder, name }: Named, at: number): Promise<void> =>
  list.change(all => all.map(one => (one.folder === folder ? { ...one, name, closed_at: at } : one)))

/** Takes a workspace off the list, and returns its row; `null` for one that is not on it. */
export async function removeFromList(list: ListFile, folder: string): Promise<KeptWorkspace | null> {
  let removed: KeptWorkspace | null = null
  await list.change(all => {
    removed = all.find(one => one.folder === folder) ?? null
    return without(folder, all)
  })
  return removed
}

/** Puts a row back, unless its workspace was opened again meanwhile. */
export const putBack = (list: ListFile, row: KeptWorkspace): Promise<void> =>
  list.change(all => (all.some(one => one.folder === row.folder) ? all : [row, ...all]))
