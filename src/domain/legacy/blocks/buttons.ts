import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { stringAt, wordsAt } from '../../jsonFields'
import { openerBlocks } from '../translation/address'
import { buttonBlock } from '../translation/nodes'
import { noActionId, type Scope } from '../translation/scope'
import { confirmOf } from './confirm'
import { labelMarkdown, textWords } from './textObject'
import type { Translator } from './translator'

const styles = ['primary', 'danger']

interface Pressed {
  raw: JsonObject
  path: string
  /** The text object of the label, and where it is. */
  text: unknown
  textPath: string
  /** The element whose `action_id` counts. */
  owner: JsonObject
  ownerPath: string
}

const callButton = (pressed: Pressed, scope: Scope): BlockNode[] => {
  const { raw, path, text, textPath, owner, ownerPath } = pressed
  const label = labelMarkdown(text, textPath, scope)
  if (label === '') return scope.omit(path, 'button', 'It has no text.')
  const value = stringAt(raw, 'value')
  const action_id = scope.actionId(stringAt(owner, 'action_id'), {
    path: pointer(ownerPath, 'action_id'),
    kind: 'button',
    label: textWords(text, textPath, scope),
    disabled: false,
    ...(value === undefined ? {} : { context: { value } }),
  })
  if (action_id === undefined) return scope.omit(path, 'button', noActionId('action_id'))
  const style = stringAt(raw, 'style') ?? ''
  return [
    buttonBlock(path, label, {
      action_id,
      style: styles.includes(style) ? style : 'default',
      ...(value === undefined ? {} : { value }),
      ...confirmOf(raw, path, scope),
    }),
  ]
}

/** A button that calls its action; one with a `url` opens it like openURL and calls nobody. */
export const button: Translator = (raw, path, scope) => {
  const textPath = pointer(path, 'text')
  const url = wordsAt(raw, 'url')
  if (url === undefined) return callButton({ raw, path, text: raw.text, textPath, owner: raw, ownerPath: path }, scope)
  const label = labelMarkdown(raw.text, textPath, scope)
  if (label === '') return scope.omit(path, 'button', 'It has no text.')
  const style = stringAt(raw, 'style') ?? ''
  return openerBlocks(
    {
      path,
      action_id: stringAt(raw, 'action_id'),
      idPath: pointer(path, 'action_id'),
      label,
      words: textWords(raw.text, textPath, scope),
      url,
      what: 'button',
      rest: { style: styles.includes(style) ? style : 'default', ...confirmOf(raw, path, scope) },
    },
    scope,
  )
}

/** Thumbs up and down: two buttons of one action, distinguished by their values. */
export const feedbackButtons: Translator = (raw, path, scope) =>
  ['positive_button', 'negative_button'].flatMap(key => {
    const part = raw[key]
    const at = pointer(path, key)
    if (!isObject(part)) return scope.omit(at, `feedback_buttons.${key}`, 'It is missing.')
    return callButton(
      { raw: part, path: at, text: part.text, textPath: pointer(at, 'text'), owner: raw, ownerPath: path },
      scope,
    )
  })

/** A button that shows an icon: here its text. */
export const iconButton: Translator = (raw, path, scope) => {
  scope.change(pointer(path, 'icon'), 'icon_button', 'Shown as its text: icons are not supported here.')
  return button(raw, path, scope)
}
