import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { ExchangeSummary } from '../exchange'

/** A filter line (docs/reference/filter.md); everything passes an empty one. */
const Filter = Type.Optional(Type.String({ description: 'A filter line; everything passes without one.' }))
const Through = Type.Optional(
  Type.Integer({ minimum: 0, description: 'Number of the last exchange that counts, as for a list that is paused.' }),
)
const problems = ['workbench.filter.app_error'] as const

/** A part of the result of a filter, by position: 0 is the oldest that passes. */
export const TrafficRows = Type.Object({
  rows: Type.Array(ExchangeSummary),
  /** Position of the first row. */
  at: Type.Integer(),
  /** How many pass the filter. */
  total: Type.Integer(),
  /** How many are recorded, whatever the filter. */
  recorded: Type.Integer(),
  /** Number of the newest exchange; 0 when there is none. */
  last: Type.Integer(),
  /**
   * Share of the record that was searched, from the newest on; below 1 only where `wait_ms` was asked for: `at` and
   * `total` are then of what was found so far.
   */
  searched: Type.Number(),
})
export type TrafficRows = Static<typeof TrafficRows>

const Bucket = Type.Object({
  /** Milliseconds since the epoch when it begins. */
  at: Type.Integer(),
  count: Type.Integer(),
  rejected: Type.Integer(),
  failed: Type.Integer(),
  timed_out: Type.Integer(),
  blocked: Type.Integer(),
  interrupted: Type.Integer(),
})

/** How many exchanges began when, and how many of them went wrong. */
export const TrafficHistogram = Type.Object({
  /** Milliseconds since the epoch: from the first bucket's beginning up to the last one's end. */
  from: Type.Integer(),
  to: Type.Integer(),
  /** Milliseconds that a bucket lasts. */
  step: Type.Integer(),
  /** All of them, also those without exchanges; none where nothing passes. */
  buckets: Type.Array(Bucket),
})
export type TrafficHistogram = Static<typeof TrafficHistogram>

export const TrafficValues = Type.Object({
  /** The most frequent first. */
  values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
})
export type TrafficValues = Static<typeof TrafficValues>

/** What each part of a filter takes away. */
export const TrafficBlame = Type.Object({
  total: Type.Integer(),
  /** The parts that must all hold, in the order they are written. */
  parts: Type.Array(
    Type.Object({
      text: Type.String(),
      /** Offsets in the filter. */
      from: Type.Integer(),
      to: Type.Integer(),
      /** How many pass the other parts. */
      without: Type.Integer(),
      /** How many pass this part alone. */
      alone: Type.Integer(),
    }),
  ),
})
export type TrafficBlame = Static<typeof TrafficBlame>

/** Which exchanges something is done to: by their ids, or all that pass a filter. */
const Chosen = {
  ids: Type.Optional(Type.Array(Type.String(), { maxItems: 10_000 })),
  filter: Filter,
  through: Through,
}

export const MarkBody = Type.Object({
  ...Chosen,
  is_marked: Type.Optional(Type.Boolean()),
  comment: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type MarkBody = Static<typeof MarkBody>

export const DeletionBody = Type.Object({
  ...Chosen,
  /** All but those that are marked. */
  unmarked: Type.Optional(Type.Boolean()),
  all: Type.Optional(Type.Boolean()),
})
export type DeletionBody = Static<typeof DeletionBody>

const Changed = Type.Object({ count: Type.Integer() })

/** Searching the whole record, and what is done to what was found. */
export const traffic = {
  trafficRows: {
    method: 'GET',
    path: '/workbench/api/traffic/rows',
    summary: 'Exchanges that pass a filter, by their position in the result',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({
      filter: Filter,
      at: Type.Optional(Type.Integer({ description: 'Position of the first row; below 0 counted from the end.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      through: Through,
      wait_ms: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Responds after so long with what was found by then.' }),
      ),
    }),
    reply: TrafficRows,
    errors: problems,
  },
  trafficPosition: {
    method: 'GET',
    path: '/workbench/api/traffic/position',
    summary: 'Position of an exchange among those that pass a filter',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ filter: Filter, id: Type.String(), through: Through }),
    reply: Type.Object({ at: Type.Union([Type.Integer(), Type.Null()]) }),
    errors: problems,
  },
  trafficHistogram: {
    method: 'GET',
    path: '/workbench/api/traffic/histogram',
    summary: 'When the exchanges began that pass a filter, and how many went wrong',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({
      filter: Filter,
      through: Through,
      buckets: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      from: Type.Optional(Type.Integer()),
      to: Type.Optional(Type.Integer()),
    }),
    reply: TrafficHistogram,
    errors: problems,
  },
  trafficValues: {
    method: 'GET',
    path: '/workbench/api/traffic/values',
    summary: 'Values of a key in the record, with counts; terms of that key in the filter do not count',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({
      filter: Filter,
      key: Type.String(),
      typed: Type.Optional(Type.String({ description: 'What values begin with, or have in them.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: TrafficValues,
    errors: problems,
  },
  trafficBlame: {
    method: 'GET',
    path: '/workbench/api/traffic/blame',
    summary: 'What each part of a filter takes away',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ filter: Filter, through: Through }),
    reply: TrafficBlame,
    errors: problems,
  },
  markExchanges: {
    method: 'POST',
    path: '/workbench/api/traffic/marks',
    summary: 'Marks exchanges, or says something about them',
    auth: 'workbench',
    tag: 'workbench',
    body: MarkBody,
    reply: Changed,
    errors: problems,
  },
  deleteExchanges: {
    method: 'POST',
    path: '/workbench/api/traffic/deletions',
    summary: 'Deletes exchanges, to be restored with Undo for a minute',
    auth: 'workbench',
    tag: 'workbench',
    body: DeletionBody,
    reply: Type.Object({ deletion_id: Type.String(), count: Type.Integer() }),
    errors: problems,
  },
  restoreExchanges: {
    method: 'DELETE',
    path: '/workbench/api/traffic/deletions/:id',
    summary: 'Restores deleted exchanges',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ id: Type.String() }),
    reply: Changed,
    errors: ['workbench.deletion.final.app_error'],
  },
  commitDeletion: {
    method: 'POST',
    path: '/workbench/api/traffic/deletions/:id/commit',
    summary: 'Makes a deletion final',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ id: Type.String() }),
    reply: Changed,
    errors: ['workbench.deletion.final.app_error'],
    emptyBody: true,
  },
} as const satisfies Record<string, Endpoint>
