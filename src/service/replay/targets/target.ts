import type { FilledRequest } from '#domain/recording/fillRequest'
import type { Context } from '../../context'
import type { PostsElsewhere } from './postsElsewhere'
import type { Server } from './server'

/** What a recording is replayed into. */
export interface ReplayTarget {
  /** In words: `a fork of the start state`. */
  name: string
  server: Server
  /** Where it records; `null` where only responses are seen. */
  ctx: Context | null
  /** Of a server that records nothing here: what its posts are. */
  posts?: PostsElsewhere
  /** Others use it during the run as well: what they cause is none of it. */
  isShared?: true
  /** Name of a placeholder -> its value here: secrets, made afresh where they can be. */
  values: Map<string, string>
  /** Id in the recording -> id here, where they are others. */
  ids: ReadonlyMap<string, string>
  /** Makes a request one for this target, or says why it is not sent. */
  adapt?: (request: FilledRequest) => FilledRequest | string
  /** A token of a user by their recorded id; `null` where there is none. */
  tokenOf(userId: string): string | null
  /** Takes back what was made for the run. */
  close(): Promise<void>
}

/** A replay cannot begin; the message says why, and what to do. */
export class NoReplayError extends Error {}
