import {
  ArrowUpRight,
  Check,
  ClockAlert,
  type LucideIcon,
  OctagonX,
  ShieldBan,
  TriangleAlert,
  Unplug,
} from 'lucide-react'
import type { ExchangeSummary, Outcome } from '#contract/exchange'
import type { Tone } from '../ui/marks/Badge'

export interface OutcomeLook {
  word: string
  icon: LucideIcon
  tone: Tone
}

/** The one vocabulary of outcomes (docs/reference/look.md#status-words). */
export const outcomes: Record<Outcome, OutcomeLook> = {
  sent: { word: 'sent', icon: ArrowUpRight, tone: 'mute' },
  ok: { word: 'OK', icon: Check, tone: 'good' },
  rejected: { word: 'rejected', icon: OctagonX, tone: 'bad' },
  failed: { word: 'failed', icon: TriangleAlert, tone: 'bad' },
  timed_out: { word: 'timed out', icon: ClockAlert, tone: 'warn' },
  blocked: { word: 'blocked', icon: ShieldBan, tone: 'block' },
  interrupted: { word: 'interrupted', icon: Unplug, tone: 'cut' },
}

/**
 * In lists a code stands for the word where it says the same: `200`, but `timed out`, and `failed` for a 200 of no use.
 */
export const outcomeText = ({ status, outcome }: Pick<ExchangeSummary, 'status' | 'outcome'>): string => {
  const saysIt = status !== null && (outcome === 'ok' || (isError(outcome) && status >= 300))
  return saysIt ? String(status) : outcomes[outcome].word
}

const isError = (outcome: Outcome): boolean => outcome === 'rejected' || outcome === 'failed'

/** A call to an integration that came to nothing: where it went is then the first question. */
export const isFailedCall = ({ direction, outcome }: Pick<ExchangeSummary, 'direction' | 'outcome'>): boolean =>
  direction === 'out' && outcome !== 'ok' && outcome !== 'sent'
