/** A name that is being typed: what is looked for, and where its sign stands in the text. */
export interface NameTyped<Sign extends string = '@' | '~' | ':'> {
  sign: Sign
  query: string
  start: number
}

/** A colon stands in many texts: two letters after it make a name, where nothing else is said. */
const emojiLetters = 2

const signOf = (text: string | undefined): NameTyped['sign'] | undefined =>
  text === '@' || text === '~' || text === ':' ? text : undefined

/** The name in front of the caret, or `null`. A sign inside a word is no name, nor is a colon with fewer letters. */
export function nameTypedAt(text: string, caret: number, letters = emojiLetters): NameTyped | null {
  const [, written, query = ''] = /(?:^|[\s(*_~])([@~:])([\w.+-]*)$/.exec(text.slice(0, caret)) ?? []
  const sign = signOf(written)
  if (!sign || (sign === ':' && query.length < letters)) return null
  return { sign, query: query.toLowerCase(), start: caret - query.length - 1 }
}
