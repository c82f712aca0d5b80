import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { wordsAt } from '../../jsonFields'
import { containerBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { runTranslation } from '../translation/translation'
import type { TranslateOptions, Translation } from '../translation/types'
import { lookOf } from './containers'
import { cardContent } from './elements'
import { KNOWN_VERSION, newerVersion } from './fallback'

/** A card's own language is how its dates are written, unless the options know better. */
const inLanguage = (scope: Scope, lang: string | undefined): Scope => ({
  ...scope,
  options: { ...scope.options, locale: scope.options.locale ?? lang },
})

const card = (raw: unknown, path: string, scope: Scope): BlockNode[] => {
  if (!isObject(raw)) return scope.omit(path, '', 'A card must be an object.')
  const type = typeof raw.type === 'string' ? raw.type : ''
  if (type !== 'AdaptiveCard') {
    return scope.omit(path, type, type === '' ? 'A card needs a `type`.' : 'A card has the type `AdaptiveCard`.')
  }
  const newer = newerVersion(raw)
  if (newer !== undefined) {
    const why = `Version ${KNOWN_VERSION.join('.')} of the format is supported here: features of a newer one are left out.`
    scope.change(pointer(path, 'version'), `version ${newer}`, why)
  }
  const content = scope.enter(path, type, () => cardContent(raw, path, inLanguage(scope, wordsAt(raw, 'lang'))))
  return content.length > 0
    ? containerBlocks(path, content, { gap: 'small', ...lookOf(raw), border: true })
    : scope.omit(path, type, 'It is empty.')
}

/**
 * Translates `props.cards`, an array of cards of the third-party card format, to our blocks
 * (docs/reference/third-party.md#cards): each card a framed container. Whatever has no meaning here is in the losses,
 * and with `ghosts` stands in its place. Never throws; anything but an array is an empty translation.
 */
export const translateCards = (value: unknown, options: TranslateOptions = {}): Translation =>
  runTranslation(options, scope =>
    (Array.isArray(value) ? value : []).flatMap((raw: unknown, index) =>
      card(raw, pointer(options.path ?? '/props/cards', index), scope),
    ),
  )
