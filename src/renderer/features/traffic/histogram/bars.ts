import type { TrafficHistogram } from '#contract/traffic/traffic'

/** Exchanges over time, in steps of `step` milliseconds. */
export type Counts = TrafficHistogram
export type Bucket = Counts['buckets'][number]

/** A stretch of time, milliseconds since the epoch. */
export interface TimeRange {
  from: number
  to: number
}

export type BarTone = 'plain' | 'bad' | 'warn' | 'block'

export interface BarPart {
  tone: BarTone
  /** Pixels from the top of the bars, and how high. */
  y: number
  height: number
}

export interface Bar {
  bucket: Bucket
  /** Pixels from the left. */
  x: number
  width: number
  parts: BarPart[]
}

/** Height of the highest bar, and the least that an odd part of one has, so that one in a thousand is seen. */
export const barHeight = 40
const leastOdd = 4
const leastBar = 2
/** Pixels from one bar to the next, where there are as many as fit. */
export const barPitch = 8

/** Pixels from the left at which a moment is. */
export const xOf = (at: number, { from, to }: TimeRange, width: number): number =>
  to === from ? 0 : ((at - from) / (to - from)) * width

/** The moment that is so many pixels from the left. */
export const timeAt = (x: number, { from, to }: TimeRange, width: number): number =>
  width === 0 ? from : Math.round(from + (Math.min(Math.max(x, 0), width) / width) * (to - from))

/** Lays counts out as bars, odd outcomes at their foot. Low counts are seen beside high ones: heights follow the root. */
export function barsOf(counts: Counts, width: number): Bar[] {
  const most = Math.max(1, ...counts.buckets.map(({ count }) => count))
  const pitch = xOf(counts.from + counts.step, counts, width)
  return counts.buckets
    .filter(({ count }) => count > 0)
    .map(bucket => {
      const height = Math.max(leastBar, Math.sqrt(bucket.count / most) * barHeight)
      const x = xOf(bucket.at, counts, width)
      return {
        bucket,
        x,
        width: Math.max(1, Math.min(8, pitch - Math.min(3, pitch / 3))),
        parts: partsOf(bucket, height),
      }
    })
}

function partsOf(bucket: Bucket, height: number): BarPart[] {
  const odd = [
    ['bad', bucket.rejected + bucket.failed + bucket.interrupted],
    ['warn', bucket.timed_out],
    ['block', bucket.blocked],
  ] as const
  let y = barHeight
  const parts: BarPart[] = []
  const put = (tone: BarTone, part: number) => {
    if (part <= 0) return
    y -= part
    parts.push({ tone, y, height: part })
  }
  for (const [tone, count] of odd) {
    if (count > 0) put(tone, Math.min(y - (barHeight - height), Math.max(leastOdd, (count / bucket.count) * height)))
  }
  put('plain', height - (barHeight - y))
  return parts
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const tickSteps = [
  second, 5 * second, 10 * second, 30 * second,
  minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute,
  hour, 3 * hour, 6 * hour, 12 * hour,
  day, 2 * day, 7 * day, 30 * day, 365 * day,
] // biome-ignore format: one kind of unit a line

export interface Tick {
  x: number
  label: string
}

/** Least pixels between two times below the bars. */
const tickRoom = 84
/** Pixels that a label takes behind its tick. */
const labelRoom = 64

/** Returns round local times below the bars, as many as there is room for. */
export function ticksOf(range: TimeRange, width: number): Tick[] {
  const span = range.to - range.from
  if (span <= 0 || width <= 0) return []
  const step = tickSteps.find(one => (one / span) * width >= tickRoom) ?? 365 * day
  const zone = new Date(range.from).getTimezoneOffset() * minute
  const ticks: Tick[] = []
  for (let at = Math.ceil((range.from - zone) / step) * step + zone; at < range.to; at += step) {
    const x = xOf(at, range, width)
    // What would be cut at the right edge is left out.
    if (x < width - labelRoom) ticks.push({ x, label: tickLabel(at, step) })
  }
  return ticks
}

const two = (value: number) => String(value).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function tickLabel(at: number, step: number): string {
  const date = new Date(at)
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0
  if (step >= day || (step >= hour && isMidnight)) return `${months[date.getMonth()]} ${date.getDate()}`
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  return step < minute ? `${time}:${two(date.getSeconds())}` : time
}

/** Says what a bar stands for: `14 exchanges, 1 rejected`. */
export function countText(bucket: Bucket): string {
  const odd = (['rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const)
    .filter(key => bucket[key] > 0)
    .map(key => `${bucket[key].toLocaleString('en-US')} ${key.replace('_', ' ')}`)
  const count = bucket.count === 1 ? '1 exchange' : `${bucket.count.toLocaleString('en-US')} exchanges`
  return [count, ...odd].join(', ')
}

/** Returns a range put in order, held within the counts, and at least one step long. */
export function steppedRange(a: number, b: number, { from, to, step }: Counts): TimeRange {
  const snap = (at: number) => from + Math.round((Math.min(Math.max(at, from), to) - from) / step) * step
  const start = Math.min(snap(Math.min(a, b)), to - step)
  return { from: start, to: Math.max(start + step, Math.min(snap(Math.max(a, b)), to)) }
}
