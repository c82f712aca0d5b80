import type { StateHead } from './heads'

/** A save state of a workspace in memory. */
export interface MemoryState {
  head: StateHead
  image: Buffer
  blobs: ReadonlyMap<string, Buffer>
}

/** The save states of a workspace in memory, which outlive what is restored. */
export interface MemoryStates {
  kept: Map<string, MemoryState>
  /** By the key that brings one back. */
  deleted: Map<string, { id: string; state: MemoryState }>
}

export const memoryStates = (): MemoryStates => ({ kept: new Map(), deleted: new Map() })
