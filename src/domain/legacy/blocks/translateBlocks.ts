import { pointer } from '../../issue'
import { isObject } from '../../json'
import type { Scope } from '../translation/scope'
import { runTranslation } from '../translation/translation'
import type { TranslateOptions, Translation } from '../translation/types'
import { alert, card, carousel, plan, taskCard } from './cards'
import { image } from './images'
import { call, input, video } from './media'
import { richText } from './richText'
import { table } from './table'
import { actions, context, header, markdown, section } from './texts'
import { type Translator, translatorOf } from './translator'

/** Block type of the third-party block format -> translator (docs/reference/third-party.md#blocks). */
const translators: Record<string, Translator> = {
  section,
  header,
  markdown,
  divider: (_raw, path) => [{ type: 'divider', path }],
  image,
  actions,
  context,
  context_actions: actions,
  rich_text: richText,
  table,
  video,
  input,
  call,
  card,
  carousel,
  alert,
  plan,
  task_card: taskCard,
  file: (_raw, path, scope) =>
    scope.omit(path, 'file', 'The file is stored by another service and cannot be reached from here.'),
}

/** Translates one block, inside a translation that is under way. */
export const translateBlock = (raw: unknown, path: string, scope: Scope) => {
  if (!isObject(raw)) return scope.omit(path, '', 'A block must be an object.')
  const type = typeof raw.type === 'string' ? raw.type : ''
  const translate = translatorOf(translators, type)
  if (translate) return scope.enter(path, type, () => translate(raw, path, scope))
  return scope.omit(path, type, type === '' ? 'A block needs a `type`.' : 'No block corresponds to it.')
}

/**
 * Translates `props.blocks`, the third-party block format, to our blocks (docs/reference/third-party.md#blocks).
 * Whatever has no meaning here is in the losses, and with `ghosts` stands in its place. Never throws; anything but an
 * array is an empty translation.
 */
export const translateBlocks = (value: unknown, options: TranslateOptions = {}): Translation =>
  runTranslation(options, scope =>
    (Array.isArray(value) ? value : []).flatMap((raw: unknown, index) =>
      translateBlock(raw, pointer(options.path ?? '/props/blocks', index), scope),
    ),
  )
