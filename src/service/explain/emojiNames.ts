import shortcodes from 'emojibase-data/en/shortcodes/iamcal.json'

let names: ReadonlySet<string> | undefined

/** Returns the names of emoji that clients know, without colons; the table is read at its first use. */
export const emojiNames = (): ReadonlySet<string> =>
  (names ??= new Set(Object.values<string | string[]>(shortcodes).flat()))
