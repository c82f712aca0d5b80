/** When stimuli are sent: as recorded, so many times as fast, so many in a second, or as fast as possible. */
export type Pace = { is: 'factor'; by: number } | { is: 'rate'; perSecond: number } | { is: 'max' }

export const asRecorded: Pace = { is: 'factor', by: 1 }

/** Reads `recorded`, `x4`, `10/s` or `max`; `null` for anything else. */
export function readPace(text: string): Pace | null {
  if (text === 'recorded') return asRecorded
  if (text === 'max') return { is: 'max' }
  const [, by] = /^x(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (by !== undefined && Number(by) > 0) return { is: 'factor', by: Number(by) }
  const [, rate] = /^(\d+(?:\.\d+)?)\/s$/.exec(text) ?? []
  return rate !== undefined && Number(rate) > 0 ? { is: 'rate', perSecond: Number(rate) } : null
}

/** Milliseconds after the start of a run at which the stimulus at `index` is due that was recorded at `at`. */
export function dueAt(pace: Pace, { at, index }: { at: number; index: number }): number {
  if (pace.is === 'max') return 0
  return pace.is === 'factor' ? at / pace.by : (index * 1000) / pace.perSecond
}
