import { type Static, Type } from 'typebox'
import { contentKinds } from '#domain/states/compareContents'
import { stateLimits } from '#domain/states/stateNames'
import type { Endpoint } from '../endpoint'

/** Before what the workspace saved a state by itself: a scene that begins is not one that goes back. */
export const automaticReasons = ['restore', 'import', 'scene', 'going_back', 'replay'] as const
export const AutomaticReason = Type.Enum([...automaticReasons])
export type AutomaticReason = Static<typeof AutomaticReason>

/** How much of what a state has. */
export const StateCounts = Type.Object({
  posts: Type.Integer(),
  channels: Type.Integer(),
  people: Type.Integer(),
  exchanges: Type.Integer(),
})
export type StateCounts = Static<typeof StateCounts>

/** A save state: the whole workspace as it was, but for the files of its project (docs/reference/states.md). */
export const SavedState = Type.Object({
  /** Name of its folder below states/. */
  id: Type.String(),
  name: Type.String(),
  /** Milliseconds since the epoch. */
  saved_at: Type.Integer(),
  /** Of Blockyard, when it was saved. */
  version: Type.String(),
  bytes: Type.Integer(),
  counts: StateCounts,
  automatic: Type.Union([AutomaticReason, Type.Null()]),
  /** Why it cannot be restored, as a sentence with the way out, else `''`. */
  fault: Type.String(),
})
export type SavedState = Static<typeof SavedState>

const NamedItem = Type.Object({ id: Type.String(), name: Type.String() })

/** What was added, changed and removed since a state was saved, by kind; names are the first few. */
export const StateDifference = Type.Object({
  kind: Type.Enum([...contentKinds]),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  names: Type.Object({
    added: Type.Array(NamedItem),
    changed: Type.Array(NamedItem),
    removed: Type.Array(NamedItem),
  }),
  /** How many channels the posts among them are in. */
  channels: Type.Integer(),
})

export const StateComparison = Type.Object({
  state: SavedState,
  differences: Type.Array(StateDifference),
  /** Files of the project, which stay as they are. */
  project_files: Type.Integer(),
})
export type StateComparison = Static<typeof StateComparison>

export const RestoredState = Type.Object({
  /** The state that the workspace is in now. */
  state: SavedState,
  /** The state before, saved by itself: restoring it takes this back. */
  undo: SavedState,
  /** Tabs that were open in the window that saved it; `null` where it has none. */
  tabs: Type.Union([Type.Unknown(), Type.Null()]),
  /** Milliseconds for which requests waited. */
  waited_ms: Type.Number(),
})
export type RestoredState = Static<typeof RestoredState>

/** Tells all windows which states there are now. */
export type StatesEvent = { type: 'states'; states: SavedState[] }

const StateId = Type.Object({ state_id: Type.String() })
const missing = 'workbench.state.missing.app_error'
const unusable = 'workbench.state.unusable.app_error'

export const states = {
  states: {
    method: 'GET',
    path: '/workbench/api/states',
    summary: 'The save states of the workspace, newest first',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ seq: Type.Integer(), states: Type.Array(SavedState) }),
  },
  saveState: {
    method: 'POST',
    path: '/workbench/api/states',
    summary: 'Saves the whole workspace under a name, while it goes on',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      name: Type.String({ maxLength: 10 * stateLimits.nameLength }),
      tabs: Type.Optional(Type.Unknown()),
      automatic: Type.Optional(AutomaticReason),
    }),
    reply: SavedState,
    errors: ['workbench.state.exists.app_error', 'workbench.state.name.app_error', 'workbench.state.failed.app_error'],
  },
  /** Requests that are under way end or are interrupted, others wait; windows follow by a new snapshot. */
  restoreState: {
    method: 'POST',
    path: '/workbench/api/states/:state_id/restore',
    summary: 'Brings the workspace back to a state, and keeps the state before',
    auth: 'workbench',
    tag: 'workbench',
    params: StateId,
    reply: RestoredState,
    errors: [missing, unusable, 'workbench.state.failed.app_error'],
  },
  compareState: {
    method: 'GET',
    path: '/workbench/api/states/:state_id/compare',
    summary: 'What was added, changed and removed since a state was saved',
    auth: 'workbench',
    tag: 'workbench',
    params: StateId,
    reply: StateComparison,
    errors: [missing, unusable],
  },
  forkState: {
    method: 'POST',
    path: '/workbench/api/states/fork',
    summary: 'Makes a workspace of its own from a state, or from the workspace as it is',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      /** Number of an event of the timeline: as it was then; in place of a state. */
      event: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Missing, both: as it is now. */
      state_id: Type.Optional(Type.String()),
      name: Type.String(),
      /** Absolute path of the new folder; missing: beside that of this workspace, named after the new one. */
      folder: Type.Optional(Type.String()),
      /** What it gets: the files of the project, what happened, and what was said over HTTP. */
      with_files: Type.Optional(Type.Boolean()),
      with_posts: Type.Optional(Type.Boolean()),
      with_traffic: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ name: Type.String(), folder: Type.String(), bytes: Type.Integer() }),
    errors: [
      missing,
      unusable,
      'workbench.timeline.outside.app_error',
      'workbench.timeline.replaced.app_error',
      'workbench.state.folder.app_error',
      'workbench.state.failed.app_error',
    ],
  },
  deleteState: {
    method: 'DELETE',
    path: '/workbench/api/states/:state_id',
    summary: 'Deletes a state; `undo` brings it back',
    auth: 'workbench',
    tag: 'workbench',
    params: StateId,
    reply: Type.Object({ undo: Type.String() }),
    errors: [missing],
  },
  undeleteState: {
    method: 'POST',
    path: '/workbench/api/states/undelete',
    summary: 'Brings a deleted state back',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ undo: Type.String() }),
    reply: SavedState,
    errors: [missing, 'workbench.state.exists.app_error'],
  },
} as const satisfies Record<string, Endpoint>
