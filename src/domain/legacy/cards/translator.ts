import type { BlockNode } from '../../blocks/types'
import type { JsonObject } from '../../json'
import type { Scope } from '../translation/scope'

/** One element or action of a card, with its place. */
export interface Part {
  raw: JsonObject
  path: string
  scope: Scope
}

/** Turns one element of the third-party card format into our blocks; a ghost where it has no meaning here. */
export type Translator = (part: Part) => BlockNode[]

/** Translates a list of elements, one below the other; given to the elements that hold others. */
export type TranslateList = (items: unknown, path: string, scope: Scope) => ElementList

export interface ElementList {
  blocks: BlockNode[]
  gap: 'none' | 'small' | 'xlarge'
}
