import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { stringAt, wordAt, wordsAt } from '../../jsonFields'
import { plainLine } from '../text/plain'
import { openerBlocks } from '../translation/address'
import { buttonBlock, containerBlocks, textBlock } from '../translation/nodes'
import { noActionId, type Scope } from '../translation/scope'
import { lookOf } from './containers'
import { drawnInstead } from './drawnInstead'
import type { Part, Translator } from './translator'

/** Translates the card inside an `Action.ShowCard`. */
export type TranslateCard = (raw: unknown, path: string, scope: Scope) => BlockNode[]

const styles: Record<string, string> = { positive: 'primary', destructive: 'danger' }

const restOf = (raw: JsonObject) => {
  const style = wordAt(raw, 'style')
  return {
    style: Object.hasOwn(styles, style) ? (styles[style] ?? 'default') : 'default',
    tooltip: wordsAt(raw, 'tooltip'),
    disabled: raw.isEnabled === false,
  }
}

const noteIcon = ({ raw, path, scope }: Part) => {
  if (wordsAt(raw, 'iconUrl'))
    scope.change(pointer(path, 'iconUrl'), 'Action.iconUrl', 'Buttons have no pictures here.')
}

/** `Action.Submit` and `Action.Execute`: a button that calls the registry entry of its `id`. */
const call: Translator = part => {
  const { raw, path, scope } = part
  const type = stringAt(raw, 'type') ?? ''
  const words = wordsAt(raw, 'title')?.trim()
  if (words === undefined) return scope.omit(path, type, 'It has no title.')
  const rest = restOf(raw)
  const { data } = raw
  const verb = wordsAt(raw, 'verb')
  const context = { ...(isObject(data) ? data : {}), ...(verb === undefined ? {} : { verb }) }
  const action_id = scope.actionId(stringAt(raw, 'id'), {
    path: pointer(path, 'id'),
    kind: 'button',
    label: words,
    disabled: rest.disabled,
    ...(Object.keys(context).length > 0 ? { context } : {}),
  })
  if (action_id === undefined) return scope.omit(path, type, noActionId('id'))
  noteIcon(part)
  for (const key of ['data', 'verb'] as const) {
    if (raw[key] === undefined || raw[key] === null) continue
    const why = 'Not sent with the click: put it into the `context` of the registry entry.'
    scope.change(pointer(path, key), `${type}.${key}`, why)
  }
  return [buttonBlock(path, plainLine(words), { action_id, ...rest })]
}

const open: Translator = part => {
  const { raw, path, scope } = part
  const words = wordsAt(raw, 'title')?.trim() ?? wordsAt(raw, 'url')
  if (words === undefined) return scope.omit(path, 'Action.OpenUrl', 'It has neither a title nor a `url`.')
  noteIcon(part)
  return openerBlocks(
    {
      path,
      action_id: stringAt(raw, 'id'),
      idPath: pointer(path, 'id'),
      label: plainLine(words),
      words,
      url: stringAt(raw, 'url') ?? '',
      what: 'Action.OpenUrl',
      rest: restOf(raw),
    },
    scope,
  )
}

const showCard =
  (card: TranslateCard): Translator =>
  part => {
    const { raw, path, scope } = part
    const at = pointer(path, 'card')
    const inside = card(raw.card, at, scope)
    if (inside.length === 0) return scope.omit(path, 'Action.ShowCard', 'The card it shows is empty.')
    noteIcon(part)
    if (restOf(raw).style !== 'default')
      scope.change(pointer(path, 'style'), 'Action.ShowCard.style', 'What opens has no style here.')
    const look = isObject(raw.card) ? lookOf(raw.card) : undefined
    const content = look ? containerBlocks(at, inside, { gap: 'medium', ...look }) : inside
    const title = plainLine(wordsAt(raw, 'title') ?? 'More')
    return [{ type: 'collapsible', path, header: [textBlock(pointer(path, 'title'), title)], content, collapsed: true }]
  }

const ghost =
  (why: string): Translator =>
  ({ raw, path, scope }) =>
    scope.omit(path, stringAt(raw, 'type') ?? '', why)

const translators = (card: TranslateCard): Record<string, Translator> => ({
  'Action.Submit': call,
  'Action.Execute': call,
  'Action.OpenUrl': open,
  'Action.ShowCard': showCard(card),
  'Action.ToggleVisibility': ghost('Only the content of a collapsible can be shown or hidden by a click here.'),
  'Action.ResetInputs': ghost('There are no fields to reset here.'),
})

/** One action, or its fallback where it cannot be drawn. */
export const translateAction = (
  card: TranslateCard,
  raw: unknown,
  { path, scope }: { path: string; scope: Scope },
): BlockNode[] => {
  if (!isObject(raw)) return scope.omit(path, '', 'An action must be an object.')
  const type = stringAt(raw, 'type') ?? ''
  const instead = drawnInstead({ raw, path, scope }, (fallback, at) =>
    translateAction(card, fallback, { path: at, scope }),
  )
  if (instead) return instead
  const table = translators(card)
  const translate = Object.hasOwn(table, type) ? table[type] : undefined
  return translate
    ? scope.enter(path, type, () => translate({ raw, path, scope }))
    : scope.omit(path, type, 'It is not an action.')
}

/** Actions: the buttons in a row, and below it what they used to show. */
export const actionBlocks = (
  card: TranslateCard,
  list: unknown,
  { path, scope }: { path: string; scope: Scope },
): BlockNode[] => {
  const nodes = (Array.isArray(list) ? list : []).flatMap((raw: unknown, index) =>
    translateAction(card, raw, { path: pointer(path, index), scope }),
  )
  const row = nodes.filter(node => node.type !== 'collapsible')
  const below = nodes.filter(node => node.type === 'collapsible')
  return [...containerBlocks(path, row, { flow: 'horizontal', gap: 'small' }), ...below]
}
