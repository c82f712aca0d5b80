import type { Post } from '#domain/posts/post'
import type { Effect, ExchangeSummary } from './exchange'
import type { LabEvent } from './lab/lab'
import type { ProjectEvent } from './project/project'
import type { Job } from './replay/jobs'
import type { RecordingEvent } from './replay/recordings'
import type { RunEvent } from './replay/runs'
import type { SceneEvent } from './scene/play'
import type { SceneRecordingEvent } from './scene/recorded'
import type { StatesEvent } from './states/states'
import type { LostControl, StorageFault, WindowHook } from './window'
import type { Bot, Preference, Status, User } from './wire/accounts'
import type { Channel } from './wire/channels'
import type { Command } from './wire/commands'
import type { Reaction } from './wire/content'
import type { OpenedDialog } from './wire/dialogs'
import type { OutgoingHook } from './wire/hooks'
import type { ChannelMember, TeamMember } from './wire/membership'
import type { Team } from './wire/teams'

/** What happened to a team or channel; archiving is `deleted`, `converted` is a change of privacy. */
export type PlaceChange = 'created' | 'updated' | 'deleted' | 'restored' | 'converted'

/**
 * The union of the window's event stream. State reaches the window only this way. Posts are in client form; `user_id`
 * on a post event names the only reader of an ephemeral post.
 */
export type EventBody =
  /** `mentions`: ids of the members it mentions. */
  | { type: 'posted'; post: Post; mentions?: string[] }
  /** `user_id` only for an ephemeral post. */
  | { type: 'post_edited'; post: Post; user_id?: string }
  /** One event per deleted post, replies included; `delete_by` is who deleted it. */
  | { type: 'post_deleted'; post_id: string; channel_id: string; post?: Post; delete_by?: string }
  /** Which controls of a post call nobody any more, all of them. */
  | { type: 'lost_actions'; post_id: string; lost: LostControl[] }
  /** `post` is the post as it is now, with all its reactions. */
  | { type: 'reaction_added'; reaction: Reaction; post: Post }
  | { type: 'reaction_removed'; reaction: Reaction; post: Post }
  | { type: 'ephemeral_message'; post: Post; user_id: string }
  /** Added when it starts (`outcome: 'sent'`), replaced when it ends: same id. */
  | { type: 'exchange'; exchange: ExchangeSummary }
  | { type: 'effect'; effect: Effect }
  /**
   * Those up to this number are gone, by hand or to keep the file within its budget; `left` counts the others. Marked
   * ones among them stay where `with_marked` is false.
   */
  | { type: 'exchanges_cleared'; through: number; left: number; with_marked: boolean }
  /** Marks or comments of many changed. */
  | { type: 'exchanges_changed' }
  /** No longer shown; `ids` is `null` for too many to name, `left` counts the others. */
  | { type: 'exchanges_deleted'; deletion_id: string; ids: string[] | null; count: number; left: number }
  | { type: 'exchanges_restored'; deletion_id: string; count: number; left: number }
  /** `change` says what happened to it; without one it is changed, or new. */
  | { type: 'team'; team: Team; change?: PlaceChange }
  | { type: 'channel'; channel: Channel; change?: PlaceChange }
  /** `isNew` for an account that was just made. */
  | { type: 'user'; user: User; isNew?: boolean }
  | { type: 'bot'; bot: Bot }
  /** `by` is who added or removed the user, when it was somebody else; `unread` counts the posts that a new member has not read. */
  | { type: 'membership'; channel_id: string; user_id: string; member: boolean; by?: string; unread?: number }
  | { type: 'team_membership'; team_id: string; user_id: string; member: boolean }
  /** Roles of a member changed. */
  | { type: 'team_member'; member: TeamMember }
  /** Roles or notify_props of a member changed. */
  | { type: 'channel_member'; member: ChannelMember; roles: boolean }
  /** Channel id -> when the user has viewed it. */
  | { type: 'channels_viewed'; user_id: string; channel_times: Record<string, number> }
  | { type: 'preferences'; user_id: string; preferences: Preference[]; deleted: boolean }
  | { type: 'status'; status: Status }
  | { type: 'incoming_hook'; hook: WindowHook }
  | { type: 'outgoing_hook'; hook: OutgoingHook }
  /** All webhooks that are off now, as `disabled_hooks` of the snapshot. */
  | { type: 'disabled_hooks'; ids: string[] }
  | { type: 'command'; command: Command }
  /** `parent_id` is the thread that is written in, `''` for none. */
  | { type: 'typing'; channel_id: string; user_id: string; parent_id?: string }
  /**
   * An integration opens a dialog for this user alone (docs/reference/actions.md#dialogs). `channel_id` is where they
   * clicked, `''` when that is not known any more; `exchange_id` is the call that opened it: what becomes of the dialog
   * names it as its cause.
   */
  | { type: 'open_dialog'; user_id: string; channel_id: string; exchange_id: string; dialog: OpenedDialog }
  /** The workspace can no longer be written, or can be again. */
  | { type: 'storage'; fault: StorageFault | null }
  /** How far a job is, from its start to its end. */
  | { type: 'job'; job: Job }
  /** A job that has ended was read, and is off the list. */
  | { type: 'job_read'; id: string }
  | ProjectEvent
  | RecordingEvent
  | RunEvent
  | LabEvent
  | StatesEvent
  | SceneEvent
  | SceneRecordingEvent
  /** The stream cannot continue from where the window stood, or too much changed: take a new snapshot. */
  | { type: 'resync' }

/** `seq` grows by one per event and never repeats within a service's life; `at` is milliseconds since the epoch. */
export type StreamEvent = EventBody & { seq: number; at: number }
