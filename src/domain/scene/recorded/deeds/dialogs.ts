import type { DialogField } from '../../../dialogs/fields'
import { initialValues, submissionOf } from '../../../dialogs/fieldValues'
import { readDialog } from '../../../dialogs/readDialog'
import { isObject } from '../../../json'
import { cleaned } from '../parts/clean'
import type { World } from '../parts/world'
import { because, failing, ids, nobody, type ReadDeed } from './deed'

/** A dialog that was submitted or closed, by what is written on its fields. */
export const submitted: ReadDeed = ({ world, stage, dialogs }, { user, body, response, isRejected, idOf }) => {
  if (user === undefined) return because(nobody)
  const dialog = dialogs.get(user.id)
  if (dialog === undefined) return because('The dialog was opened before it was recorded.')
  const shared = { type: 'dialog' as const, ...stage.as(user) }
  if (body['cancelled'] === true) return { cue: { ...shared, cancel: true }, uses: [], secrets: 0 }
  const { fields } = readDialog(dialog)
  const given = isObject(body['submission']) ? body['submission'] : {}
  const { value, secrets, hasIds } = cleaned(namedFields(world, fields, { given, idOf }))
  if (hasIds || !isObject(value)) return because(ids)
  const isFailed = isRejected || isFilled(response['errors']) || isFilled(response['error'])
  // The next step of the same dialog, as the integration sent it.
  if (isObject(response['form'])) dialogs.set(user.id, response['form'])
  else if (!isFailed) dialogs.delete(user.id)
  const filled = Object.keys(value).length === 0 ? {} : { fields: value }
  return { cue: { ...shared, ...filled, ...failing(isFailed) }, uses: [], secrets }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' : isObject(value) && Object.keys(value).length > 0

interface Given {
  given: Record<string, unknown>
  idOf(value: unknown): string
}

/** What is other than the dialog had it in the beginning, by label and in words. */
function namedFields(world: World, fields: readonly DialogField[], { given, idOf }: Given): Record<string, unknown> {
  const before = submissionOf(fields, initialValues(fields))
  const isOwn = (field: DialogField): boolean =>
    fields.filter(({ label }) => label.trim().toLowerCase() === field.label.trim().toLowerCase()).length === 1
  const entries = fields.flatMap(field => {
    const value = given[field.name]
    if (value === undefined || JSON.stringify(value) === JSON.stringify(before[field.name])) return []
    const name = field.label.trim() !== '' && isOwn(field) ? field.label : field.name
    return [[name, worded(world, field, { value, idOf })] as const]
  })
  return Object.fromEntries(entries)
}

function worded(world: World, field: DialogField, { value, idOf }: { value: unknown; idOf: Given['idOf'] }): unknown {
  const word = (one: unknown): unknown => (typeof one === 'string' ? wordOf(world, field, idOf(one)) : one)
  return Array.isArray(value) ? value.map(word) : (word(value) ?? '')
}

function wordOf({ people, channels }: World, field: DialogField, value: string): string {
  if (field.kind === 'radio') return field.choices.find(one => one.value === value)?.text || value
  if (field.kind !== 'select') return value
  if (field.source === 'users') return people.get(value)?.username ?? value
  if (field.source === 'channels') return channels.get(value)?.name ?? value
  return field.choices.find(one => one.value === value)?.text || value
}
