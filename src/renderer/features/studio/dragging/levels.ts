/** Pixels of a level, and what all levels together take at most: the names of the deepest blocks stand beside them. */
const widestStep = 24
const narrowestStep = 4
const roomForLevels = 6 * widestStep

/** Pixels by which each level of these rows is indented: fewer where blocks are nested deeply. */
export function stepOf(rows: readonly { level: number }[]): number {
  const deepest = rows.reduce((most, { level }) => Math.max(most, level - 1), 1)
  return Math.max(narrowestStep, Math.min(widestStep, Math.floor(roomForLevels / deepest)))
}
