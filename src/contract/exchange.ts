import { type Static, Type } from 'typebox'
import { keyVerdicts } from '#domain/actions/response/responseKeys'
import { effectKinds, exchangeKinds, faults, joinSigns, outcomes } from '#domain/exchanges/words'
import { Explanation } from '#domain/explain/explanation'

/** `in`: somebody called the service; `out`: the service called an integration. */
const Direction = Type.Enum(['in', 'out'])

/** What an exchange is for (src/domain/exchanges/words.ts). */
export const ExchangeKind = Type.Enum([...exchangeKinds])
export type ExchangeKind = Static<typeof ExchangeKind>

/** The one vocabulary of outcomes (docs/reference/look.md#status-words). */
export const Outcome = Type.Enum([...outcomes])
export type Outcome = Static<typeof Outcome>

/** Why an exchange did not end in a response that could be used; `null` when it did. */
export const Fault = Type.Enum([...faults])
export type Fault = Static<typeof Fault>

/** By which sign a request from outside belongs to the story of a call; `''` for what needs none. */
export const JoinSign = Type.Enum(['', ...joinSigns])
export type JoinSign = Static<typeof JoinSign>

/** One row of the inspector. */
export const ExchangeSummary = Type.Object({
  id: Type.String(),
  /** Grows by one per exchange; the list is ordered by it. */
  number: Type.Integer(),
  direction: Direction,
  kind: ExchangeKind,
  /** Milliseconds since the epoch when the first byte was handled. */
  started_at: Type.Integer(),
  /** Milliseconds with a fraction; `null` while under way. */
  duration_ms: Type.Union([Type.Number(), Type.Null()]),
  method: Type.String(),
  /** Path and query for `in`, the whole URL for `out`. Secrets in it are redacted. */
  url: Type.String(),
  /** Short name for the list: action id, hook name, method and path. */
  label: Type.String(),
  status: Type.Union([Type.Integer(), Type.Null()]),
  outcome: Outcome,
  fault: Type.Union([Fault, Type.Null()]),
  /** One plain sentence when something is odd (docs/reference/look.md#voice), else `''`. */
  note: Type.String(),
  request_bytes: Type.Integer(),
  response_bytes: Type.Integer(),
  /** Id of the story this exchange belongs to: the id of the exchange that started it. */
  cause_id: Type.String(),
  /** The exchange that directly caused this one, or `null` for the start of a story. */
  parent_id: Type.Union([Type.String(), Type.Null()]),
  /** Steps from the start of the story; 0 is the start. */
  depth: Type.Integer(),
  joined_by: JoinSign,
  user_id: Type.String(),
  channel_id: Type.String(),
  post_id: Type.String(),
  /** The id of an outgoing webhook, the `ref` of an incoming one; of a call for a slash command, the id of the command. */
  hook_id: Type.String(),
  action_id: Type.String(),
  /** Marked ones are the last to be deleted when the record is to get smaller. */
  is_marked: Type.Boolean(),
  /** What somebody noted about it, else `''`. */
  comment: Type.String(),
  /** It went through, and something in it had no effect: its explanations say what. */
  has_notes: Type.Boolean(),
})
export type ExchangeSummary = Static<typeof ExchangeSummary>

const Body = Type.Object({
  /** The body as text; binary bodies are base64. */
  text: Type.String(),
  encoding: Type.Enum(['utf8', 'base64']),
  /** Whole size on the wire; more than `text` holds when it was cut. */
  bytes: Type.Integer(),
  truncated: Type.Boolean(),
  /** Bytes that were not recorded: asking for the whole body does not bring them. */
  lost: Type.Integer(),
})
export const Message = Type.Object({
  /** As sent, order and case kept; secrets are redacted before storing. */
  headers: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  body: Type.Union([Body, Type.Null()]),
})
export type Message = Static<typeof Message>

