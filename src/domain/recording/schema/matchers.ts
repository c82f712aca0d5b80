import { type Static, Type } from 'typebox'
import { exchangeNumber } from './parts'

/** How a value is compared that is not compared as it is; `any` takes every value, `absent` a missing one too. */
export const matcherKinds = ['any', 'type', 'regex', 'number', 'unordered', 'absent'] as const

/** How values of one place are compared (docs/reference/recordings.md#matchers). */
export const Matcher = Type.Object(
  {
    exchange: Type.Optional(exchangeNumber('Number of the exchange that it is for. Default: every exchange.')),
    side: Type.Enum(['request', 'response', 'posts'], {
      description: 'Which side of the exchange, or the posts that its story made.',
    }),
    part: Type.Enum(['status', 'header', 'url', 'body'], { description: 'Which part of that side.' }),
    at: Type.String({
      description: 'JSON pointer into the body, in which `*` is any key or index; or the name of a header.',
      examples: ['/update/props/*/ts'],
    }),
    is: Type.Enum([...matcherKinds], { description: 'How the value is compared.' }),
    pattern: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'For `regex`: the regular expression that the whole value matches.',
        examples: [String.raw`build-\d+`],
      }),
    ),
    tolerance: Type.Optional(
      Type.Number({ minimum: 0, description: 'For `number`: the largest difference. Default 0.', examples: [0.5] }),
    ),
  },
  { additionalProperties: false, description: 'How values of one place are compared.' },
)
export type Matcher = Static<typeof Matcher>
