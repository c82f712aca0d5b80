import { type Static, Type } from 'typebox'
import { Text } from './fields'
import { labLimits } from './limits'

const ms = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: labLimits.delayMs, description, examples: [20] }))

/** How long a response takes to begin, in milliseconds. */
export const Latency = Type.Object(
  {
    is: Type.Enum(['fixed', 'uniform', 'normal'], {
      description: '`fixed` takes `ms`, `uniform` between `from` and `to`, `normal` around `mean` by `deviation`.',
    }),
    ms: ms('For `fixed`.'),
    from: ms('For `uniform`: the shortest.'),
    to: ms('For `uniform`: the longest.'),
    mean: ms('For `normal`.'),
    deviation: ms('For `normal`: the standard deviation.'),
  },
  {
    additionalProperties: false,
    description: 'Milliseconds until a response begins.',
    examples: [{ is: 'fixed', ms: 20 }],
  },
)
export type Latency = Static<typeof Latency>

export const faultKinds = [
  'status',
  'timeout',
  'reset',
  'empty_body',
  'broken_json',
  'wrong_content_type',
  'slow_body',
  'too_large',
  'redirect',
  'certificate',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What goes wrong in the place of a response. */
export const LabFault = Type.Object(
  {
    is: Type.Enum([...faultKinds], {
      description:
        '`status` responds with `status`, `timeout` never responds, `reset` ends the connection, `empty_body`, `broken_json` and `wrong_content_type` spoil the body, `slow_body` sends it over `ms`, `too_large` is over the limit of the service, `redirect` leads to `location`, `certificate` ends HTTPS with a certificate that nobody trusts.',
    }),
    percent: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 100,
        description: 'Share of the calls that get it, by chance.',
        examples: [10],
      }),
    ),
    every: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Every Nth call gets it, instead of a share.',
        examples: [10],
      }),
    ),
    status: Type.Optional(
      Type.Integer({ minimum: 400, maximum: 599, default: 503, description: 'For `status`.', examples: [429] }),
    ),
    location: Text('For `redirect`.', 'https://example.com/elsewhere'),
    ms: ms('For `slow_body`: how long the body takes.'),
  },
  {
    additionalProperties: false,
    description: 'What goes wrong instead of the response.',
    examples: [{ is: 'status', status: 503 }],
  },
)
export type LabFault = Static<typeof LabFault>
