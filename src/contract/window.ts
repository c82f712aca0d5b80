import { type Static, Type } from 'typebox'
import { Explanation } from '#domain/explain/explanation'
import { Settings } from '#domain/settings/settings'
import { Effect, ExchangeSummary } from './exchange'
import { Bot, User } from './wire/accounts'
import { Channel } from './wire/channels'
import { Command } from './wire/commands'
import { IncomingHook, OutgoingHook } from './wire/hooks'
import { Team } from './wire/teams'

/** A user or bot in a channel, and how far they have read it. */
export const Membership = Type.Object({
  channel_id: Type.String(),
  user_id: Type.String(),
  /** Milliseconds since the epoch; 0 for who never looked. */
  last_viewed_at: Type.Integer(),
  /** Posts since then, and how many of them mention the member. */
  unread: Type.Integer(),
  mentions: Type.Integer(),
})
export type Membership = Static<typeof Membership>

/** An incoming webhook as the window gets it: `ref` stands for it in exchanges, which never hold the key of its URL. */
export const WindowHook = Type.Object({ ...IncomingHook.properties, ref: Type.String() })
export type WindowHook = Static<typeof WindowHook>

/** Why the workspace cannot be written: a sentence with the way out, and what the system said. */
export const StorageFault = Type.Object({ why: Type.String(), detail: Type.String() })
export type StorageFault = Static<typeof StorageFault>

/** Recorded traffic that can be cleared, to make room. */
export const FreeableTraffic = Type.Object({
  /** It is older than so many days; 0 for all of it. */
  days: Type.Integer(),
  /** Number of its last exchange. */
  through: Type.Integer(),
  exchanges: Type.Integer(),
  bytes: Type.Integer(),
})
export type FreeableTraffic = Static<typeof FreeableTraffic>

/**
 * All the window needs to start; the event stream continues from `seq`. Posts are those of `channel_id`, newest last.
 */
export const Snapshot = Type.Object({
  seq: Type.Integer(),
  service: Type.Object({
    /** `http://127.0.0.1:8065`, without a slash at the end. */
    url: Type.String(),
    version: Type.String(),
    /** Its name. */
    workspace: Type.String(),
    /** No other workspace has it; windows keep what belongs to the workspace under it. */
    workspace_id: Type.String(),
    /** The name that windows used in its place before there were ids; `null` for a newer workspace. */
    workspace_formerly: Type.Union([Type.String(), Type.Null()]),
    /** Opens the contents of files, in the address of a picture or download. */
    file_key: Type.String(),
    /** `local` when the workbench's friendly settings hold, `production` with production defaults, else `custom`. */
    profile: Type.Enum(['local', 'production', 'custom']),
    /** SvcBlocksEnabled: without it clients render neither blocks nor action links. */
    blocks_enabled: Type.Boolean(),
    /** EnablePostUsernameOverride, EnablePostIconOverride: whether webhooks may post under another name and picture. */
    overrides: Type.Object({ username: Type.Boolean(), icon: Type.Boolean() }),
    /** Bytes of the workspace file, and the budget of the recorder. */
    database_bytes: Type.Integer(),
    database_budget: Type.Integer(),
    /** Why nothing can be saved; `null` while everything can. */
    storage: Type.Union([StorageFault, Type.Null()]),
    /** The workspace holds nothing yet: show the first start. */
    empty: Type.Boolean(),
    /** Another one once the service was started anew or a state was restored: sessions of before may be none any more. */
    life: Type.Integer(),
    /** The state that took the place of what was there, in this run of the service; `undo_id` is the state before. */
    restored: Type.Union([
      Type.Object({ name: Type.String(), at: Type.Integer(), undo_id: Type.String() }),
      Type.Null(),
    ]),
  }),
  teams: Type.Array(Team),
  channels: Type.Array(Channel),
  /** Bots included (`is_bot`). */
  users: Type.Array(User),
  bots: Type.Array(Bot),
  memberships: Type.Array(Membership),
  incoming_hooks: Type.Array(WindowHook),
  outgoing_hooks: Type.Array(OutgoingHook),
  /** Webhooks that are off: ids of outgoing ones, refs of incoming ones. */
  disabled_hooks: Type.Array(Type.String()),
  commands: Type.Array(Command),
  /** The channel to open first, and the persona to open it as; `''` in an empty workspace. */
  channel_id: Type.String(),
  user_id: Type.String(),
  /** The newest exchanges, oldest first. */
  exchanges: Type.Array(ExchangeSummary),
  effects: Type.Array(Effect),
  exchange_count: Type.Integer(),
})
export type Snapshot = Static<typeof Snapshot>

