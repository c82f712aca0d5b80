import { type Static, Type } from 'typebox'
import { Post } from '#domain/posts/post'
import type { Endpoint } from '../endpoint'
import type { StreamEvent } from '../events'
import { LostControl, NotedPost, Snapshot } from '../window'

/** Why a stretch begins: the log does, events went on, too much changed at once, or the workspace was opened after an end of which kind. */
export const beginnings = ['first', 'regular', 'resync', 'start', 'gap', 'restored'] as const
export type Beginning = (typeof beginnings)[number]

/** Kinds of exchanges that have a lane of their own, from top to bottom. */
export const lanes = ['rest', 'hook', 'click', 'callback', 'webhook'] as const
export type Lane = (typeof lanes)[number]

/** What a tick says besides its kind; `''` where all went as expected. */
export const signs = ['', 'rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const
export type Sign = (typeof signs)[number]

/** Counts in the order of `lanes` and `signs`. */
const Counts = Type.Array(Type.Integer())

/** Events in a row, from a snapshot on. */
export const Stretch = Type.Object({
  /** The number of the snapshot that it begins with, and of its last event; the same where nothing happened. */
  from: Type.Integer(),
  to: Type.Integer(),
  /** Milliseconds since the epoch, of the snapshot and of the last event. */
  from_at: Type.Integer(),
  to_at: Type.Integer(),
  begins: Type.Enum([...beginnings]),
  events: Type.Integer(),
  /** Ticks by lane, and those with a sign by sign. */
  lanes: Counts,
  signs: Counts,
})
export type Stretch = Static<typeof Stretch>

export const TimelineView = Type.Object({
  /** The newest event that the log has. */
  seq: Type.Integer(),
  /** All events that can be shown. */
  events: Type.Integer(),
  bytes: Type.Integer(),
  budget_bytes: Type.Integer(),
  /** Oldest first, without a hole but where one begins with a gap. */
  stretches: Type.Array(Stretch),
})
export type TimelineView = Static<typeof TimelineView>

/** Newest posts of a channel at the beginning of a stretch. */
const Page = Type.Object({
  posts: Type.Array(Post),
  has_more: Type.Boolean(),
  lost: Type.Array(LostControl),
  noted: Type.Array(NotedPost),
})
export type TimelinePage = Static<typeof Page>

/** A stretch as it is folded: `state = withEvents(withSnapshot(snapshot), events)`. */
export const StretchContent = Type.Object({
  ...Stretch.properties,
  snapshot: Snapshot,
  /** By channel, of those in which somebody posted last. */
  pages: Type.Record(Type.String(), Page),
  events: Type.Array(Type.Unsafe<StreamEvent>({})),
  /** Whether more events will be added to it. */
  is_open: Type.Boolean(),
})
export type StretchContent = Static<typeof StretchContent>

/** Number, time, lane (-1 for none), sign, and the story it is a part of, `''` for none. */
const Mark = Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer(), Type.Integer(), Type.String()])
export type Mark = [seq: number, at: number, lane: number, sign: number, story: string]

const outside = 'workbench.timeline.outside.app_error'

export const timeline = {
  timeline: {
    method: 'GET',
    path: '/workbench/api/timeline',
    summary: 'What happened so far, as stretches of events that can be shown',
    auth: 'workbench',
    tag: 'workbench',
    reply: TimelineView,
  },
  timelineStretch: {
    method: 'GET',
    path: '/workbench/api/timeline/:seq/stretch',
    summary: 'The stretch with an event: its snapshot and all of its events',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ seq: Type.String() }),
    reply: StretchContent,
    errors: [outside],
  },
  timelineMarks: {
    method: 'GET',
    path: '/workbench/api/timeline/marks',
    summary: 'One mark for each event from one number to another, at most 20,000, the newest',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
    reply: Type.Object({ marks: Type.Array(Mark) }),
  },
  timelinePosts: {
    method: 'GET',
    path: '/workbench/api/timeline/:seq/channels/:channel_id/posts',
    summary: 'A page of a channel as it was at an event, older than `before` when given',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ seq: Type.String(), channel_id: Type.String() }),
    query: Type.Object({
      before: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Page,
    errors: [outside, 'workbench.timeline.restored.app_error'],
  },
} as const satisfies Record<string, Endpoint>
