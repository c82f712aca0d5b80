import type { SelectBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt, wordsAt } from '../../jsonFields'
import { linkNode, textNode, writePhrasing } from '../text/markdownTree'
import { selectBlock, textBlock } from '../translation/nodes'
import { optionButtons } from '../translation/optionButtons'
import { noActionId, type Scope } from '../translation/scope'
import { confirmOf } from './confirm'
import { initialOption, option, optionsOf } from './options'
import { textWords } from './textObject'
import type { Translator } from './translator'

/** How one kind of menu becomes a select of ours. */
interface Menu {
  /** Shown where the payload gives no placeholder. */
  placeholder: string
  data_source?: SelectBlock['data_source']
  /** Key of the id chosen at first, for menus that list users or channels. */
  initial?: string
  /** What is different here, for the loss report. */
  change?: string | undefined
}

const ONE_AT_A_TIME = 'One choice at a time here: each choice is sent at once as `selected_option`.'
const PUBLIC_ONLY = 'Lists the public channels of the reader’s teams: there is no list of all conversations.'

const menus = {
  static_select: { placeholder: 'Select an option' },
  users_select: { placeholder: 'Select a user', data_source: 'users', initial: 'initial_user' },
  channels_select: { placeholder: 'Select a channel', data_source: 'channels', initial: 'initial_channel' },
  conversations_select: {
    placeholder: 'Select a channel',
    data_source: 'channels',
    initial: 'initial_conversation',
    change: PUBLIC_ONLY,
  },
  multi_static_select: { placeholder: 'Select an option', change: ONE_AT_A_TIME },
  multi_users_select: { placeholder: 'Select a user', data_source: 'users', change: ONE_AT_A_TIME },
  multi_channels_select: { placeholder: 'Select a channel', data_source: 'channels', change: ONE_AT_A_TIME },
  multi_conversations_select: {
    placeholder: 'Select a channel',
    data_source: 'channels',
    change: `${ONE_AT_A_TIME} ${PUBLIC_ONLY}`,
  },
  radio_buttons: { placeholder: 'Choose one', change: 'Shown as a menu: there are no radio buttons here.' },
  checkboxes: { placeholder: 'Choose', change: `Shown as a menu: there are no checkboxes here. ${ONE_AT_A_TIME}` },
  overflow: { placeholder: 'More actions', change: 'Shown as a menu: there is no three-dots menu here.' },
} satisfies Record<string, Menu>

const menuBlocks =
  (type: string, menu: Menu): Translator =>
  (raw, path, scope) => {
    const { data_source } = menu
    const options = data_source ? [] : optionsOf(raw, path, scope)
    if (!data_source && options.length === 0) return scope.omit(path, type, 'It has no options.')
    const placeholder = textWords(raw.placeholder, pointer(path, 'placeholder'), scope) || menu.placeholder
    const action_id = scope.actionId(stringAt(raw, 'action_id'), {
      path: pointer(path, 'action_id'),
      kind: 'select',
      label: placeholder,
      disabled: false,
    })
    if (action_id === undefined) return scope.omit(path, type, noActionId('action_id'))
    if (scope.options.asButtons?.has(path)) return optionButtons(options, { path, action_id, key: 'options' }, scope)
    if (menu.change) scope.change(path, type, menu.change)
    const initial_option = menu.initial ? wordsAt(raw, menu.initial) : initialOption(raw)
    return [
      selectBlock(path, placeholder, {
        action_id,
        options,
        data_source,
        initial_option,
        ...confirmOf(raw, path, scope),
      }),
    ]
  }

const linkOptions = (raw: JsonObject) =>
  listAt(raw, 'options').map(option => (isObject(option) ? wordsAt(option, 'url') : undefined))

/** The three-dots menu: a select, or a line of links when every option only opens an address. */
const overflow: Translator = (raw, path, scope) => {
  const urls = linkOptions(raw)
  const some = urls.some(url => url !== undefined)
  if (!some || urls.includes(undefined)) {
    const change = some ? 'Options are sent as `selected_option`; their URLs are not opened.' : menus.overflow.change
    return menuBlocks('overflow', { ...menus.overflow, change })(raw, path, scope)
  }
  scope.change(path, 'overflow', 'Shown as links: every option only opens a URL.')
  const shown = listAt(raw, 'options').flatMap((item, at) =>
    option(item, pointer(path, 'options', at), scope).map(({ text }) => linkNode(urls[at] ?? '', [textNode(text)])),
  )
  const links = shown.flatMap((link, at) => (at > 0 ? [textNode(' · '), ...link] : link))
  return [textBlock(path, writePhrasing(links))]
}

const notKnown =
  (type: string, why: string): Translator =>
  (raw, path, scope) =>
    ghostControl(type, why, { raw, path, scope })

/** A control with no meaning here. A registry entry for it is not an unused one. */
export const ghostControl = (
  type: string,
  why: string,
  { raw, path, scope }: { raw: JsonObject; path: string; scope: Scope },
) => {
  scope.actionId(stringAt(raw, 'action_id'), {
    path: pointer(path, 'action_id'),
    kind: 'ghost',
    label: textWords(raw.placeholder ?? raw.text, path, scope),
    disabled: false,
  })
  return scope.omit(path, type, why)
}

const EXTERNAL = 'Options that are fetched while typing are not supported here; list them in a `static_select`.'

/** Menus of the third-party block format. */
export const selects: Record<string, Translator> = {
  ...Object.fromEntries(Object.entries(menus).map(([type, menu]) => [type, menuBlocks(type, menu)])),
  overflow,
  external_select: notKnown('external_select', EXTERNAL),
  multi_external_select: notKnown('multi_external_select', EXTERNAL),
}
