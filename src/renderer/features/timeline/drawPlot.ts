import { lanes, type Mark, type Stretch, signs } from '#contract/timeline/timeline'

/** Measures of the plot in pixels, from its top left. */
export const plot = { left: 96, right: 28, top: 26, lane: 13, tick: 9, axis: 89, height: 111, column: 3 } as const

/** Lane -> token of its ticks. */
export const laneColors = ['--track', '--j-num', '--accent-ink', '--j-str', '--j-bool'] as const
export const laneNames = ['REST', 'Hooks', 'Clicks', 'Callbacks', 'Webhooks'] as const

export interface Drawn {
  width: number
  from: number
  to: number
  marks: readonly Mark[]
  /** Older than the marks: drawn as counts. */
  older: readonly Stretch[]
  color(token: string): string
}

export const xOf = ({ width, from, to }: Pick<Drawn, 'width' | 'from' | 'to'>, at: number): number =>
  plot.left + ((at - from) / Math.max(1, to - from)) * (width - plot.left - plot.right)

export const timeAtX = ({ width, from, to }: Pick<Drawn, 'width' | 'from' | 'to'>, x: number): number =>
  from + ((x - plot.left) / Math.max(1, width - plot.left - plot.right)) * (to - from)

/**
 * Draws lanes, ticks and the axis. Marks that would stand in one column are one tick that is taller the more there are, so that a long
 * history costs no more than the width of the window.
 */
export function drawPlot(context: CanvasRenderingContext2D, drawn: Drawn): void {
  const { width, color } = drawn
  context.clearRect(0, 0, width, plot.height)
  drawGrid(context, drawn)
  for (const stretch of drawn.older) drawStretch(context, drawn, stretch)
  for (const [key, { lane, column, count }] of columnsOf(drawn)) {
    if (key === '') continue
    const height = Math.min(plot.tick, 5 + 2 * Math.log2(1 + count))
    context.fillStyle = color(laneColors[lane] ?? '--track')
    context.fillRect(plot.left + column * plot.column, laneTop(lane) + plot.tick - height, 2.5, height)
  }
  for (const [, at, lane, sign] of drawn.marks) {
    if (lane >= 0 && sign > 0 && at >= drawn.from && at <= drawn.to)
      drawSign(context, { lane, sign, x: xOf(drawn, at), color })
  }
}

const laneTop = (lane: number): number => plot.top + lane * plot.lane

function columnsOf(drawn: Drawn): Map<string, { lane: number; column: number; count: number }> {
  const columns = new Map<string, { lane: number; column: number; count: number }>()
  for (const [, at, lane, sign] of drawn.marks) {
    if (lane < 0 || sign > 0 || at < drawn.from || at > drawn.to) continue
    const column = Math.floor((xOf(drawn, at) - plot.left) / plot.column)
    const key = `${lane} ${column}`
    const known = columns.get(key)
    if (known) known.count += 1
    else columns.set(key, { lane, column, count: 1 })
  }
  return columns
}

/** A part of the history whose events are not drawn one by one: a band on each lane, and how many there are. */
function drawStretch(context: CanvasRenderingContext2D, drawn: Drawn, stretch: Stretch): void {
  const left = Math.max(plot.left, xOf(drawn, stretch.from_at))
  const right = Math.max(left + 2, xOf(drawn, stretch.to_at))
  stretch.lanes.forEach((count, lane) => {
    if (count === 0) return
    const height = Math.min(plot.tick, 2 + Math.log2(1 + count))
    context.globalAlpha = 0.75
    context.fillStyle = drawn.color(laneColors[lane] ?? '--track')
    context.fillRect(left, laneTop(lane) + plot.tick - height, Math.max(1, right - left - 1), height)
  })
  context.globalAlpha = 1
}

function drawGrid(context: CanvasRenderingContext2D, drawn: Drawn): void {
  const { width, color, from, to } = drawn
  context.lineWidth = 1
  context.strokeStyle = color('--line')
  lanes.forEach((_, lane) => {
    if (lane === 0) return
    line(context, [plot.left, laneTop(lane) - 2.5], [width - plot.right, laneTop(lane) - 2.5])
  })
  context.strokeStyle = color('--line-2')
  line(context, [plot.left, plot.axis + 0.5], [width - plot.right, plot.axis + 0.5])
  context.fillStyle = color('--text-3')
  context.font = `11px ${color('--font-wire')}`
  context.textAlign = 'center'
  const step = axisStep(to - from, width)
  const zone = new Date(from).getTimezoneOffset() * 60_000
  for (let at = Math.ceil((from - zone) / step) * step + zone; at <= to; at += step) {
    const x = Math.round(xOf(drawn, at)) + 0.5
    line(context, [x, plot.axis], [x, plot.axis + 4])
    if (x > plot.left + 12) context.fillText(axisLabel(at, step), x, plot.axis + 15)
  }
}

const steps = [10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 3 * 3_600_000, 12 * 3_600_000, 24 * 3_600_000]
const MIN_LABEL = 90
/** Milliseconds between two labels, so that they stay apart. */
const axisStep = (span: number, width: number): number =>
  steps.find(step => (step / span) * width >= MIN_LABEL) ?? Math.ceil(span / 8 / 86_400_000) * 86_400_000

function axisLabel(at: number, step: number): string {
  const text = new Date(at).toLocaleTimeString('en-GB')
  if (step >= 86_400_000) return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
  return step < 60_000 ? text : text.slice(0, 5)
}

interface SignPlace {
  lane: number
  sign: number
  x: number
  color(token: string): string
}

/** Cross for rejected and failed, ring for timed out, square for blocked, dashed ring for interrupted: never by color alone. */
function drawSign(context: CanvasRenderingContext2D, { lane, sign, x, color }: SignPlace): void {
  const y = laneTop(lane) + plot.tick / 2
  const name = signs[sign]
  context.lineWidth = 1.75
  context.setLineDash(name === 'interrupted' ? [2, 1.6] : [])
  context.strokeStyle = color(
    name === 'timed_out' ? '--warn' : name === 'blocked' ? '--block' : name === 'interrupted' ? '--text-3' : '--bad',
  )
  context.fillStyle = color('--sunken')
  context.beginPath()
  if (name === 'timed_out' || name === 'interrupted') context.arc(x, y, 3.4, 0, 2 * Math.PI)
  else if (name === 'blocked') context.rect(x - 3, y - 3, 6, 6)
  else {
    context.moveTo(x - 3, y - 3)
    context.lineTo(x + 3, y + 3)
    context.moveTo(x + 3, y - 3)
    context.lineTo(x - 3, y + 3)
  }
  if (name === 'timed_out' || name === 'blocked') context.fill()
  context.stroke()
  context.setLineDash([])
}

function line(context: CanvasRenderingContext2D, [x1, y1]: [number, number], [x2, y2]: [number, number]): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
