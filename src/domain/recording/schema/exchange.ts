import { type Static, Type } from 'typebox'
import { effectKinds, exchangeKinds, faults, outcomes } from '../../exchanges/words'
import { exchangeNumber, flag, optionalText, text } from './parts'
import { RecordedPost } from './post'

/**
 * What a recorded exchange is to a replay: a `stimulus` is sent, a `reaction` is expected, and what is `left_out` is
 * kept and neither sent nor compared, such as reads.
 */
export const roles = ['stimulus', 'reaction', 'left_out'] as const
export type Role = (typeof roles)[number]

/**
 * By which sign a request is known to belong to the exchange that caused it: `service` made it itself, `header` is
 * `X-Svc-Cause`, `trigger_id`, `response_url` and `token` are what an integration was given or has, `person` is who
 * said so.
 */
export const causeSigns = ['service', 'header', 'trigger_id', 'response_url', 'token', 'person'] as const
export type CauseSign = (typeof causeSigns)[number]

const id = 'c6yrmx4n9tqhb1gzpw8kfa3jse'

/** One of `json`, `text` and `file`; a message without a body has none. */
export const RecordedBody = Type.Object(
  {
    json: Type.Optional(Type.Unknown({ description: 'A body that is JSON.', examples: [{ message: 'Deploy?' }] })),
    text: optionalText('A body that is another text.', 'payload=%7B%7D'),
    file: optionalText(
      'Name of the file beside that has the bytes as base64, in lines of 76 characters.',
      '002-rest-post-files.request.base64',
    ),
    bytes: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Size on the wire, where the body was cut.', examples: [5_242_880] }),
    ),
    truncated: flag('The recorder kept only the first part, so it cannot be sent.'),
  },
  { additionalProperties: false, description: 'One of `json`, `text` and `file`.' },
)
export type RecordedBody = Static<typeof RecordedBody>

const Headers = Type.Array(Type.Tuple([Type.String(), Type.String()]), {
  description: 'Name and value of each header, in the order in which they were sent.',
  examples: [[['Accept', 'application/json']]],
})

export const RecordedRequest = Type.Object(
  {
    method: text('Method of the request.', 'POST'),
    url: text(
      'Path and query of a request to the service, the whole address of a call to an integration.',
      '/api/v4/posts',
    ),
    headers: Headers,
    body: Type.Optional(RecordedBody),
  },
  { description: 'The request, without its secrets.' },
)
export type RecordedRequest = Static<typeof RecordedRequest>

export const RecordedResponse = Type.Object(
  {
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'Status code.', examples: [201] }),
    headers: Headers,
    body: Type.Optional(RecordedBody),
  },
  { description: 'The response, without its secrets. Absent where there was none.' },
)
export type RecordedResponse = Static<typeof RecordedResponse>

/** Whom and what an exchange is about, by ids of the recorded workspace. */
export const About = Type.Object(
  {
    user_id: optionalText('Who made the request.', id),
    channel_id: optionalText('The channel it is about.', id),
    post_id: optionalText('The post it is about.', id),
    hook_id: optionalText('The id of an outgoing webhook or of a slash command, the `ref` of an incoming webhook.', id),
    action_id: optionalText('The action that was clicked.', 'approve'),
  },
  { description: 'Whom and what it is about.' },
)

/** Something the exchange did to the workspace. */
export const RecordedEffect = Type.Object({
  kind: Type.Enum([...effectKinds], { description: 'What it did to the workspace.' }),
  post_id: optionalText('The post that it is about.', id),
  channel_id: optionalText('The channel of the post.', id),
  user_id: optionalText('Who alone sees it.', id),
  text: optionalText('A few words of it.', 'Approved by @bob'),
})
export type RecordedEffect = Static<typeof RecordedEffect>

const phase = (description: string) => Type.Optional(Type.Number({ minimum: 0, description, examples: [1.4] }))
const Timings = Type.Object(
  {
    queue: phase('Milliseconds in which it waited.'),
    connect: phase('Milliseconds until it was connected.'),
    first_byte: phase('Milliseconds until the first byte of the response.'),
    body: phase('Milliseconds until the last byte of the response.'),
    apply: phase('Milliseconds in which the response was applied.'),
  },
  { description: 'Milliseconds of each phase.' },
)

/** `NNN-kind-label.json`: one exchange of a recording (docs/reference/recordings.md#exchanges). */
export const RecordedExchange = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' })),
    role: Type.Enum([...roles], { description: '`stimulus`: sent. `reaction`: expected. `left_out`: neither.' }),
    direction: Type.Enum(['in', 'out'], { description: '`in`: to the service. `out`: to an integration.' }),
    kind: Type.Enum([...exchangeKinds], { description: 'What it is for.' }),
    label: text('Short name for lists.', 'approve'),
    cause: Type.Optional(
      Type.Object(
        {
          exchange: exchangeNumber('Number of the exchange that caused it.'),
          by: Type.Enum([...causeSigns], { description: 'By which sign that is known.' }),
        },
        { description: 'What caused it. Absent for the start of a story.' },
      ),
    ),
    at: Type.Integer({ minimum: 0, description: 'Milliseconds since the start of the recording.', examples: [1900] }),
    duration_ms: Type.Optional(
      Type.Number({ minimum: 0, description: 'Milliseconds until it had ended.', examples: [12.5] }),
    ),
    outcome: Type.Enum([...outcomes], { description: 'How it ended.' }),
    fault: Type.Optional(Type.Enum([...faults], { description: 'Why there was no response that could be used.' })),
    about: Type.Optional(About),
    request: RecordedRequest,
    response: Type.Optional(RecordedResponse),
    effects: Type.Optional(
      Type.Array(RecordedEffect, {
        description: 'What it did to the workspace, in order.',
        examples: [[{ kind: 'posted', post_id: id }]],
      }),
    ),
    posts: Type.Optional(
      Type.Array(RecordedPost, {
        description: 'The posts that it made or changed, as it left them. Since format 2.',
        examples: [[{ stored: { id, user_id: id, channel_id: id, create_at: 0 }, rendered: 'Approved by @bob' }]],
      }),
    ),
    timings: Type.Optional(Timings),
  },
  { description: 'One exchange of a recording.' },
)
export type RecordedExchange = Static<typeof RecordedExchange>
