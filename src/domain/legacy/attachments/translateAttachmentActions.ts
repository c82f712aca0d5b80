import { urlProblem } from '../../actions/registry/checkUrl'
import { drawnStyle } from '../../blocks/kinds/button'
import type { SelectOption } from '../../blocks/kinds/staticSelect'
import type { BlockNode, SelectBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isFilled, isObject, type JsonObject } from '../../json'
import { listAt, objectOf, scalarText, stringAt, wordsAt } from '../../jsonFields'
import { actionIdPattern, limits } from '../../limits'
import { buttonBlock, selectBlock } from '../translation/nodes'
import type { ReferenceDraft, Scope } from '../translation/scope'
import { runTranslation } from '../translation/translation'
import type { TranslateOptions, Translation } from '../translation/types'

const sources = ['users', 'channels'] as const

const dataSource = (raw: JsonObject): SelectBlock['data_source'] => sources.find(name => name === raw.data_source)

const optionsOf = (raw: JsonObject, path: string, scope: Scope): SelectOption[] =>
  listAt(raw, 'options').flatMap((option, index) => {
    const text = isObject(option) ? scalarText(option.text) : undefined
    const value = isObject(option) ? scalarText(option.value) : undefined
    if (isFilled(text) && value !== undefined) return [{ text, value }]
    scope.omit(pointer(path, 'options', index), 'option', 'An option needs a text and a value.')
    return []
  })

interface Action {
  raw: JsonObject
  path: string
  action_id: string
  name: string
  disabled: boolean
}

/** Cookies exist only on what clients get. */
const cookieOf = (raw: JsonObject) => {
  const cookie = wordsAt(raw, 'cookie')
  return cookie === undefined ? {} : { cookie }
}

const select = ({ raw, path, action_id, name, disabled }: Action, scope: Scope): BlockNode[] => {
  const data_source = dataSource(raw)
  const options = optionsOf(raw, path, scope)
  if (options.length === 0 && !data_source)
    return scope.omit(path, 'select', 'It has neither options nor a data_source.')
  const initial_option = scalarText(raw.default_option) || undefined
  return [selectBlock(path, name, { action_id, options, data_source, initial_option, disabled, ...cookieOf(raw) })]
}

const button = ({ raw, path, action_id, name, disabled }: Action): BlockNode[] => [
  buttonBlock(path, name, {
    action_id,
    style: drawnStyle(stringAt(raw, 'style') ?? 'default'),
    tooltip: wordsAt(raw, 'tooltip'),
    disabled,
    ...cookieOf(raw),
  }),
]

const referenceOf = ({ raw, path, name, disabled }: Omit<Action, 'action_id'>): ReferenceDraft => {
  const { url, context } = objectOf(raw.integration)
  return {
    path: pointer(path, 'id'),
    kind: raw.type === 'select' ? 'select' : 'button',
    label: name,
    disabled,
    // The action brings its own integration: no entry is needed (docs/reference/rendering.md#attachments).
    required: false,
    ...(typeof url === 'string' && urlProblem('external', url) === null ? { url } : {}),
    ...(isObject(context) ? { context } : {}),
  }
}

const action = (raw: unknown, path: string, scope: Scope): BlockNode[] => {
  if (!isObject(raw)) return scope.omit(path, '', 'An action must be an object.')
  const name = scalarText(raw.name)?.trim() ?? ''
  if (name === '') return scope.omit(path, 'action', 'It has no name.')
  const disabled = raw.disabled === true
  const id = stringAt(raw, 'id')
  const action_id = scope.actionId(id, referenceOf({ raw, path, name, disabled })) ?? id
  if (!isFilled(action_id)) return scope.omit(path, 'action', 'It has no id.')
  if (!actionIdPattern.test(action_id)) {
    scope.change(
      pointer(path, 'id'),
      'action',
      `A click on it is rejected: an id has letters, digits, \`_\` and \`-\` only, at most ${limits.actionIdLength}.`,
    )
  }
  const found = { raw, path, action_id, name, disabled }
  return raw.type === 'select' ? select(found, scope) : button(found)
}

/** The controls of one attachment, inside a translation that is under way. */
export const actionControls = (attachment: JsonObject, path: string, scope: Scope): BlockNode[] =>
  listAt(attachment, 'actions').flatMap((raw, index) => action(raw, pointer(path, 'actions', index), scope))

/**
 * The actions of an attachment as buttons and selects, each with the cookie of its own
 * (docs/reference/rendering.md#attachments). `path` is the pointer of the attachment. Never throws.
 */
export const translateAttachmentActions = (
  attachment: unknown,
  path: string,
  options: TranslateOptions = {},
): Translation => runTranslation(options, scope => actionControls(objectOf(attachment), path, scope))
