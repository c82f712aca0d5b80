import {
  CircleDashed,
  CircleMinus,
  CirclePlus,
  ClockAlert,
  Equal,
  EqualNot,
  type LucideIcon,
  ShieldBan,
  TriangleAlert,
  Unplug,
} from 'lucide-react'
import type { RowVerdict } from '#contract/replay/runs'
import type { Tone } from '../ui/marks/Badge'

/** How a verdict is shown; in this order, from best to worst. */
export const verdictLooks: Record<RowVerdict, { word: string; icon: LucideIcon; tone: Tone }> = {
  waiting: { word: 'waiting', icon: CircleDashed, tone: 'mute' },
  same: { word: 'same', icon: Equal, tone: 'good' },
  changed: { word: 'changed', icon: EqualNot, tone: 'warn' },
  extra: { word: 'extra', icon: CirclePlus, tone: 'warn' },
  missing: { word: 'missing', icon: CircleMinus, tone: 'warn' },
  blocked: { word: 'blocked', icon: ShieldBan, tone: 'block' },
  timed_out: { word: 'timed out', icon: ClockAlert, tone: 'warn' },
  failed: { word: 'failed', icon: TriangleAlert, tone: 'bad' },
  interrupted: { word: 'interrupted', icon: Unplug, tone: 'cut' },
}

export const verdictOrder = Object.keys(verdictLooks) as RowVerdict[]
