import { neighboursOf } from './neighbours'
import { randomFrom, seedOf } from './random'

/** One press of a key. */
export interface Keystroke {
  /** Milliseconds since the first could be pressed. */
  at: number
  /** What it writes: one character as a reader sees it, or `Backspace`, which takes the last one away. */
  key: string
}

export const typingSpeeds = { slow: 170, natural: 95, fast: 40 } as const
export type TypingSpeed = keyof typeof typingSpeeds

export interface Typing {
  speed?: TypingSpeed | undefined
  /** Of a hundred letters, how many are wrong at first. */
  mistakes?: number | undefined
  seed?: number | undefined
}

export const BACKSPACE = 'Backspace'

/** Pauses that a person makes, in keys of the same speed. */
const pauses: readonly (readonly [RegExp, number])[] = [
  [/^[.!?]$/, 4],
  [/^[,;:]$/, 2],
  [/^\n$/, 5],
  [/^\s$/, 0.4],
]
/** How many more letters somebody types before they see their mistake. */
const MOST_UNSEEN = 2

/**
 * Returns the keys by which a person would type a text, with mistakes and their corrections. The same text, speed and seed
 * always give the same keys at the same times, and what they write in the end is the text.
 */
export function keystrokes(text: string, { speed = 'natural', mistakes = 0, seed = 1 }: Typing = {}): Keystroke[] {
  const random = randomFrom(seedOf(text, seed))
  const letters = graphemesOf(text)
  const keys: Keystroke[] = []
  let at = 0
  const press = (key: string, more = 0): void => {
    at += Math.round(typingSpeeds[speed] * (0.6 + random() * 0.8 + more))
    keys.push({ at, key })
  }
  for (let place = 0; place < letters.length; place++) {
    const letter = letters[place] ?? ''
    const wrong = random() * 100 < mistakes ? neighboursOf(letter) : []
    const first = wrong[Math.floor(random() * wrong.length)]
    if (first !== undefined) {
      const unseen = letters.slice(place + 1, place + 1 + Math.floor(random() * (MOST_UNSEEN + 1)))
      const typed = [first, ...unseen]
      for (const key of typed) press(key)
      for (const index of typed.keys()) press(BACKSPACE, index === 0 ? 2 : 0)
    }
    press(letter, pauseBefore(letters[place - 1]))
  }
  return keys
}

const pauseBefore = (former = ''): number => pauses.find(([pattern]) => pattern.test(former))?.[1] ?? 0

/** The characters of a text as readers see them: an emoji of several code points is one key. */
const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** Returns what stands in a field after so many keys. */
export function typedText(keys: readonly Keystroke[], count = keys.length): string {
  const written: string[] = []
  for (const { key } of keys.slice(0, count)) {
    if (key === BACKSPACE) written.pop()
    else written.push(key)
  }
  return written.join('')
}
