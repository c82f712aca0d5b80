import type { Issue } from '../issue'

/** One choice of a select or of radio buttons. */
export interface FieldChoice {
  text: string
  value: string
}

/** What every field has. Absent texts are `''`. */
interface CommonField {
  /** Key of the value in the submission. */
  name: string
  label: string
  help: string
  placeholder: string
  optional: boolean
  /** The integration wants to make a new form whenever the value changes. */
  refresh: boolean
}

export type TextSubtype = 'text' | 'email' | 'number' | 'password' | 'tel' | 'url'

export interface TextField extends CommonField {
  kind: 'text' | 'textarea'
  subtype: TextSubtype
  /** In characters; `undefined` for no such limit. */
  least: number | undefined
  most: number | undefined
  initial: string
}

export interface SelectField extends CommonField {
  kind: 'select'
  source: 'options' | 'users' | 'channels' | 'dynamic'
  /** Where the choices of a dynamic select come from; `''` is the address of the dialog. */
  lookupUrl: string
  choices: FieldChoice[]
  multiple: boolean
  initial: string[]
}

export interface RadioField extends CommonField {
  kind: 'radio'
  choices: FieldChoice[]
  initial: string
}

export interface BoolField extends CommonField {
  kind: 'bool'
  initial: boolean
}

/** A day is `2026-03-31`; a moment is RFC 3339 in UTC. */
export interface DateField extends CommonField {
  kind: 'date' | 'datetime'
  initial: string
}

/** Files of the channel, by their ids. */
export interface FileField extends CommonField {
  kind: 'file'
  multiple: boolean
  initial: string[]
}

/** A button that asks the integration for a new form; it has no value. */
export interface ButtonField extends CommonField {
  kind: 'action_button'
  initial: ''
}

export type DialogField = TextField | SelectField | RadioField | BoolField | DateField | FileField | ButtonField

/** The blocks of a dialog, and what their controls call: a registry, or the string that clients get in its place. */
export interface DialogBlocks {
  svc_blocks?: unknown
  svc_blocks_actions?: unknown
}

/** One element in its place: the field that is drawn, or why it is left out. */
export type DrawnElement = { path: string; field: DialogField } | { path: string; omitted: string }

/** A dialog as it is drawn: what could be read of it, and what is odd about the rest. Absent texts are `''`. */
export interface DrawnDialog {
  callback_id: string
  title: string
  introduction: string
  iconUrl: string
  submitLabel: string
  notifyOnCancel: boolean
  state: string
  /** Where a new form comes from when a field with `refresh` changes; `''` is the address of the dialog. */
  sourceUrl: string
  /** Every element of the dialog, in its order. */
  elements: DrawnElement[]
  /** Those that are drawn. */
  fields: DialogField[]
  /** Blocks between the introduction and the fields. */
  blocks: DialogBlocks
  /** `omitted` for elements that are left out, `warning` for the rest. */
  issues: Issue[]
}
