import type { ValueField } from '#domain/blocks/declare/field'
import { knownKinds } from '#domain/blocks/kinds/knownKinds'

/** Definition name -> key -> what its hover says beyond its meaning: default and example. */
export type Hovers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Default and example of every field of every block, where its text does not say them already. */
export const blockHovers: Hovers = Object.fromEntries(
  knownKinds.map(({ name, values }) => [
    name,
    Object.fromEntries(values.map(([key, field]) => [key, sentencesOf(field)]).filter(([, text]) => text !== '')),
  ]),
)

function sentencesOf(field: ValueField<unknown>): string {
  const { description = '' }: { description?: string } = field.schema
  const isRequired = 'isRequired' in field
  const absent = isRequired ? undefined : field.read(undefined)
  const fallback = absent && 'value' in absent ? absent.value : undefined
  const sentences = [
    isRequired ? 'Required.' : '',
    fallback !== undefined && !Array.isArray(fallback) && !/default/i.test(description)
      ? `Default \`${String(fallback)}\`.`
      : '',
    field.sample === undefined ? '' : `Example: \`${JSON.stringify(field.sample)}\`.`,
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}
