import { type Static, Type } from 'typebox'
import { effectKinds, exchangeKinds, faults, joinSigns, outcomes } from '../../exchanges/words'
import { Explanation } from '../../explain/explanation'
import { About } from '../../recording/schema/exchange'
import { flag, list, optionalText, text, time } from '../../recording/schema/parts'
import { details } from './details'

const id = 'c6yrmx4n9tqhb1gzpw8kfa3jse'
const someId = (description: string) => Type.String({ minLength: 1, maxLength: 190, description, examples: [id] })

/** One of `json`, `text` and `base64`; a message without a body has none. */
export const BundleBody = Type.Object(
  {
    json: Type.Optional(
      Type.Unknown({ description: 'A body that is JSON without spaces.', examples: [{ message: 'Deploy?' }] }),
    ),
    text: optionalText('A body that is another text.', 'payload=%7B%7D'),
    base64: optionalText('A body that is not text.', 'iVBORw0KGgo='),
    bytes: Type.Integer({ minimum: 0, description: 'Its size on the wire.', examples: [42] }),
    truncated: flag('The recorder kept only the first part.'),
  },
  { additionalProperties: false, description: 'One of `json`, `text` and `base64`.' },
)
export type BundleBody = Static<typeof BundleBody>

const Headers = Type.Array(Type.Tuple([Type.String(), Type.String()]), {
  description: 'Name and value of each header, in the order in which they were sent.',
  examples: [[['Accept', 'application/json']]],
})

const Effect = Type.Object({
  id: someId('Id of the effect.'),
  at: time('When it happened'),
  kind: Type.Enum([...effectKinds], { description: 'What it did to the workspace.' }),
  post_id: optionalText('The post that it is about.', id),
  channel_id: optionalText('The channel of the post.', id),
  user_id: optionalText('Who alone sees it.', id),
  text: optionalText('A few words of it.', 'Approved by @bob'),
})

/** One exchange of a bundle, as the inspector shows it (docs/reference/bundles.md#exchanges). */
export const BundleExchange = Type.Object(
  {
    id: someId('Its id.'),
    direction: Type.Enum(['in', 'out'], { description: '`in`: to the service. `out`: to an integration.' }),
    kind: Type.Enum([...exchangeKinds], { description: 'What it is for.' }),
    label: text('Short name for lists.', 'approve'),
    started_at: time('When it began'),
    duration_ms: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'Milliseconds until it had ended; `null` while it was under way.',
      examples: [12.5],
    }),
    outcome: Type.Enum([...outcomes], { description: 'How it ended.' }),
    fault: Type.Optional(Type.Enum([...faults], { description: 'Why there was no response that could be used.' })),
    note: optionalText('What is odd about it.', 'The integration responded with 500.'),
    comment: optionalText('What somebody noted about it.', 'Look here first'),
    is_marked: flag('Somebody marked it.'),
    has_notes: flag('Something in it had no effect.'),
    story: someId('Id of the exchange that began its story.'),
    parent: Type.Optional(someId('The exchange that caused it. Absent for the beginning of a story.')),
    depth: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Steps from the beginning of the story.', examples: [1] }),
    ),
    joined_by: Type.Optional(Type.Enum([...joinSigns], { description: 'By which sign it belongs to its story.' })),
    about: Type.Optional(About),
    request: Type.Object(
      {
        method: text('Method of the request.', 'POST'),
        url: text('Path and query of a request to the service, the whole address of a call.', '/api/v4/posts'),
        headers: Headers,
        body: Type.Optional(BundleBody),
      },
      { description: 'The request, without its secrets.' },
    ),
    status: Type.Optional(Type.Integer({ description: 'Status code of the response.', examples: [201] })),
    response: Type.Optional(
      Type.Object(
        { headers: Headers, body: Type.Optional(BundleBody) },
        { description: 'The response, without its secrets. Absent where there was none.' },
      ),
    ),
    effects: list(Effect, 'What it did to the workspace, in order.', [{ id, at: 0, kind: 'posted' }]),
    ...details,
    explanations: list(Explanation, 'Why it came out so, the main cause first.', [
      { code: 'call.timeout', text: 'The integration did not respond within 30 s.', fixes: [] },
    ]),
  },
  { description: 'One exchange.' },
)
export type BundleExchange = Static<typeof BundleExchange>
