import { translateBlocks } from './blocks/translateBlocks'
import { translateCards } from './cards/translateCards'
import type { Translation } from './translation/types'

const translators = { block: translateBlocks, card: translateCards } as const

/**
 * List -> its last translation. One check asks for references and size of the same list, and translating is what costs.
 */
const kept = new WeakMap<readonly unknown[], { path: string; translation: Translation }>()

/**
 * The translation of a third-party list as clients render it, made once for each list. The list must not be changed
 * afterwards.
 */
export function translationOf(format: keyof typeof translators, list: readonly unknown[], path: string): Translation {
  const found = kept.get(list)
  if (found?.path === path) return found.translation
  const translation = translators[format](list, { path })
  kept.set(list, { path, translation })
  return translation
}
