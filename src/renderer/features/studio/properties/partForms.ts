import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { dialogFields } from '#domain/dialogs/kinds/dialogFields'
import { type ElementField, hasEffect, oneOf } from '#domain/dialogs/kinds/elementField'
import { elementKindOf, elementKinds, elementTypes } from '#domain/dialogs/kinds/elementKinds'
import type { PartKind } from '#domain/edits/visual/blockDocument'
import { type JsonObject, own } from '#domain/json'
import { type FormField, formField, formFields } from './fieldControl'

/** What can be said of an element before what is special of its type. */
const typeField = {
  ...formField('type', oneOf(elementTypes, 'What it asks for; decides which other fields it has.')),
  isRequired: true,
}

/** What must be said, what decides on the rest, the rest as it is declared, and what is true or false. */
const rankOf = ({ control, isRequired }: FormField): number =>
  control === 'choice' ? 1 : isRequired ? 0 : control === 'flag' ? 3 : 2

const formOf = (fields: Readonly<Record<string, ElementField>>, first: readonly FormField[] = []): FormField[] =>
  [...first, ...Object.entries(fields).map(([key, field]) => formField(key, field))].sort(
    (a, b) => rankOf(a) - rankOf(b),
  )

const dialogForm = formOf(dialogFields)
const elementForms = new Map(elementKinds.map(({ type, fields }) => [type, formOf(fields, [typeField])]))

/** The form of a part of a document by what it is; `null` for a type that nobody knows. */
export const partForms: Record<PartKind | 'dialog', (part: JsonObject) => readonly FormField[] | null> = {
  block: ({ type }) => (typeof type === 'string' && kindOf(type) ? formFields(type) : null),
  element: element => elementForm(element),
  dialog: () => dialogForm,
}

/** Fields without an effect beside the others are left out, unless they say something. */
function elementForm(element: JsonObject): readonly FormField[] | null {
  const kind = elementKindOf(element.type)
  const form = kind && elementForms.get(kind.type)
  if (!kind || !form) return null
  return form.filter(({ key }) => {
    const field = kind.fields[key]
    return !field || hasEffect(field, element) || own(element, key) !== undefined
  })
}
