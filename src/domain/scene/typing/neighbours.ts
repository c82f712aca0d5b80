const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Letter -> the letters beside it on a keyboard, left and right, where a finger lands by mistake. */
const beside: ReadonlyMap<string, readonly string[]> = new Map(
  rows.flatMap(row =>
    [...row].map((letter, at) => [letter, [row[at - 1], row[at + 1]].filter(one => one !== undefined)] as const),
  ),
)

/** Returns the letters beside a letter, in its case; none for what is no letter of a keyboard. */
export function neighboursOf(letter: string): readonly string[] {
  const lower = letter.toLowerCase()
  const found = beside.get(lower) ?? []
  return letter === lower ? found : found.map(one => one.toUpperCase())
}
