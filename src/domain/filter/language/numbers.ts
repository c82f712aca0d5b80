/** Numbers from `least` to `most`, in milliseconds, bytes or as they are; a side without an end is infinite. */
export interface NumberRange {
  type: 'numbers'
  /** As it was written, without spaces. */
  written: string
  least: number
  most: number
  /** Whether `least` and `most` themselves are left out. */
  isOver: boolean
  isUnder: boolean
}

/** What a number may be followed by, and how much of the base unit that is. */
export type Units = Readonly<Record<string, number>>

export const timeUnits: Units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
export const byteUnits: Units = { b: 1, k: 1024, kb: 1024, m: 1024 ** 2, mb: 1024 ** 2 }
const noUnits: Units = {}

/** How the numbers of a key are read. */
export interface NumberShape {
  units: Units
  /** A number alone means that or more, not exactly that. */
  isLeast: boolean
  /** `4xx` means 400 to 499. */
  hasClasses: boolean
}

export const numberShapes = {
  status: { units: noUnits, isLeast: false, hasClasses: true },
  number: { units: noUnits, isLeast: false, hasClasses: false },
  took: { units: timeUnits, isLeast: true, hasClasses: false },
  size: { units: byteUnits, isLeast: true, hasClasses: false },
} as const satisfies Record<string, NumberShape>

/** Reads `500ms`, `1.5kb` or `404` as its base unit; `null` for anything else. */
export function numberIn(text: string, units: Units): number | null {
  const [, digits, unit = ''] = /^(\d{1,15}(?:\.\d{1,6})?)([a-z]*)$/.exec(text) ?? []
  const factor = unit === '' ? 1 : units[unit]
  return digits === undefined || factor === undefined ? null : Number(digits) * factor
}

/** Reads `>=400`, `100ms..2s`, `4xx` or one number; `null` for anything else. */
export function numbersIn(text: string, shape: NumberShape): NumberRange | null {
  const written = text.replace(/\s/g, '').toLowerCase()
  const range = (least: number, most: number, more: Partial<NumberRange> = {}): NumberRange => ({
    type: 'numbers',
    written,
    least,
    most,
    isOver: false,
    isUnder: false,
    ...more,
  })
  const [, hundreds] = (shape.hasClasses && /^([1-5])xx$/.exec(written)) || []
  if (hundreds !== undefined) return range(Number(hundreds) * 100, Number(hundreds) * 100 + 99)
  const [, operator, limit] = /^(>=|<=|>|<)(.+)$/.exec(written) ?? []
  const at = limit === undefined ? null : numberIn(limit, shape.units)
  if (operator !== undefined) return at === null ? null : compared(operator, at, range)
  return betweenOr(written, shape, range)
}

type Ranging = (least: number, most: number, more?: Partial<NumberRange>) => NumberRange

function compared(operator: string, at: number, range: Ranging): NumberRange {
  if (operator.startsWith('>')) return range(at, Number.POSITIVE_INFINITY, { isOver: operator === '>' })
  return range(Number.NEGATIVE_INFINITY, at, { isUnder: operator === '<' })
}

function betweenOr(written: string, { units, isLeast }: NumberShape, range: Ranging): NumberRange | null {
  const [, from, to] = /^(.*?)\.\.(.*)$/.exec(written) ?? []
  if (from === undefined || to === undefined) {
    const value = numberIn(written, units)
    return value === null ? null : range(value, isLeast ? Number.POSITIVE_INFINITY : value)
  }
  const least = from === '' ? Number.NEGATIVE_INFINITY : numberIn(from, units)
  const most = to === '' ? Number.POSITIVE_INFINITY : numberIn(to, units)
  if (least === null || most === null || (from === '' && to === '')) return null
  return least > most ? null : range(least, most)
}

/** Whether a number is in a range; one that is not there is in none. */
export const isIn = (value: number | null, { least, most, isOver, isUnder }: NumberRange): boolean =>
  value !== null && (isOver ? value > least : value >= least) && (isUnder ? value < most : value <= most)
