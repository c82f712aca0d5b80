import { type Change, structuralDiff } from '../diff/structuralDiff'
import type { Comparison } from '../difference'
import { createIdPairs } from '../volatile/idPairs'
import { type ComparedExchange, textsOf } from './comparedExchange'
import { type ComparisonRules, createJudge, type Judge } from './judge'
import { type PartValue, partsOf, type Sides } from './parts'

/** How two exchanges are compared. */
export interface ExchangeComparison extends ComparisonRules {
  sides: Sides
  /** Its number in the recording, for matchers that are for it alone; 0 without one. */
  exchange: number
  /** Names of the headers that count, in lower case; without it, all that are not volatile. */
  headers?: readonly string[] | undefined
}

/** Rules for exchanges that belong to no recording: what is volatile by rule, ids as these have them. */
export function rulesFor(was: readonly ComparedExchange[], now: readonly ComparedExchange[]): ComparisonRules {
  const ids = createIdPairs(was.flatMap(textsOf))
  ids.see(now.flatMap(textsOf))
  return { ids, matchers: [], volatile: [] }
}

/**
 * Compares two exchanges part by part: for a request its method, address, query, headers and body, for a response its
 * status, content type, headers and body (docs/reference/comparison.md#what-is-compared).
 */
export function compareExchanges(was: ComparedExchange, now: ComparedExchange, how: ExchangeComparison): Comparison {
  const judge = createJudge(how, how.exchange)
  const others = new Map(partsOf(now, how.sides).map(part => [part.part, part]))
  for (const part of partsOf(was, how.sides)) {
    const other = others.get(part.part)
    if (other) comparePart(withChosen(part, how.headers), withChosen(other, how.headers), judge)
  }
  return judge.result
}

function withChosen(part: PartValue, chosen: readonly string[] | undefined): PartValue {
  if (!chosen || !part.part.endsWith('.headers')) return part
  const entries = Object.entries(part.value as Record<string, string>)
  return { ...part, value: Object.fromEntries(entries.filter(([name]) => chosen.includes(name))) }
}

function comparePart(was: PartValue, now: PartValue, judge: Judge): void {
  const whole = { was: was.value, now: now.value }
  for (const change of changesOf(was, now)) judge.take(was.part, change, whole)
}

/** The changes of one part, field by field where both sides have fields. */
export function changesOf(was: PartValue, now: PartValue): Change[] {
  if (was.kind === now.kind && was.kind !== 'text' && was.kind !== 'bytes') return structuralDiff(was.value, now.value)
  if (was.kind === now.kind && was.value === now.value) return []
  const kind = was.value === undefined ? 'added' : now.value === undefined ? 'removed' : 'changed'
  return [{ kind, pointer: '', now_pointer: '', was: was.value, now: now.value }]
}
