import type { Cue } from '../../schema/scene'
import type { Payloads } from '../parts/payloads'
import type { Request } from '../parts/request'
import type { Stage } from '../parts/stage'
import type { World } from '../parts/world'

/** What a request was: a cue with the posts that it has to find, or why there is none. */
export type Deed = { cue: Cue; uses: readonly string[]; secrets: number } | { why: string }

/** What a deed is read from. */
export interface At {
  world: World
  stage: Stage
  payloads: Payloads
  /** Dialogs that were opened, by the id of the person. */
  dialogs: Map<string, Record<string, unknown>>
}

export type ReadDeed = (at: At, request: Request, parts: readonly string[]) => Deed

export const because = (why: string): Deed => ({ why })

/** A scene may show how something fails. */
export const failing = (isFailed: boolean): { fails?: true } => (isFailed ? { fails: true } : {})

export const nobody = 'Who did it is not known.'
export const unclear = 'Its post cannot be told from a later one by its sender and its words.'
export const ids = 'It names something by an id that came up while it was recorded.'
export const cut = 'Only the first part of its body was recorded.'
