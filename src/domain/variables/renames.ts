/** A rename of a variable in a text and its samples. */
export interface Renamed {
  from: string
  to: string
  /** The text without the rename, and with it: undo and redo lead to the very same texts. */
  before: string
  after: string
  isUndone: boolean
}

/** Renames that are followed; the texts of older ones are let go. */
const most = 20

/** Adds a rename that was just made. */
export const withRename = (renames: readonly Renamed[], made: Omit<Renamed, 'isUndone'>): Renamed[] =>
  [...renames, { ...made, isUndone: false }].slice(-most)

export interface Followed {
  renames: readonly Renamed[]
  /** What is to be renamed in the samples now, in this order. */
  steps: { from: string; to: string }[]
}

/** Follows undo and redo of the text: samples are renamed back and forth with it. */
export function followRenames(renames: readonly Renamed[], text: string): Followed {
  const back = renames.findIndex(({ isUndone, before }) => !isUndone && before === text)
  if (back >= 0) {
    const steps = renames.slice(back).flatMap(({ isUndone, from, to }) => (isUndone ? [] : [{ from: to, to: from }]))
    return { steps: steps.toReversed(), renames: renames.map((one, at) => (at < back ? one : undone(one, true))) }
  }
  const on = renames.findLastIndex(({ isUndone, after }) => isUndone && after === text)
  if (on < 0) return { steps: [], renames }
  const steps = renames.slice(0, on + 1).flatMap(({ isUndone, from, to }) => (isUndone ? [{ from, to }] : []))
  return { steps, renames: renames.map((one, at) => (at > on ? one : undone(one, false))) }
}

const undone = (renamed: Renamed, isUndone: boolean): Renamed => ({ ...renamed, isUndone })