export const SettingsReply = Type.Object({
  values: Settings,
  profile: Type.Enum(['local', 'production', 'custom']),
})
export type SettingsReply = Static<typeof SettingsReply>

export const AppliedProfile = Type.Object({
  ...SettingsReply.properties,
  /**
   * A session of the first admin, with production defaults, which end every personal access token; otherwise `null`.
   */
  admin: Type.Union([Type.Object({ username: Type.String(), token: Type.String() }), Type.Null()]),
})
export type AppliedProfile = Static<typeof AppliedProfile>

/** An action that a control of a post still names and that calls nobody any more. */
export const LostControl = Type.Object({
  post_id: Type.String(),
  action_id: Type.String(),
  /** Since when, and what did it; the words of a click on it. */
  text: Type.String(),
  /** The exchange that did it; `''` where none is recorded. */
  exchange_id: Type.String(),
})
export type LostControl = Static<typeof LostControl>

/** The exchange that says what of a post had no effect: without its URL, which may be that of an integration. */
export const Note = Type.Pick(ExchangeSummary, ['id', 'number', 'kind', 'started_at', 'note', 'has_notes', 'is_marked'])
export type Note = Static<typeof Note>

/** A post in which something had no effect. */
export const NotedPost = Type.Object({ post_id: Type.String(), exchange: Note })
export type NotedPost = Static<typeof NotedPost>

/**
 * One row of the truth table of an outgoing webhook and a post; `not_set` where the webhook asks for nothing,
 * `not_reached` after the first rule that fails.
 */
export const OutgoingRuleVerdict = Type.Object({
  rule: Type.Enum([
    'enabled',
    'newer_post',
    'source',
    'public_channel',
    'channel',
    'trigger_word',
    'loop_guard',
    'trusted_address',
  ]),
  /** What the webhook asks for, and what the post has, in plain words. */
  wants: Type.String(),
  has: Type.String(),
  verdict: Type.Enum(['pass', 'fail', 'not_set', 'not_reached']),
})
export type OutgoingRuleVerdict = Static<typeof OutgoingRuleVerdict>

/** Whether an outgoing webhook fires for a post, by the webhook and the settings as they are now. */
export const OutgoingVerdict = Type.Object({
  /** Every rule holds. */
  fires: Type.Boolean(),
  /** The word that matched, or `''`. */
  trigger_word: Type.String(),
  /** In the order in which the service applies them. */
  rules: Type.Array(OutgoingRuleVerdict),
  /** Why the first rule that fails does, with its fixes; `null` when it fires. */
  reason: Type.Union([Explanation, Type.Null()]),
})
export type OutgoingVerdict = Static<typeof OutgoingVerdict>

/** Why the outgoing webhooks of a team did or did not fire for a post (docs/reference/workbench.md#explanations). */
export const OutgoingExplanation = Type.Object({
  post_id: Type.String(),
  hooks: Type.Array(
    Type.Object({
      hook_id: Type.String(),
      display_name: Type.String(),
      ...OutgoingVerdict.properties,
      /** The calls that were made for this post, or blocked. */
      deliveries: Type.Array(ExchangeSummary),
    }),
  ),
})
export type OutgoingExplanation = Static<typeof OutgoingExplanation>

/** Where to post first, and as whom. */
export const FirstTeam = Type.Object({ team_id: Type.String(), channel_id: Type.String(), user_id: Type.String() })
export type FirstTeam = Static<typeof FirstTeam>
