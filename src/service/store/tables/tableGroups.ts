/** What recording and its search keep: all that a workspace is without what was said over HTTP. */
export const trafficTables: ReadonlySet<string> = new Set([
  'bodies',
  'exchanges',
  'exchange_marks',
  'deleted_runs',
  'traffic_index',
  'counted_chunks',
  'counted_facets',
  'replay_runs',
  'replay_rows',
  'journal_taken',
])

/** What rows were before they changed, for whoever goes back to an earlier event. */
export const historyTables: ReadonlySet<string> = new Set(['former_rows', 'former_shapes'])
