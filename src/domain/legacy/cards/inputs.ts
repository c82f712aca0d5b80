import type { SelectOption } from '../../blocks/kinds/staticSelect'
import type { BlockNode, SelectBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt, wordAt, wordsAt } from '../../jsonFields'
import { markNode, writePhrasing } from '../text/markdownTree'
import { plainPhrasing } from '../text/plain'
import { selectBlock, textBlocks } from '../translation/nodes'
import { optionButtons } from '../translation/optionButtons'
import { noActionId, type Scope } from '../translation/scope'
import { type TranslateCard, translateAction } from './actions'
import type { Part, Translator } from './translator'

const labelBlocks = ({ raw, path }: Part): BlockNode[] => {
  const label = wordsAt(raw, 'label')
  const text =
    label === undefined ? '' : writePhrasing(markNode('strong', plainPhrasing(label.replace(/\s+/g, ' ').trim())))
  return textBlocks(pointer(path, 'label'), text)
}

const choice = (raw: unknown, path: string, scope: Scope): SelectOption[] => {
  const text = isObject(raw) ? wordsAt(raw, 'title') : undefined
  const value = isObject(raw) ? stringAt(raw, 'value') : undefined
  if (text !== undefined && value !== undefined) return [{ text, value }]
  scope.omit(path, 'Input.Choice', 'A choice needs a title and a value.')
  return []
}

/** Choices that are looked up among the people of the workspace. */
const dataSource = (raw: JsonObject): SelectBlock['data_source'] => {
  const query = raw['choices.data']
  return isObject(query) && stringAt(query, 'dataset')?.startsWith('graph.microsoft.com/users') ? 'users' : undefined
}

const AT_ONCE = 'Shown as a menu that sends each choice at once as `selected_option`; no action collects it.'
const ONE_ONLY = 'One choice at a time: each one is sent at once as `selected_option`.'

/** A choice: a select whose action id is the input's id (docs/reference/third-party.md#cards). */
export const choiceSet: Translator = part => {
  const { raw, path, scope } = part
  const data_source = dataSource(raw)
  const options = listAt(raw, 'choices').flatMap((item, index) => choice(item, pointer(path, 'choices', index), scope))
  if (options.length === 0 && !data_source)
    return [...labelBlocks(part), ...scope.omit(path, 'Input.ChoiceSet', 'It has no choices.')]
  const placeholder = wordsAt(raw, 'placeholder') ?? 'Choose'
  const action_id = scope.actionId(stringAt(raw, 'id'), {
    path: pointer(path, 'id'),
    kind: 'select',
    label: placeholder,
    disabled: raw.isEnabled === false,
    // An input's id need not name an action: without an entry a choice is rejected as unknown.
    required: false,
  })
  if (action_id === undefined) return [...labelBlocks(part), ...scope.omit(path, 'Input.ChoiceSet', noActionId('id'))]
  if (scope.options.asButtons?.has(path))
    return [...labelBlocks(part), ...optionButtons(options, { path, action_id, key: 'choices' }, scope)]
  const several = raw.isMultiSelect === true
  scope.change(path, 'Input.ChoiceSet', several ? ONE_ONLY : AT_ONCE)
  return [
    ...labelBlocks(part),
    selectBlock(path, placeholder, {
      action_id,
      options,
      data_source,
      initial_option: (several ? stringAt(raw, 'value')?.split(',', 1)[0] : stringAt(raw, 'value')) || undefined,
      disabled: raw.isEnabled === false,
    }),
  ]
}

const NO_INPUT = 'A post has no fields to fill in; a button’s integration can open a dialog that asks.'

/** Inputs without a meaning in a post: the label, and a ghost. */
export const ghostInput =
  (card: TranslateCard): Translator =>
  part => {
    const { raw, path, scope } = part
    const type = stringAt(raw, 'type') ?? ''
    const title = type === 'Input.Toggle' && wordAt(raw, 'label') === '' ? { ...part, raw: { label: raw.title } } : part
    const inline = isObject(raw.inlineAction)
      ? translateAction(card, raw.inlineAction, { path: pointer(path, 'inlineAction'), scope })
      : []
    scope.actionId(stringAt(raw, 'id'), {
      path: pointer(path, 'id'),
      kind: 'ghost',
      label: wordsAt(raw, 'label') ?? '',
      disabled: false,
    })
    return [...labelBlocks(title), ...scope.omit(path, type, NO_INPUT), ...inline]
  }
