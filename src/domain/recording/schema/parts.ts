import { type TSchema, Type } from 'typebox'

/** A string that is there, with what it means and an example, as hovers of editors show them. */
export const text = (description: string, example: string) => Type.String({ description, examples: [example] })

/** A string that is left out where it is empty. */
export const optionalText = (description: string, example: string) => Type.Optional(text(description, example))

/** A number that counts from 1: which exchange of the recording. */
export const exchangeNumber = (description: string) => Type.Integer({ minimum: 1, description, examples: [3] })

/** A time in milliseconds since the epoch. */
export const time = (description: string) =>
  Type.Integer({
    minimum: 0,
    description: `${description}, in milliseconds since the epoch.`,
    examples: [1783693865114],
  })

/** True, or left out. */
export const flag = (description: string) =>
  Type.Optional(Type.Boolean({ description: `${description} Default \`false\`.` }))

/** An object of any keys, left out where it is empty. */
export const props = (description: string, example: Record<string, unknown>) =>
  Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description, examples: [example] }))

export const list = <S extends TSchema>(items: S, description: string, example: unknown[]) =>
  Type.Optional(Type.Array(items, { description, examples: [example] }))
