/** What can be shown of an exchange in the list, in the order in which it stands there. */
export const columnIds = [
  'lanes',
  'number',
  'time',
  'direction',
  'kind',
  'method',
  'exchange',
  'comment',
  'outcome',
  'status',
  'user',
  'channel',
  'hook',
  'size',
  'took',
  'when',
] as const
export type ColumnId = (typeof columnIds)[number]

/** Where a list stands: over the whole stage, at its side, or at the side of a narrow window. */
export type ColumnPlace = 'full' | 'side' | 'narrow'

export interface ColumnChoice {
  shown: readonly ColumnId[]
  /** Widths in pixels that were changed by hand. */
  widths: Readonly<Partial<Record<ColumnId, number>>>
}
export type ColumnChoices = Readonly<Record<ColumnPlace, ColumnChoice>>

export const defaultColumns: ColumnChoices = {
  full: { shown: ['lanes', 'time', 'direction', 'exchange', 'outcome', 'took', 'when'], widths: {} },
  side: { shown: ['lanes', 'time', 'direction', 'exchange', 'outcome', 'took'], widths: {} },
  narrow: { shown: ['lanes', 'direction', 'exchange', 'outcome', 'took'], widths: {} },
}

/** Returns the choices with a column shown or hidden in one place; `exchange` always stays. */
export function toggled(choices: ColumnChoices, place: ColumnPlace, id: ColumnId): ColumnChoices {
  const { shown, widths } = choices[place]
  if (id === 'exchange') return choices
  const now = shown.includes(id) ? shown.filter(one => one !== id) : [...shown, id]
  return { ...choices, [place]: { widths, shown: columnIds.filter(one => now.includes(one)) } }
}

/** Returns the choices with a column of one width in pixels; `null` gives it back its own. */
export function sized(choices: ColumnChoices, place: ColumnPlace, id: ColumnId, width: number | null): ColumnChoices {
  const { shown, widths } = choices[place]
  const { [id]: _, ...others } = widths
  return { ...choices, [place]: { shown, widths: width === null ? others : { ...others, [id]: width } } }
}
