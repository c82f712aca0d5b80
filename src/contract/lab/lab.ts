import { type Static, Type } from 'typebox'
import { callKinds, LabFault } from '#domain/lab/schema'
import { Post } from '#domain/posts/post'
import type { Endpoint } from '../endpoint'
import { Message, WireIssue } from '../exchange'

/** Why an earlier rule did not respond: the condition that did not hold, with what it wanted and what the call had. */
export const Miss = Type.Object({
  /** Place in `rules`, counted from 0. */
  rule: Type.Integer(),
  /** Place in its `when`; `null` for a rule that is not enabled. */
  condition: Type.Union([Type.Integer(), Type.Null()]),
  /** What was tested: `context.env`. */
  on: Type.String(),
  /** In words: `is production`. */
  wanted: Type.String(),
  /** What the call had, as JSON, cut at 200 characters; `nothing` where it had none. */
  had: Type.String(),
})
export type Miss = Static<typeof Miss>

/** One change of state that a call made. `null` for what is not there. */
export const StateChange = Type.Object({
  /** Name of the variable, with the key inside of it: `votes.alice`. */
  name: Type.String(),
  /** Id of the post or user whose value it is; `''` for one that all calls share. */
  owner: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
})
export type StateChange = Static<typeof StateChange>

/** What a simulated integration did beside responding. */
export const SideCall = Type.Object({
  is: Type.Enum(['post', 'reply', 'private', 'update', 'dialog', 'later']),
  /** Whether it was made; a call that comes later is not made yet. */
  outcome: Type.Enum(['made', 'failed', 'waiting']),
  /** Why it failed, else `''`. */
  note: Type.String(),
})
export type SideCall = Static<typeof SideCall>

/** What was decided of one call. */
export const Decision = Type.Object({
  /** Place of the rule that responds in `rules`; `null` when none matched. */
  rule: Type.Union([Type.Integer(), Type.Null()]),
  misses: Type.Array(Miss),
  status: Type.Integer(),
  headers: Type.Record(Type.String(), Type.String()),
  /** As on the wire. */
  body: Type.String(),
  latency_ms: Type.Number(),
  /** What went wrong instead of the response; `null` where nothing did. */
  fault: Type.Union([LabFault, Type.Null()]),
  /** Parts that the rule has: `update`, `private`. */
  parts: Type.Array(Type.String()),
  changes: Type.Array(StateChange),
  /** What stopped the rule or had no effect: template errors, limits. Pointers lead into the file. */
  issues: Type.Array(WireIssue),
})
export type Decision = Static<typeof Decision>

/** One line of the live log. */
export const LabCall = Type.Object({
  id: Type.String(),
  integration: Type.String(),
  /** Milliseconds since the epoch. */
  at: Type.Integer(),
  kind: Type.Enum([...callKinds]),
  method: Type.String(),
  /** Below the integration, with query: `/approve?env=production`. */
  path: Type.String(),
  user_id: Type.String(),
  user_name: Type.String(),
  post_id: Type.String(),
  /** The exchange by which the service called; `''` for a call from outside. */
  exchange_id: Type.String(),
  decision: Decision,
  side_calls: Type.Array(SideCall),
  /** Milliseconds until the response was sent; `null` for one that was not. */
  duration_ms: Type.Union([Type.Number(), Type.Null()]),
})
export type LabCall = Static<typeof LabCall>

/** A value of state now. */
export const StateValue = Type.Object({
  name: Type.String(),
  owner: Type.String(),
  value: Type.Unknown(),
})
export type StateValue = Static<typeof StateValue>

/** A simulated integration as the list shows it. */
export const LabIntegration = Type.Object({
  name: Type.String(),
  /** `integrations/NAME.json`. */
  path: Type.String(),
  /** Hash of the file that runs; of the last good one while the file is broken. */
  hash: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
  /** `/plugins/NAME`. */
  plugin_path: Type.String(),
  /** Its own address, `http://127.0.0.1:8071`; `''` while it is not enabled or its port is in use. */
  url: Type.String(),
  /** Why it does not listen, as a sentence with the way out, else `''`. */
  port_fault: Type.String(),
  replaces: Type.Array(Type.String()),
  /** Base URL of the real integration that it stands for, else `''`. */
  real_url: Type.String(),
  rules: Type.Integer(),
  /** Paths that its rules name in whole, each once, in the order of the rules: `/approve`. */
  rule_paths: Type.Array(Type.String()),
  /** Problems of the file; where there is an error, the last good rules run. */
  issues: Type.Array(WireIssue),
  /** Whether what runs is an older version than the file. */
  is_stale: Type.Boolean(),
  /** Calls of each rule since the start of the service, and of none of them at the end. */
  hits: Type.Array(Type.Integer()),
  /** When each rule responded last, milliseconds since the epoch; 0 for never. */
  last_hits: Type.Array(Type.Integer()),
})
export type LabIntegration = Static<typeof LabIntegration>

