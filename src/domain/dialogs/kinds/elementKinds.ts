import type { Snippet } from '../../blocks/declare/kind'
import { slot } from '../../blocks/declare/sample'
import { limits } from '../../limits'
import {
  called,
  count,
  type ElementField,
  flag,
  initialChoices,
  initialFlag,
  initialText,
  markdown,
  neededText,
  oneOf,
  options,
  text,
} from './elementField'

/** All that is known of a type of element: schema, checks, completion, form and palette are made of it. */
export interface ElementKind {
  /** The `type` that an author writes. */
  type: string
  /** The name of the shape in schemas. */
  name: string
  /** What a new one is called. */
  title: string
  /** What it is for, as a hover text. */
  description: string
  /** In the order in which completion offers them. */
  fields: Readonly<Record<string, ElementField>>
  /** What a new one has beside `display_name`, `name` and `type`. */
  extra?: Readonly<Record<string, unknown>>
}

const help = { help_text: markdown('Markdown below the field.', 'Says what is expected', limits.dialogHelpLength) }
const ends: Record<string, ElementField> = {
  ...help,
  optional: flag('True lets the field stay empty.'),
  refresh: flag('True asks the integration for a new form whenever the value changes.'),
}

/** What every element has, around the fields of its own. */
const around = (own: Record<string, ElementField>, end: Record<string, ElementField> = ends) => ({
  display_name: neededText('Label of the field.', 'Label', limits.dialogLabelLength),
  name: neededText('Key of the value in the submission; no other element has it.', 'field', limits.dialogNameLength),
  ...own,
  ...end,
})

const placeholder = text('Shown while nothing is filled in.', 'checkout-api')
const lengths = {
  min_length: count('Characters that are needed.', 3),
  max_length: count('Characters that are possible.', 500),
}
const multiselect = (of: string) => flag(`True allows several ${of}; the submission has them as a list.`)
const choices = options('What can be chosen.')

export const subtypes = ['text', 'email', 'number', 'password', 'tel', 'url'] as const
export const dataSources = ['users', 'channels', 'dynamic'] as const

const twoOptions = [
  { text: 'First', value: 'first' },
  { text: 'Second', value: 'second' },
]

/** Every type of element, in the order of docs/reference/actions.md#elements. */
export const elementKinds: readonly ElementKind[] = [
  {
    type: 'text',
    name: 'TextElement',
    title: 'Text',
    description: 'One line of text.',
    fields: around({
      subtype: oneOf(
        subtypes,
        'What the text is: a client checks `email`, `number` and `url`, and hides a `password`.',
      ),
      default: initialText('The text at first.', 'checkout-api'),
      placeholder,
      ...lengths,
    }),
  },
  {
    type: 'textarea',
    name: 'TextareaElement',
    title: 'Long text',
    description: 'Several lines of text.',
    fields: around({ default: initialText('The text at first.', 'Error rate doubled.'), placeholder, ...lengths }),
  },
  {
    type: 'select',
    name: 'SelectElement',
    title: 'Menu',
    description: 'A menu that is searched by typing.',
    fields: around({
      options: {
        ...choices,
        onlyIf: {
          key: 'data_source',
          is: [undefined, null, ''],
          why: 'options have no effect: data_source fills this menu.',
        },
      },
      data_source: oneOf(
        dataSources,
        'Fills the menu in place of `options`: with users, public channels, or what the integration responds to what is typed.',
      ),
      data_source_url: {
        ...called('What a `dynamic` menu asks; by default the `url` of the dialog.', '/plugins/deploys/services'),
        onlyIf: {
          key: 'data_source',
          is: ['dynamic'],
          why: 'data_source_url has an effect only with data_source dynamic.',
        },
      },
      multiselect: multiselect('choices'),
      default: initialChoices('The value that is chosen at first; several in a list or with commas.', 'first'),
      placeholder,
    }),
    extra: { options: twoOptions },
  },
  {
    type: 'radio',
    name: 'RadioElement',
    title: 'Choice',
    description: 'Radio buttons: one of a few choices.',
    fields: around({ options: choices, default: initialText('The value that is chosen at first.', 'first') }),
    extra: { options: twoOptions },
  },
  {
    type: 'bool',
    name: 'BoolElement',
    title: 'Checkbox',
    description: 'A box to tick; the submission has true or false.',
    fields: around({
      placeholder: text('The words beside the box.', 'Tell the channel'),
      default: initialFlag('Whether it is ticked at first.'),
    }),
  },
  {
    type: 'date',
    name: 'DateElement',
    title: 'Date',
    description: 'A day; the submission has `2026-03-31`.',
    fields: around({ default: text('The day at first.', '2026-03-31'), placeholder }),
  },
  {
    type: 'datetime',
    name: 'DatetimeElement',
    title: 'Time',
    description: 'A day and a time; the submission has it in UTC: `2026-03-31T09:30:00Z`.',
    fields: around({ default: text('The time at first.', '2026-03-31T09:30:00Z'), placeholder }),
  },
  {
    type: 'file',
    name: 'FileElement',
    title: 'File',
    description: 'Files that are uploaded; the submission has their ids.',
    fields: around({
      multiselect: multiselect('files'),
      placeholder: text('The words of the button.', 'Choose a log'),
    }),
  },
  {
    type: 'action_button',
    name: 'ActionButtonElement',
    title: 'Button',
    description: 'A button that asks the integration for a new form. It submits nothing.',
    fields: around({}, help),
  },
]

const byType: ReadonlyMap<unknown, ElementKind> = new Map(elementKinds.map(kind => [kind.type, kind]))

/** What is known of a type; `undefined` when there is no such type. */
export const elementKindOf = (type: unknown): ElementKind | undefined => byType.get(type)

export const elementTypes: readonly string[] = elementKinds.map(({ type }) => type)

/** A whole element that the editor can insert. */
export const elementSnippet = ({ type, description, extra = {} }: ElementKind): Snippet => ({
  label: type,
  description,
  body: { display_name: slot(1, 'Label'), name: slot(2, 'field'), type, ...extra },
})
