import { type Issue, readablePath } from '../../issue'
import type { BlockNode, GhostBlock } from '../types'
import type { Budget } from './budget'

/** The state of one run of `parseBlocks`. */
export interface ParseState {
  omitted: Issue[]
  ghosts: boolean
  budget: Budget
  /** Reads a list of blocks of any type. */
  readList(list: readonly unknown[], place: BlockPlace, state: ParseState): BlockNode[]
}

/** Where a block stands: its pointer, and how many layout blocks are around it, itself included when it is one. */
export interface BlockPlace {
  path: string
  depth: number
}

/** A block that is left out, and the key of it that is to blame where one is: quick fixes start there. */
export interface Omission extends Omit<GhostBlock, 'type'> {
  key?: string
}

/** Reports a block that is left out, and stands a ghost in its place when ghosts are wanted. */
export function omit(state: ParseState, { key, ...ghost }: Omission, code: string): GhostBlock | null {
  const what = ghost.was === '' ? 'A block' : `The ${ghost.was} block`
  state.omitted.push({
    path: ghost.path,
    code,
    severity: 'omitted',
    message: `${what} at ${readablePath(ghost.path)} is left out: ${ghost.reason}`,
    ...(key === undefined ? {} : { data: { block: ghost.was, key } }),
  })
  return state.ghosts ? { type: 'ghost', ...ghost } : null
}
