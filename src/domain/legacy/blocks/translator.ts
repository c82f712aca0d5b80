import type { BlockNode } from '../../blocks/types'
import type { JsonObject } from '../../json'
import type { Scope } from '../translation/scope'

/** Turns one block or element of the third-party block format into ours; a ghost where it has no meaning here. */
export type Translator = (raw: JsonObject, path: string, scope: Scope) => BlockNode[]

/** Type -> translator. */
export type TranslatorTable = Readonly<Record<string, Translator>>

/** The translator of a type, never an inherited key. */
export const translatorOf = (table: TranslatorTable, type: unknown): Translator | undefined =>
  typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined
