import shortcodes from 'emojibase-data/en/shortcodes/iamcal.json'

const ZERO_WIDTH_JOINER = 0x200d
const presentation = '\uFE0F'

/** The character of a hex code like `1F468-200D-1F469`, asking for its coloured form where it has a plain one too. */
const characterOf = (hexcode: string): string => {
  const points = hexcode.split('-').map(part => Number.parseInt(part, 16))
  const character = String.fromCodePoint(...points)
  const isPlainByDefault = !points.includes(ZERO_WIDTH_JOINER) && !/^\p{Emoji_Presentation}/u.test(character)
  return isPlainByDefault && points.length === 1 ? character + presentation : character
}

const readTable = (): Map<string, string> => {
  const table = new Map<string, string>()
  for (const [hexcode, names] of Object.entries<string | string[]>(shortcodes)) {
    const character = characterOf(hexcode)
    for (const name of typeof names === 'string' ? [names] : names) table.set(name, character)
  }
  return table
}

let made: Map<string, string> | undefined
const table = (): Map<string, string> => (made ??= readTable())

/** The character behind `:name:`, names as clients of this API family know them; `undefined` for an unknown name. */
export const emojiByName = (name: string): string | undefined => table().get(name)

export interface NamedEmoji {
  name: string
  character: string
}

/** The emoji of a hex code under its first name; `undefined` when it has no name that clients know. */
export function emojiByCode(hexcode: string): NamedEmoji | undefined {
  const names = (shortcodes as Record<string, string | string[]>)[hexcode]
  const name = typeof names === 'string' ? names : names?.[0]
  return name === undefined ? undefined : { name, character: characterOf(hexcode) }
}

/** Emoji whose names hold `part`; those that begin with it come first. */
export const emojiCalled = (part: string, limit: number): NamedEmoji[] => {
  const wanted = part.toLowerCase()
  const found = [...table()].filter(([name]) => name.includes(wanted))
  return found
    .sort(([a], [b]) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)) || a.length - b.length)
    .slice(0, limit)
    .map(([name, character]) => ({ name, character }))
}