/** Where a key of the final action URL came from, and what it replaced (docs/reference/workbench.md#explanations). */
export const MergedKey = Type.Object({
  key: Type.String(),
  value: Type.String(),
  /** `url`: already in the entry's url; `registry`: the entry's query; `request`: the control's or the link's query. */
  origin: Type.Enum(['url', 'registry', 'request']),
  lost: Type.Array(Type.Object({ origin: Type.Enum(['url', 'registry']), value: Type.String() })),
})
export type MergedKey = Static<typeof MergedKey>

/** What became of one key of an integration's response. */
export const ResponseKey = Type.Object({
  key: Type.String(),
  verdict: Type.Enum(keyVerdicts),
  why: Type.String(),
})
export type ResponseKey = Static<typeof ResponseKey>

/** Milliseconds spent in each phase; `null` where it does not apply. */
export const Timings = Type.Object({
  queue: Type.Union([Type.Number(), Type.Null()]),
  connect: Type.Union([Type.Number(), Type.Null()]),
  first_byte: Type.Union([Type.Number(), Type.Null()]),
  body: Type.Union([Type.Number(), Type.Null()]),
  apply: Type.Union([Type.Number(), Type.Null()]),
})
export type Timings = Static<typeof Timings>

/** An issue as it crosses a border. */
export const WireIssue = Type.Object({
  path: Type.String(),
  code: Type.String(),
  severity: Type.Enum(['error', 'warning', 'omitted', 'stock', 'accessibility']),
  message: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

/** The whole exchange, as the detail pane shows it. HAR-shaped: request, response, timings. */
export const Exchange = Type.Object({
  summary: ExchangeSummary,
  request: Message,
  response: Type.Union([Message, Type.Null()]),
  timings: Timings,
  /** Only for callbacks: how the final URL was merged. */
  merged: Type.Array(MergedKey),
  /** Only for calls that an integration responded to: each key of its response. */
  response_keys: Type.Array(ResponseKey),
  /** Issues with which the service rejected the request. */
  issues: Type.Array(WireIssue),
  /** Why it came out so, the main cause first, with fixes (docs/reference/explanations.md); `summary.note` is the first. */
  explanations: Type.Array(Explanation),
})
export type Exchange = Static<typeof Exchange>

/** Something an exchange did to the workspace; a leaf of the story tree. */
export const Effect = Type.Object({
  id: Type.String(),
  exchange_id: Type.String(),
  cause_id: Type.String(),
  at: Type.Integer(),
  kind: Type.Enum([...effectKinds]),
  post_id: Type.String(),
  channel_id: Type.String(),
  /** Who alone sees it, for `ephemeral`, `goto` and `error`; else `''`. */
  user_id: Type.String(),
  /** A few words of it: the start of the message, the location, the error. */
  text: Type.String(),
})
export type Effect = Static<typeof Effect>

/**
 * One story: everything that one click, post or hook call caused (docs/reference/workbench.md#stories). Both lists are
 * in order.
 */
export const Story = Type.Object({
  cause_id: Type.String(),
  exchanges: Type.Array(ExchangeSummary),
  effects: Type.Array(Effect),
})
export type Story = Static<typeof Story>

/** The story of a post: of the last exchange that changed it, else of the last one about it. */
export const PostStory = Type.Object({
  /** `null`, as is the story, where nothing of the post is recorded any more. */
  exchange_id: Type.Union([Type.String(), Type.Null()]),
  story: Type.Union([Story, Type.Null()]),
})
export type PostStory = Static<typeof PostStory>

/** How the calls of one action went, of those that are recorded and have ended. */
export const ActionCalls = Type.Object({
  action_id: Type.String(),
  calls: Type.Integer(),
  /** 95 of 100 calls took at most this long, in milliseconds with a fraction. */
  p95_ms: Type.Number(),
  /** `null` where no response came. */
  last_status: Type.Union([Type.Integer(), Type.Null()]),
  last_outcome: Outcome,
  /** Id of the last exchange. */
  last_id: Type.String(),
})
export type ActionCalls = Static<typeof ActionCalls>