/** Faults of all simulated integrations: as their files say, none at all, or this one for all. */
export const FaultsMode = Type.Object({
  mode: Type.Enum(['files', 'none', 'all']),
  /** For `all`. */
  fault: Type.Optional(LabFault),
})
export type FaultsMode = Static<typeof FaultsMode>

export type LabEvent =
  /** New, changed, or with other counts. */
  | { type: 'lab_integration'; integration: LabIntegration }
  | { type: 'lab_integration_deleted'; name: string }
  /** Added when it is decided, replaced when it has ended: same id. */
  | { type: 'lab_call'; call: LabCall }
  /** Values as they are now; a value of `null` is gone. `isReset` for all that were. */
  | { type: 'lab_state'; name: string; values: StateValue[]; isReset: boolean }
  | ({ type: 'lab_faults' } & FaultsMode)

const params = Type.Object({ name: Type.String({ maxLength: 190 }) })

const Tested = Type.Object({
  call: LabCall,
  /** The clicked post before and after, as clients get it; `null` where the call has none. */
  before: Type.Union([Post, Type.Null()]),
  after: Type.Union([Post, Type.Null()]),
  response: Message,
})

/** Simulated integrations as the window sees them (docs/reference/integrations.md); their files are files of the project. */
export const lab = {
  labIntegrations: {
    method: 'GET',
    path: '/workbench/api/lab',
    summary: 'All simulated integrations, and how faults are set for all',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ seq: Type.Integer(), integrations: Type.Array(LabIntegration), faults: FaultsMode }),
  },
  labLog: {
    method: 'GET',
    path: '/workbench/api/lab/:name/log',
    summary: 'The last calls of a simulated integration, newest last',
    auth: 'workbench',
    tag: 'workbench',
    params,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
    reply: Type.Object({ calls: Type.Array(LabCall) }),
  },
  labState: {
    method: 'GET',
    path: '/workbench/api/lab/:name/state',
    summary: 'What a simulated integration remembers',
    auth: 'workbench',
    tag: 'workbench',
    params,
    reply: Type.Object({ values: Type.Array(StateValue) }),
  },
  setLabState: {
    method: 'PUT',
    path: '/workbench/api/lab/:name/state',
    summary: 'Sets values of a simulated integration; `null` removes one',
    auth: 'workbench',
    tag: 'workbench',
    params,
    body: Type.Object({ values: Type.Array(StateValue, { maxItems: 1000 }) }),
    reply: Type.Object({ values: Type.Array(StateValue) }),
    errors: ['workbench.lab.state.app_error'],
  },
  resetLabState: {
    method: 'DELETE',
    path: '/workbench/api/lab/:name/state',
    summary: 'Gives all values of a simulated integration their start again; returns what they were',
    auth: 'workbench',
    tag: 'workbench',
    params,
    reply: Type.Object({ values: Type.Array(StateValue) }),
  },
  clearLabLog: {
    method: 'DELETE',
    path: '/workbench/api/lab/:name/log',
    summary: 'Clears the log of a simulated integration',
    auth: 'workbench',
    tag: 'workbench',
    params,
    /** Calls after this moment stay, milliseconds since the epoch; all go without it. */
    query: Type.Object({ until: Type.Optional(Type.Integer({ minimum: 0 })) }),
    reply: Type.Object({ status: Type.String() }),
  },
  /** A dry run: nothing is sent, no state changes, no side calls. */
  testLab: {
    method: 'POST',
    path: '/workbench/api/lab/:name/test',
    summary: 'What a simulated integration would respond to a call that it got before, or to a made-up one',
    auth: 'workbench',
    tag: 'workbench',
    params,
    body: Type.Object({
      /** Id of a call of the log, or of an exchange; the last call without it. */
      call_id: Type.Optional(Type.String()),
      /** The file as it is in the window, where that is not saved yet. */
      text: Type.Optional(Type.String()),
    }),
    reply: Tested,
    errors: ['workbench.lab.no_call.app_error'],
  },
  /** A rule that responds as the integration of an exchange did; nothing is written. */
  ruleFromExchange: {
    method: 'GET',
    path: '/workbench/api/lab/rule',
    summary: 'A rule that gives the response of a recorded exchange',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ exchange_id: Type.String() }),
    reply: Type.Object({
      /** Name of the integration that it would belong to. */
      name: Type.String(),
      /** Its real address, where it has one. */
      replaces: Type.Array(Type.String()),
      rule: Type.Unknown(),
    }),
    errors: ['workbench.exchange.missing.app_error', 'workbench.lab.no_rule.app_error'],
  },
  setLabFaults: {
    method: 'PUT',
    path: '/workbench/api/lab/faults',
    summary: 'Sets the faults of all simulated integrations',
    auth: 'workbench',
    tag: 'workbench',
    body: FaultsMode,
    reply: FaultsMode,
  },
} as const satisfies Record<string, Endpoint>
