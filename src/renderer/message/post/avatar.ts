// Muted tones that carry white at 4.5 to 1, in light and dark alike.
const peopleTones = ['#7d4e8f', '#2f6f5e', '#a4572c', '#3d5f94', '#8a3f52', '#5a6b2b', '#5b5396', '#2b6b7d'] as const
const botTones = ['#24405f', '#2e5445', '#6b431f', '#4d3a6b', '#63323f', '#3f4a25', '#1f5560', '#4a4540'] as const

/** Line drawings on a 32 x 32 ground that distinguish bots at a glance. */
const botGlyphs = [
  'M9 22V12l7-4 7 4v10M9 22h14M13 22v-6h6v6',
  'M7 19h4l3-8 4 12 3-7h4',
  'M8 16h5m6 0h5M13 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'M16 8l7 4v8l-7 4-7-4v-8zM9 12l7 4 7-4M16 16v8',
  'M10 10h12v12H10zM13 7v3m6-3v3m-6 12v3m6-3v3',
  'M9 11l5 5-5 5M16 21h7',
  'M16 8v8l5 5M8 16a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  'M18 7l-8 10h6l-2 8 8-10h-6z',
] as const

/** A small, stable number from a text. */
const hash = (text: string): number => {
  let sum = 2166136261
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 16777619)
  return sum >>> 0
}

const pick = <T>(list: readonly [T, ...T[]], seed: number): T => list[seed % list.length] ?? list[0]

export const personTone = (name: string): string => pick(peopleTones, hash(name))
export const botTone = (name: string): string => pick(botTones, hash(name))
export const botGlyph = (name: string): string => pick(botGlyphs, hash(name) >>> 8)

/** One or two letters: of the first two words of a name, else its first letter. Never half a character. */
export const initials = (name: string): string => {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map(part => [...part][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
