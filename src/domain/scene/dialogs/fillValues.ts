import type { DialogField, FieldChoice } from '../../dialogs/fields'
import { type FieldValue, initialValues } from '../../dialogs/fieldValues'
import type { Found } from '../controls/findControl'
import { type CueFault, missingName } from '../faults/cueFault'
import { near } from '../faults/near'

/** Name -> id of those whom a menu of people or channels can list. */
export interface DialogNames {
  users: ReadonlyMap<string, string>
  channels: ReadonlyMap<string, string>
}

interface Filling {
  fields: readonly DialogField[]
  /** Name or label of a field -> what is given. */
  given: Readonly<Record<string, unknown>>
  names: DialogNames
}

const isAlike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns what stands in the fields of a dialog that is filled in by what people read in it; what is not given keeps what it begins with. */
export function fillValues({ fields, given, names }: Filling): Found<Record<string, FieldValue>> {
  const values: Record<string, FieldValue> = { ...initialValues(fields) }
  for (const [name, value] of Object.entries(given)) {
    const field = fields.find(one => one.name === name) ?? fields.find(one => isAlike(one.label, name))
    if (field === undefined) return { ok: false, fault: missingField(name, fields) }
    const read = valueFor(field, value, names)
    if (!read.ok) return read
    values[field.name] = read.value
  }
  return { ok: true, value: values }
}

function missingField(name: string, fields: readonly DialogField[]): CueFault {
  const labels = fields.map(({ label, name: own }) => label || own)
  const alike = near(name, labels)
  const hint =
    alike.length > 0 ? ` Did you mean ${alike[0]}?` : labels.length > 0 ? ` It has ${labels.join(', ')}.` : ''
  // The name is a key: no value of the cue is to be changed, so the fix is for a person.
  return { code: 'scene.no_field', message: `The dialog has no field ${name}.${hint}`, nearest: alike, fixes: [] }
}

type Read = Found<FieldValue>

function valueFor(field: DialogField, value: unknown, names: DialogNames): Read {
  if (typeof value === 'boolean') return { ok: true, value }
  const list = (Array.isArray(value) ? value : [value]).map(String)
  if (field.kind === 'radio') return chosen(field.choices, String(value))
  if (field.kind !== 'select') return { ok: true, value: Array.isArray(value) ? list : String(value ?? '') }
  const ids: string[] = []
  for (const one of list) {
    const found = choiceOf(field, one, names)
    if (!found.ok) return found
    ids.push(found.value)
  }
  return { ok: true, value: ids }
}

function choiceOf(
  { source, choices }: Extract<DialogField, { kind: 'select' }>,
  value: string,
  { users, channels }: DialogNames,
): Found<string> {
  // What a dynamic menu lists only its integration knows, which rejects what it does not.
  if (source === 'dynamic') return { ok: true, value }
  if (source === 'options') return chosen(choices, value)
  const known = source === 'users' ? users : channels
  const id = known.get(value.replace(/^[@~]/, ''))
  if (id !== undefined) return { ok: true, value: id }
  const what = source === 'users' ? 'user' : 'channel'
  const fault = missingName({ code: 'scene.no_choice', what, name: value, known: [...known.keys()], path: '' })
  return { ok: false, fault: { ...fault, fixes: [] } }
}

function chosen(choices: readonly FieldChoice[], value: string): Found<string> {
  const found = choices.find(({ text }) => isAlike(text, value)) ?? choices.find(one => one.value === value)
  if (found !== undefined) return { ok: true, value: found.value }
  const texts = choices.map(({ text }) => text)
  const alike = near(value, texts)
  const hint = alike.length > 0 ? ` Did you mean ${alike[0]}?` : ` There are ${texts.join(', ')}.`
  return {
    ok: false,
    fault: { code: 'scene.no_choice', message: `The dialog offers no ${value}.${hint}`, nearest: alike, fixes: [] },
  }
}
