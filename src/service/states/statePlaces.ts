import { join } from 'node:path'
import { workspaceFile } from '../store/openDatabase'

/** What a save state is made of, in a folder of its own below states/. */
export const names = { head: 'state.json', database: 'workspace.sqlite', files: 'files' } as const

export const homeOf = (folder: string): string => join(folder, 'states')

/** Where deleted states wait, below states/. */
export const deleted = '.deleted'

/** What the folder of a state is called, with more behind, until it is whole. */
export const making = '.making-'

/** What the id of a state begins with that belongs to something under way. */
export const passing = '.passing-'

/** The database that is about to take the place of the workspace; once it has, there is none. */
export const restoring = (folder: string): string => `${workspaceFile(folder)}.restoring`
