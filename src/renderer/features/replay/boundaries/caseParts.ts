import type { BoundaryCase } from '#contract/replay/replays'

/** The name of a case in the columns of its table. */
export interface CaseParts {
  /** With its number: `blocksPerPost (100)`; `''` for an error row. */
  limit: string
  /** `at`, `one below` or `one above` it; `''` for an error row. */
  place: string
  /** What is sent, and how. */
  what: string
}

/** Takes the name of a case apart: `blocksPerPost (100), blocks, by an update, one above`. */
export function caseParts({ name, limit }: Pick<BoundaryCase, 'name' | 'limit'>): CaseParts {
  if (limit === null) return { limit: '', place: '', what: name }
  const parts = name.split(', ')
  return { limit: parts[0] ?? '', place: parts.at(-1) ?? '', what: parts.slice(1, -1).join(', ') }
}
