import { Type } from 'typebox'

const template = 'A Liquid template (docs/reference/integrations.md#templates).'
/** A text that is a template. */
export const Text = (description: string, example: string) =>
  Type.Optional(Type.String({ description: `${description} ${template}`, examples: [example] }))
/** A value of any kind, in whose texts templates may stand. */
export const Value = (description: string, example: unknown) =>
  Type.Optional(Type.Unknown({ description, examples: [example] }))
