import { Type } from 'typebox'
import { keyVerdicts } from '../../actions/response/responseKeys'
import { list, text } from '../../recording/schema/parts'

const phase = (description: string) =>
  Type.Union([Type.Number(), Type.Null()], { description: `${description} \`null\`: none.`, examples: [1.4] })

/** Milliseconds of each phase of an exchange. */
export const BundleTimings = Type.Object(
  {
    queue: phase('Milliseconds in which it waited.'),
    connect: phase('Milliseconds until it was connected.'),
    first_byte: phase('Milliseconds until the first byte of the response.'),
    body: phase('Milliseconds until the last byte of the response.'),
    apply: phase('Milliseconds in which the response was applied.'),
  },
  { description: 'Milliseconds of each phase.' },
)

/** How one key of the final address of a call was merged. */
export const BundleMergedKey = Type.Object({
  key: text('Key of the query.', 'wave'),
  value: text('Its value in the end.', 'canary'),
  origin: Type.Enum(['url', 'registry', 'request'], { description: 'Where that comes from.' }),
  lost: Type.Array(
    Type.Object({
      origin: Type.Enum(['url', 'registry'], { description: 'Where it came from.' }),
      value: text('The value that was replaced.', '1'),
    }),
    { description: 'Values that it replaced.', examples: [[{ origin: 'registry', value: '1' }]] },
  ),
})

/** What became of one key of the response of an integration. */
export const BundleResponseKey = Type.Object({
  key: text('The key, with those that it stands in.', 'update.message'),
  verdict: Type.Enum([...keyVerdicts], { description: 'What became of it.' }),
  why: text('Why, in words.', 'the post now reads “1 of 2 approvals”'),
})

/** What the service found wrong with a request. */
export const BundleIssue = Type.Object({
  path: text('JSON pointer into the request.', '/props/svc_blocks/0/text'),
  code: text('What it is, for programs.', 'registry.missing_entry'),
  severity: Type.Enum(['error', 'warning', 'omitted', 'stock', 'accessibility'], {
    description: 'How much it weighs.',
  }),
  message: text('What it is, for people.', 'The button has no entry in svc_blocks_actions.'),
  data: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Values that its fixes need.',
      examples: [{ action_id: 'hold' }],
    }),
  ),
})

const size = (description: string) => Type.Integer({ minimum: 0, description, examples: [42] })

/** Sizes of both bodies, also of what was not kept. */
export const BundleSizes = Type.Object(
  { request: size('Bytes of the request on the wire.'), response: size('Bytes of the response on the wire.') },
  { description: 'Bytes of both bodies on the wire.' },
)

const reason = { key: 'update.message', verdict: 'applied', why: 'the post now reads “1 of 2 approvals”' }

/** What was found out about an exchange. */
export const details = {
  sizes: BundleSizes,
  timings: Type.Optional(BundleTimings),
  merged: list(BundleMergedKey, 'How the final address of a call was merged.', [
    { key: 'wave', value: 'canary', origin: 'request', lost: [] },
  ]),
  response_keys: list(BundleResponseKey, 'What became of each key of the response of an integration.', [reason]),
  issues: list(BundleIssue, 'Why the service rejected it.', [
    { path: '/message', code: 'post.message', severity: 'error', message: 'The message is too long.' },
  ]),
}
