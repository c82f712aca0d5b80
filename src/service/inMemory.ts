import { type MemoryBlobs, memoryBlobs } from './files/memoryBlobs'
import { memoryTree } from './project/tree/memoryTree'
import type { Tree } from './project/tree/tree'
import { type MemoryStates, memoryStates } from './states/memoryStates'
import { memorySecrets, type Secrets } from './store/secrets/secretsFile'
import { memoryStretches, type StretchFiles } from './timeline/stretchFiles'

/** What a workspace in memory is made of. What closes and opens again, or is forked, hands it on. */
export interface InMemory {
  /** The database as a file; `null` for a new one. */
  image: Buffer | null
  secrets: Secrets
  blobs: MemoryBlobs
  /** The files of the project. */
  tree: Tree
  states: MemoryStates
  timeline: StretchFiles
}

/** A workspace in memory that has nothing yet but what is given. */
export const inMemory = (now: () => number, given: Partial<InMemory> = {}): InMemory => ({
  image: null,
  secrets: memorySecrets(),
  blobs: memoryBlobs(),
  tree: memoryTree(now),
  states: memoryStates(),
  timeline: memoryStretches(),
  ...given,
})
