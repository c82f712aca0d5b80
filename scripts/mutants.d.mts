interface Range {
  from: number
  to: number
}

/** One fault. `from` and `to` are bytes of the text, `line` counts from 1. */
interface Mutant extends Range {
  kind: string
  /** What stands there instead of `before`. */
  text: string
  before: string
  line: number
  /** The expression that it changes, and what becomes of it. */
  whole: Range
  textOfWhole: string
  /** The statement that begins with this expression. */
  statement?: Range
}

export function mutantsOf(source: string, tsx?: boolean): Mutant[]
export function withSwitches(
  source: string,
  mutants: (Mutant & { id: number })[],
  tsx?: boolean,
): { text: string; ids: number[] }
