import type { Reopening } from '../context'
import type { KeptState, StateHead } from './heads'

/** What is said of a state before its contents are known. */
export type NewHead = Omit<StateHead, 'counts' | 'database_format' | 'format'>

/** How one state takes the place of the workspace, which is kept as another one. */
export interface Replacing extends Reopening {
  /** Completes the state before once the workspace is open again. */
  finish(): Promise<KeptState>
}

/** Where the save states of a workspace are: on disk beside it, or in memory with it. */
export interface StateShelf {
  /** All but those whose ids begin with a dot, which belong to something that is under way. */
  list(): Promise<KeptState[]>
  /** Keeps the workspace as it is now, under an id that is free. */
  save(id: string, head: NewHead): Promise<KeptState>
  /** The database of a state, to be looked into. */
  copyOf(id: string): string | Buffer
  /** Prepares to put a state in the place of the workspace, and to keep that under an id that is free. */
  replace(id: string, undo: { id: string; head: NewHead }): Promise<Replacing>
  /** Puts the files that people uploaded in a state into the folder of a workspace, where they are not there yet. */
  blobsTo(id: string, folder: string): Promise<void>
  /** Takes a state off the list, under a key that brings it back. */
  remove(id: string, key: string): Promise<void>
  /** Removes a state for good. */
  discard(id: string): Promise<void>
  /** Brings it back. Returns its id, `null` when there is nothing under this key. */
  bringBack(key: string): Promise<string | null>
}
