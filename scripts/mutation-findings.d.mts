/** A line that scripts/mutation-trials.mjs wrote, in the order of what happened. */
export interface Entry {
  spec?: string
  trying?: number
  killed?: number
  failed?: string
  outside?: number[]
  untried?: number[]
  reached?: number[]
  test?: number
  took?: number
  ended?: string
  ms?: number
}

export interface Findings {
  killed: Set<number>
  specsOf: Map<number, Map<string, Set<number>>>
  outside: Set<number>
  untried: Set<number>
  failed: Set<string>
  ms: Map<string, number>
  took: Map<string, Map<number, number>>
}

export interface Result {
  room: string
  file: string
  line: number
  before: string
  text: string
  killed: boolean
  untried: boolean
  specs: number
}

export function noFindings(): Findings
export function withSpecs(entries: readonly Entry[]): (Entry & { spec: string })[]
export function readFindings(entries: readonly Entry[], findings: Findings): { spec: string; trying?: number }
export function specsToTry(
  id: number,
  findings: Pick<Findings, 'specsOf' | 'ms' | 'took'>,
  options: { near: string; seconds: number },
): { id: number; spec: string; tests: number[] }[]
export function reportOf(results: readonly Result[]): { lines: string[]; percent: number }
