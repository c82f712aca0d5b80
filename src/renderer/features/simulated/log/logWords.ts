import { Check, ClockAlert, Ellipsis, type LucideIcon, TriangleAlert, Zap } from 'lucide-react'
import type { LabCall } from '#contract/lab/lab'
import { faultWords } from '#domain/lab/sentences/faultWords'

/** What a rule did with a call. */
export type RuleMark = 'matched' | 'missed' | 'off' | 'not reached'

/** What became of a call at the rule with an index. */
export function markOf({ decision: { rule, misses } }: Pick<LabCall, 'decision'>, index: number): RuleMark {
  if (rule === index) return 'matched'
  const miss = misses.find(one => one.rule === index)
  if (miss) return miss.condition === null ? 'off' : 'missed'
  return 'not reached'
}

/** The response of a call in a list. */
export interface ResponseWords {
  icon: LucideIcon
  tone: 'good' | 'warn' | 'bad' | 'quiet'
  /** `200`; `''` where none crossed the wire. */
  status: string
  words: string
}

/** Says what was sent: the status and the parts of the response, or what went wrong instead. */
export function responseWords({ decision, duration_ms }: Pick<LabCall, 'decision' | 'duration_ms'>): ResponseWords {
  const { rule, status, fault, parts, issues } = decision
  if (fault !== null) {
    const icon = fault.is === 'timeout' ? ClockAlert : Zap
    return { icon, tone: 'warn', status: '', words: fault.is === 'timeout' ? 'timed out' : faultWords(fault) }
  }
  const code = String(status)
  if (rule === null && status === 404) return { icon: TriangleAlert, tone: 'warn', status: code, words: 'no rule' }
  if (issues.some(({ severity }) => severity === 'error'))
    return { icon: TriangleAlert, tone: 'bad', status: code, words: rule === null ? 'stopped' : 'error in the rule' }
  const words = partWords(parts)
  if (status >= 400) return { icon: TriangleAlert, tone: 'warn', status: code, words }
  if (duration_ms === null) return { icon: Ellipsis, tone: 'quiet', status: code, words: words || 'waiting' }
  return { icon: Check, tone: 'good', status: code, words }
}

/** `update +1`: the first part, and how many more there are. */
const partWords = ([first, ...more]: readonly string[]): string =>
  first === undefined ? '' : more.length === 0 ? first : `${first} +${more.length}`

/** Who called, else how: `alice`, `GET`. */
export const callerOf = ({ user_name, method }: Pick<LabCall, 'user_name' | 'method'>): string => user_name || method
