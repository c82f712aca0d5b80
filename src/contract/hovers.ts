import type { ValueField } from '#domain/blocks/declare/field'
import { knownKinds } from '#domain/blocks/kinds/knownKinds'

/** Definition name -> key -> what its hover says beyond its meaning: default and example. */
export type Hovers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A description that says which value is the default, and not only the word as one of many. */
const saysDefault = /default(?::| `)|\(default\)/i

/** What is known of every field of every block, where its description does not say it already. */
export const blockHovers: Hovers = Object.fromEntries(
  knownKinds.map(({ name, values, lists }) => [
    name,
    Object.fromEntries([
      ...lists.map(([key, { sample }]) => [key, `Required. ${exampleOf(sample)}`]),
      ...values.map(([key, field]) => [key, sentencesOf(field)]).filter(([, text]) => text !== ''),
    ]),
  ]),
)

/** What the hover of a property says: its meaning, whether it is needed, what it is without, an example. */
export function hoverOf(property: Readonly<Record<string, unknown>>, isRequired: boolean): string {
  const { description, default: fallback, examples } = property
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  const sentences = [
    isRequired ? 'Required.' : '',
    fallback === undefined ? '' : `Default \`${String(fallback)}\`.`,
    example === undefined ? '' : exampleOf(example),
  ].filter(sentence => sentence !== '')
  return [String(description), sentences.join(' ')].filter(part => part !== '').join('\n\n')
}

function exampleOf(value: unknown): string {
  return `Example: \`${JSON.stringify(value)}\`.`
}

function sentencesOf(field: ValueField<unknown>): string {
  const { description = '', examples }: { description?: string; examples?: unknown[] } = field.schema
  const isRequired = 'isRequired' in field
  const absent = isRequired ? undefined : field.read(undefined)
  const fallback = absent && 'value' in absent ? absent.value : undefined
  const example = field.sample ?? field.suggested?.at(-1) ?? examples?.[0]
  const sentences = [
    isRequired ? 'Required.' : '',
    fallback !== undefined && !Array.isArray(fallback) && !saysDefault.test(description)
      ? `Default \`${String(fallback)}\`.`
      : '',
    example === undefined ? '' : exampleOf(example),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}
