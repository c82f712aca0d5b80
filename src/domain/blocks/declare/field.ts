import { type TSchema, Type } from 'typebox'
import { QueryMap } from '../../actions/registry/schema'
import { addressMedia } from '../../addresses/addressUse'
import { describe, isFilled, isObject } from '../../json'
import { actionIdPattern, limits } from '../../limits'
import { labelMedia, markdownMedia } from '../../markdown/mediaType'

/** What came of reading one value: the value, or what it should have been; `subject` is the part of it that is wrong. */
export type Read<T> = { value: T } | { problem: string; subject?: string }

/** What a field is for, beyond its value. */
export interface Marks {
  /** Counts toward the characters that the texts of a post share. */
  counted?: true
  /** Markdown in which mentions count and action links act. */
  markdown?: true
  /** What a reader knows the control by. */
  label?: true
  /** A label in Markdown, in which of the names only emoji count. */
  inline?: true
  /** The address of a picture. */
  picture?: true
  /** Conversions write it even where it is the default, for other clients have another default. */
  explicit?: true
}

/** A field with a value of its own. */
export interface ValueField<T> extends Marks {
  holds: 'value'
  /** Gets `undefined` where the key is absent, and then returns the default. */
  read(value: unknown): Read<T>
  /** Shape and hover text, for the editor and for the API's document. */
  schema: TSchema
  /** The words it may be, where these are a closed set. */
  words?: readonly string[]
  /** The words among others that it may be. */
  suggested?: readonly string[]
  /** What a quick fix puts where the field is missing: a word to type over, never a lie that could be sent unseen. */
  sample?: unknown
}

/** A field without a default. */
export interface RequiredField<T> extends ValueField<T> {
  isRequired: true
}

export const isString = (value: unknown): value is string => typeof value === 'string'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isStringMap = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isString)

const sharedLimit = `Counts toward the ${limits.combinedText.toLocaleString('en')} characters that all texts and button labels of a post share.`
const idRule = `Must match a key of \`svc_blocks_actions\`: letters, digits, \`_\` and \`-\`, at most ${limits.actionIdLength}, case-sensitive.`

/**
 * A value of one type; absent, it is `fallback`. A value of another type makes the block malformed, it is not
 * defaulted.
 */
const optional =
  <T>(what: string, test: (value: unknown) => value is T) =>
  <F extends T | undefined>(fallback: F, schema: TSchema): ValueField<T | F> => ({
    holds: 'value',
    read: value => {
      if (value === undefined) return { value: fallback }
      return test(value) ? { value } : { problem: `must be ${what}, and is ${describe(value)}` }
    },
    schema: Type.Optional(schema),
  })

const optionalString = optional('text', isString)
const optionalBoolean = optional('true or false', isBoolean)
const optionalNumber = optional('a number of pixels', isNumber)
const optionalMap = optional('an object of strings', isStringMap)

const readFilled = (value: unknown): Read<string> => {
  if (isFilled(value)) return { value }
  if (value === undefined) return { problem: 'is required' }
  return { problem: isString(value) ? 'is blank' : `must be text, and is ${describe(value)}` }
}

/** A string that must be there and not be blank. */
export const requiredText = (description: string, sample: string, marks: Marks = {}): RequiredField<string> => ({
  holds: 'value',
  isRequired: true,
  read: readFilled,
  schema: Type.String({
    minLength: 1,
    description: marks.counted ? `${description} ${sharedLimit}` : description,
    ...(marks.markdown ? { contentMediaType: markdownMedia } : {}),
    ...(marks.inline ? { contentMediaType: labelMedia } : {}),
    ...(marks.picture ? { contentMediaType: addressMedia.picture } : {}),
  }),
  sample,
  ...marks,
})

/** The id of the action that a control calls. A block with this field is a control. */
export const actionId = (description: string): RequiredField<string> => ({
  holds: 'value',
  isRequired: true,
  read: readFilled,
  schema: Type.String({ pattern: actionIdPattern.source, description: `${description} ${idRule}` }),
  sample: 'action',
})

export const optionalText = (description: string, example: string): ValueField<string | undefined> =>
  optionalString(undefined, Type.String({ description, examples: [example] }))

/** A string of which some are known and others may be written: the known ones are completed. */
export const suggestedText = <F extends string | undefined>(
  fallback: F,
  suggested: readonly string[],
  description: string,
): ValueField<string | F> => ({
  ...optionalString(fallback, Type.String({ description, examples: [...suggested] })),
  suggested,
})

/** True or false; absent, it is false. */
export const flag = (description: string, marks: Marks = {}): ValueField<boolean> => ({
  ...optionalBoolean(false, Type.Boolean({ description })),
  ...marks,
})

export const pixels = (description: string, example: number): ValueField<number | undefined> =>
  optionalNumber(undefined, Type.Number({ description, examples: [example] }))

/** The values that a control adds to the query of its action's URL. */
export const query = (): ValueField<Record<string, string> | undefined> => optionalMap(undefined, QueryMap)

/** Whether a control can be used. */
export const disabled = (): ValueField<boolean> =>
  flag('Shown, but cannot be used. Its action still counts as referenced.')

/** One of a closed set of words; anything else makes the block malformed, it is not defaulted. */
export const oneOf = <const T extends string, const F extends T | undefined>(
  words: readonly T[],
  fallback: F,
  description: string,
): ValueField<T | F> => ({
  holds: 'value',
  read: value => {
    if (value === undefined) return { value: fallback }
    const word = words.find(candidate => candidate === value)
    return word === undefined ? { problem: `must be one of ${words.join(', ')}` } : { value: word }
  },
  schema: Type.Optional(Type.Enum([...words], { description })),
  words,
})

export const gaps = ['none', 'small', 'medium', 'large', 'xlarge'] as const
export type Gap = (typeof gaps)[number]

/** The space between blocks. */
export const gap = (fallback: Gap, description: string): ValueField<Gap> => ({
  ...oneOf(gaps, fallback, `${description} none 0, small 8, medium 12, large 16, xlarge 20 px.`),
  explicit: true,
})
