import { duration } from '../../exchange/wording'
import { fitted, wrapped } from './fit'
import { type Participant, service } from './participants'
import type { Sequence, Step } from './steps'

/** Pixels of the drawing before it is zoomed. */
export const sizes = {
  head: 46,
  /** From the edge to the first line of life, and the column of offsets with the last line before it. */
  left: 70,
  right: 130,
  offset: 12,
  /** Least room between two lines of life. */
  lane: 136,
  row: 30,
  /** From the top of a row to its arrow, and from there to what stands below it. */
  arrow: 22,
  line: 14,
  wait: 26,
  bottom: 12,
} as const

/** A pause of so many milliseconds is drawn. */
const longWait = 1000
/** Lines of a sentence below its arrow; the whole of it is what the row is called. */
const mostLines = 3

export interface PlacedParticipant extends Participant {
  x: number
  /** Its name as far as there is room. */
  shown: string
}

export interface PlacedStep extends Step {
  top: number
  height: number
  /** The arrow: its height, where it begins and where its head is. The same two of what stays with the service. */
  y: number
  fromX: number
  toX: number
  /** Where the words begin. */
  textX: number
  shown: string
  /** What stands below the arrow. */
  below: { text: string; isOutcome: boolean }[]
  offset: string
}

/** Time in which nothing happened. */
export interface Pause {
  top: number
  y: number
  text: string
}

export interface SequenceLayout {
  width: number
  /** Below the heads. */
  height: number
  participants: PlacedParticipant[]
  steps: PlacedStep[]
  pauses: Pause[]
  /** While somebody is at work, as pieces of the lines of life. */
  bars: { x: number; top: number; bottom: number }[]
}

/** Places a sequence in a room of this width; it is wider where its participants need more. */
export function layOut({ participants, steps }: Sequence, room: number): SequenceLayout {
  const gaps = Math.max(participants.length - 1, 1)
  const lane = Math.max(sizes.lane, Math.floor((room - sizes.left - sizes.right) / gaps))
  const width = Math.max(room, sizes.left + lane * gaps + sizes.right)
  const placed = participants.map((one, at) => ({
    ...one,
    x: sizes.left + at * lane,
    shown: fitted(one.name, Math.min(lane, 2 * sizes.left) - 24),
  }))
  const xOf = new Map(placed.map(({ id, x }) => [id, x]))
  const rows: PlacedStep[] = []
  const pauses: Pause[] = []
  let top = 0
  steps.forEach((step, at) => {
    const before = steps[at - 1]
    if (before && step.at - before.at >= longWait) {
      pauses.push({ top, y: top + sizes.wait / 2, text: pauseText(steps.slice(0, at), step, participants) })
      top += sizes.wait
    }
    const row = placeStep(step, { top, width, xOf, lane })
    rows.push(row)
    top += row.height
  })
  return { width, height: top + sizes.bottom, participants: placed, steps: rows, pauses, bars: barsOf(rows, xOf) }
}

interface Room {
  top: number
  width: number
  xOf: ReadonlyMap<string, number>
  lane: number
}

/** From the line of life to the end of an arrow. */
const gap = 6

function placeStep(step: Step, { top, width, xOf, lane }: Room): PlacedStep {
  const own = xOf.get(service.id) ?? sizes.left
  const from = xOf.get(step.from) ?? own
  // What was blocked went nowhere: its arrow ends half-way.
  const to = step.is === 'blocked' ? from + lane / 2 : (xOf.get(step.to) ?? own)
  const isSelf = step.from === step.to
  const side = to > from ? 1 : -1
  const fromX = isSelf ? from + gap : from + side * gap
  const toX = isSelf || step.is === 'blocked' ? to : to - side * gap
  const textX = isSelf ? from + 40 : Math.min(fromX, toX) + 8
  const textRoom = width - 76 - textX
  const below = [
    ...(step.sign === '' ? [] : [{ text: fitted(step.sign, textRoom), isOutcome: false }]),
    ...wrapped(step.outcome, textRoom, mostLines).map(text => ({ text, isOutcome: true })),
  ]
  return {
    ...step,
    top,
    height: sizes.row + sizes.line * below.length,
    y: top + sizes.arrow,
    fromX,
    toX,
    textX,
    shown: fitted(step.label, textRoom),
    below,
    offset: step.at <= 0 ? '0' : `+${duration(step.at)}`,
  }
}

/** How long nothing happened, and who was waited for. */
function pauseText(before: readonly Step[], next: Step, participants: readonly Participant[]): string {
  const ended = new Set(before.filter(({ is }) => is === 'response' || is === 'silence').map(one => one.exchangeId))
  const open = before.filter(
    ({ is, from, exchangeId }) => is === 'call' && from === service.id && !ended.has(exchangeId),
  )
  const names = [...new Set(open.map(({ to }) => participants.find(({ id }) => id === to)?.name ?? ''))].filter(Boolean)
  const time = seconds(next.at - (before.at(-1)?.at ?? 0))
  return names.length === 0 ? `${time} later` : `${time}, waiting for ${names.join(' and ')}`
}

function seconds(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1).replace('.0', '')} s`
  return `${Math.round(ms / 60_000).toLocaleString('en-US')} min`
}

/** Where each exchange is handled, from its call to its response; those that overlap are one. */
function barsOf(rows: readonly PlacedStep[], xOf: ReadonlyMap<string, number>): SequenceLayout['bars'] {
  const calls = new Map(rows.filter(({ is }) => is === 'call').map(row => [row.exchangeId, row]))
  const bars = rows.flatMap(({ is, exchangeId, y }) => {
    const call = is === 'response' || is === 'silence' ? calls.get(exchangeId) : undefined
    return call ? [{ x: xOf.get(call.to) ?? 0, top: call.y, bottom: y }] : []
  })
  bars.sort((a, b) => a.x - b.x || a.top - b.top)
  const joined: SequenceLayout['bars'] = []
  for (const bar of bars) {
    const last = joined.at(-1)
    if (last && last.x === bar.x && bar.top <= last.bottom) last.bottom = Math.max(last.bottom, bar.bottom)
    else joined.push({ ...bar })
  }
  return joined
}
