import { type TSchema, Type } from 'typebox'
import { urlProblem } from '../../actions/registry/checkUrl'
import { addressMedia } from '../../addresses/addressUse'
import type { Read, ValueField } from '../../blocks/declare/field'
import { describe, isFilled, isObject, type JsonObject, own } from '../../json'
import { markdownMedia } from '../../markdown/mediaType'
import { safeImageUrl } from '../../markdown/safeUrl'

/** A field of a dialog or of one of its elements (docs/reference/actions.md#elements). */
export interface ElementField extends ValueField<unknown> {
  isRequired?: true
  /** Characters that it has at most. */
  limit?: number
  /** Why a text cannot be what it is for, as the end of a sentence; `null` when it can. */
  problemOf?(text: string): string | null
  /** It has an effect only while another field is one of these; else `why` it has none, as a sentence. */
  onlyIf?: { key: string; is: readonly unknown[]; why: string }
}

/** Whether what a field says counts beside the other fields of its object. */
export const hasEffect = ({ onlyIf }: ElementField, object: JsonObject): boolean =>
  onlyIf === undefined || onlyIf.is.includes(own(object, onlyIf.key))

/** What an integration may leave out or send as `null`. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** A value that passes a test; absent, there is none. */
const optional = (what: string, test: (value: unknown) => boolean, schema: TSchema): ElementField => ({
  holds: 'value',
  read: value =>
    isAbsent(value) || test(value)
      ? { value: value ?? undefined }
      : { problem: `must be ${what}, and is ${describe(value)}` },
  schema: Type.Optional(schema),
})

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNumber = (value: unknown): boolean => isText(value) || typeof value === 'number'

/** Text; absent, there is none. */
export const text = (description: string, example: string, about: { media?: string } = {}): ElementField =>
  optional(
    'text',
    isText,
    Type.String({ description, examples: [example], ...(about.media ? { contentMediaType: about.media } : {}) }),
  )

/** An address that is called as those of actions are, by the same rules. */
export const called = (description: string, example: string): ElementField => ({
  ...text(description, example, { media: addressMedia.call }),
  problemOf: url => urlProblem('external', url)?.problem ?? null,
})

/** The address of a picture. */
export const picture = (description: string, example: string): ElementField => ({
  ...text(description, example, { media: addressMedia.picture }),
  problemOf: url => (safeImageUrl(url) === undefined ? 'is not the address of a picture that is drawn' : null),
})

/** Markdown with at most so many characters. */
export const markdown = (description: string, example: string, limit?: number): ElementField => ({
  ...text(limit === undefined ? description : `${description} At most ${limit} characters.`, example, {
    media: markdownMedia,
  }),
  markdown: true,
  ...(limit === undefined ? {} : { limit }),
})

/** Text that must be there, with at most so many characters; `sample` is a word to type over. */
export const neededText = (description: string, sample: string, limit: number): ElementField => ({
  holds: 'value',
  isRequired: true,
  read: value =>
    isFilled(value)
      ? { value }
      : { problem: isAbsent(value) || isText(value) ? 'is missing' : `must be text, and is ${describe(value)}` },
  schema: Type.String({
    minLength: 1,
    description: `${description} At most ${limit} characters.`,
    examples: [sample],
  }),
  sample,
  limit,
})

/** True or false; absent, it is false. */
export const flag = (description: string): ElementField => {
  const schema = Type.Boolean({ description, default: false })
  const field = optional('true or false', value => typeof value === 'boolean', schema)
  return { ...field, read: value => (isAbsent(value) ? { value: false } : field.read(value)) }
}

/** A number of characters. */
export const count = (description: string, example: number): ElementField =>
  optional(
    'a whole number',
    value => typeof value === 'number' && Number.isInteger(value) && value >= 0,
    Type.Integer({ minimum: 0, description, examples: [example] }),
  )

/** One of a closed set of words. */
export const oneOf = (words: readonly string[], description: string): ElementField => ({
  holds: 'value',
  read: (value): Read<unknown> =>
    isAbsent(value) || words.some(word => word === value)
      ? { value: value ?? undefined }
      : { problem: `must be one of ${words.join(', ')}` },
  schema: Type.Optional(Type.Enum([...words], { description })),
  words,
})

/** What stands in a field of text at first; numbers are written out. */
export const initialText = (description: string, example: string): ElementField =>
  optional('text', isTextOrNumber, Type.Union([Type.String(), Type.Number()], { description, examples: [example] }))

/** The values that are chosen at first: one, or several in a list or in one text with commas. */
export const initialChoices = (description: string, example: string): ElementField =>
  optional(
    'text or a list of texts',
    value => isTextOrNumber(value) || (Array.isArray(value) && value.every(isTextOrNumber)),
    Type.Union([Type.String(), Type.Number(), Type.Array(Type.Union([Type.String(), Type.Number()]))], {
      description,
      examples: [example],
    }),
  )

/** Whether a box is ticked at first: true, or the word for it. */
export const initialFlag = (description: string): ElementField => ({
  holds: 'value',
  read: value => {
    if (isAbsent(value)) return { value: false }
    if (typeof value === 'boolean') return { value }
    const word = typeof value === 'string' ? value.toLowerCase() : undefined
    return ['true', 'false', ''].some(one => one === word)
      ? { value: word === 'true' }
      : { problem: 'must be true or false' }
  },
  schema: Type.Optional(Type.Union([Type.Boolean(), Type.String()], { description, default: false, examples: [true] })),
  words: ['true', 'false'],
})

/** The choices of a select, or of radio buttons. Each of them is read by itself. */
export const options = (description: string): ElementField => ({
  ...optional(
    'a list',
    Array.isArray,
    Type.Array(Type.Ref('ElementOption'), { description, examples: [[{ text: 'First', value: 'first' }]] }),
  ),
  sample: [{ text: 'First', value: 'first' }],
})

/** Whether a value is a choice: an object with text and value. */
export const isOption = (value: unknown): value is { text: string; value: string } =>
  isObject(value) && isText(value.text) && isText(value.value)
