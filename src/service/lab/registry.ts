import type { Issue } from '#domain/issue'
import type { Integration } from '#domain/lab/schema'
import type { IntegrationFile } from './files'
import type { Port } from './listening/port'

/** The last good contents of a file, which run. */
export interface GoodFile {
  hash: string
  text: string
  integration: Integration
}

/** How often rules responded, since the service started. */
export interface Counts {
  /** Of each rule, and of none of them at the end. */
  hits: number[]
  /** When each rule responded last; 0 for never. */
  lastHits: number[]
  /** Calls that each rule got, see the place `call`. */
  calls: number[]
}

/** A simulated integration that the project has a file of. */
export interface Simulated {
  name: string
  file: IntegrationFile
  /** Of the file as it is. */
  issues: Issue[]
  /** `null` until it was good once. */
  good: GoodFile | null
  counts: Counts
  port: Port
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

export const newCounts = (rules: number): Counts => ({
  hits: zeros(rules + 1),
  lastHits: zeros(rules),
  calls: zeros(rules),
})

/** The counts of the rules of a file that was changed: a rule that is the same as before keeps its own, wherever it stands now. */
export function carriedCounts(former: GoodFile | null, counts: Counts, next: Integration): Counts {
  if (former === null) return newCounts(next.rules.length)
  const places = new Map<string, number[]>()
  for (const [index, rule] of former.integration.rules.entries()) {
    const key = JSON.stringify(rule)
    places.set(key, [...(places.get(key) ?? []), index])
  }
  const from = next.rules.map(rule => places.get(JSON.stringify(rule))?.shift())
  const take = (all: readonly number[]): number[] => from.map(place => (place === undefined ? 0 : (all[place] ?? 0)))
  return {
    hits: [...take(counts.hits), counts.hits.at(-1) ?? 0],
    lastHits: take(counts.lastHits),
    calls: take(counts.calls),
  }
}
