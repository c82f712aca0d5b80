import type { SettingFacts } from './catalog'

/** Characters of a text from `start` up to `end` that were looked for. */
export interface Found {
  start: number
  end: number
}

/** What can be looked for: a setting of the service, or one of the window. */
export type Searched = Pick<SettingFacts, 'name' | 'effect' | 'words'> & { key: string }

const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')

/** Whether each word of a query stands in the name, the key or the effect of a setting, or begins another word for it. */
export function isFound({ name, key, effect, words }: Searched, query: string): boolean {
  const text = `${name} ${key} ${effect}`.toLowerCase()
  const others = words.split(' ')
  return wordsOf(query).every(word => text.includes(word) || others.some(other => other.startsWith(word)))
}

/** Where the words of a query stand in a text, in order and without overlap. */
export function placesOf(text: string, query: string): Found[] {
  const lower = text.toLowerCase()
  const all = wordsOf(query).flatMap(word => {
    const places: Found[] = []
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      places.push({ start: at, end: at + word.length })
    return places
  })
  const kept: Found[] = []
  for (const place of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last === undefined || place.start >= last.end) kept.push(place)
    else if (place.end > last.end) last.end = place.end
  }
  return kept
}
