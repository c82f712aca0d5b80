import { type Static, type TProperties, Type } from 'typebox'

const text = Type.String()
const fix = <const Name extends string, P extends TProperties>(name: Name, fields: P) =>
  Type.Object({ do: Type.Literal(name), label: Type.String({ description: 'Words of its button.' }), ...fields })

/**
 * What a button does about an outcome, as data: each can be undone where it changes something. `label` is what the button
 * says. Ids are those of the workspace; what stands for an incoming webhook is its `ref`, never the key of its URL.
 */
export const Fix = Type.Union([
  /** Puts one setting in force, and back. */
  fix('change_setting', { setting: text, value: Type.Union([Type.Boolean(), Type.Integer(), Type.String()]) }),
  /** Shows another exchange: the one that did what this one met. */
  fix('open_exchange', { exchange_id: text }),
  /** Shows the rules of a simulated integration, at one of them (from 0) where it is named. */
  fix('show_rule', { integration: text, rule: Type.Optional(Type.Integer()) }),
  /** Adds a host, address or range to AllowedUntrustedInternalConnections. */
  fix('trust_address', { host: text }),
  fix('enable_bot', { user_id: text }),
  fix('restore_user', { user_id: text }),
  fix('enable_token', { token_id: text }),
  fix('add_to_team', { user_id: text, team_id: text }),
  fix('add_to_channel', { user_id: text, channel_id: text }),
  fix('unarchive_channel', { channel_id: text }),
  /** Lets an incoming webhook post to any channel. */
  fix('unlock_webhook', { hook_ref: text }),
  /** Turns a webhook on: the id of an outgoing one, or the ref of an incoming one. */
  fix('enable_webhook', { hook_id: text }),
  fix('add_trigger_word', { hook_id: text, word: text }),
  /** 0: the first word has to be a trigger word; 1: it has to start with one. */
  fix('set_trigger_when', { hook_id: text, trigger_when: Type.Integer() }),
  /** The only channel that an outgoing webhook fires in; `''` for any public one. */
  fix('set_trigger_channel', { hook_id: text, channel_id: text }),
  /** Turns a private channel into a public one. */
  fix('make_public', { channel_id: text }),
  /** Opens a body of the exchange as a payload of the studio, with the caret at a line (from 1) or a JSON pointer. */
  fix('open_body', {
    side: Type.Enum(['request', 'response']),
    line: Type.Optional(Type.Integer()),
    pointer: Type.Optional(text),
    /** Whose body it is, where that is not the exchange that is explained. */
    exchange_id: Type.Optional(text),
  }),
  /** Sends the exchange again as it was. */
  fix('resend', {}),
  /** Sends it again with one key at the top of its JSON body under another name, or with another value. */
  fix('resend_changed', {
    rename: Type.Optional(Type.Object({ from: text, to: text })),
    set: Type.Optional(Type.Object({ key: text, value: text })),
  }),
])
export type Fix = Static<typeof Fix>

/** Why something came out as it did: one sentence or two in terms of the workspace, and the ways to fix it. */
export const Explanation = Type.Object({
  /** Stable and dotted; the rows of docs/reference/explanations.md. */
  code: Type.String({ description: 'What it is, for programs.', examples: ['call.timeout'] }),
  text: Type.String({
    description: 'What happened, where, and the way out, in plain words.',
    examples: ['The integration did not respond within 30 s.'],
  }),
  raw: Type.Optional(
    Type.String({
      description: 'What came over the wire, to be searched and pasted: a code, a value, a pointer.',
      examples: ['ECONNREFUSED'],
    }),
  ),
  fixes: Type.Array(Fix, {
    description: 'What buttons do about it, as data.',
    examples: [[{ do: 'resend', label: 'Resend' }]],
  }),
})
export type Explanation = Static<typeof Explanation>

/** What a row of a table says about its facts. */
export interface Told {
  text: string
  /**
   * What a client of the API reads in `detailed_error` instead, where the whole would tell it of places that it may not
   * see; `''` for nothing.
   */
  client?: string
  raw?: string | undefined
  fixes?: Fix[]
}

/** An explanation with what a client of the API may know of it. */
export interface Reason extends Explanation {
  client: string
}

/** Makes the explanation that a row of a table tells. */
export const reasonOf = (code: string, { text: sentence, client, raw, fixes = [] }: Told): Reason => ({
  code,
  text: sentence,
  client: client ?? sentence,
  ...(raw === undefined || raw === '' ? {} : { raw }),
  fixes,
})

/** What is stored and shown of a reason. */
export const explanationOf = ({ client: _, ...explanation }: Reason): Explanation => explanation

/** The same reasons for another exchange: what they open stays that of the exchange they were made for. */
export const reasonsOf = (exchange_id: string, reasons: readonly Reason[]): Reason[] =>
  reasons.map(reason => ({
    ...reason,
    fixes: reason.fixes.map(fix => (fix.do === 'open_body' ? { exchange_id, ...fix } : fix)),
  }))
