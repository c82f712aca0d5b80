import type { Cue, CueOf, CueType } from './scene'

/** One function for each kind of cue. */
export type ByType<R> = { [T in CueType]: (cue: CueOf<T>) => R }

/**
 * Calls the function for the kind of a cue. Type checkers do not follow that a key and a value come from the same cue, so
 * this is the one place that says so.
 */
export const byType = <R>(table: ByType<R>, cue: Cue): R => (table[cue.type] as (cue: Cue) => R)(cue)
