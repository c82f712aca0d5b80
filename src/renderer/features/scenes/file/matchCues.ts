import type { Cue } from '#domain/scene/schema/scene'

/**
 * Returns for each cue of now its place among those that were run, `null` for one that was not: cues that were added,
 * moved or taken away since leave the others at what the run showed of them.
 */
export function matchCues(ran: readonly Cue[], now: readonly Cue[]): (number | null)[] {
  const [a, b] = [ran.map(textOf), now.map(textOf)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const isSameCount = a.length === b.length
  return now.map((_, place) => {
    if (place < start) return place
    if (place >= now.length - end) return place + a.length - b.length
    // Cues that were edited in their place, or moved past one another.
    const found = a.findIndex((text, at) => at >= start && at < a.length - end && text === b[place])
    return found >= 0 ? found : isSameCount && ran[place]?.type === now[place]?.type ? place : null
  })
}

const texts = new WeakMap<Cue, string>()

function textOf(cue: Cue): string {
  const text = texts.get(cue) ?? JSON.stringify(cue)
  texts.set(cue, text)
  return text
}
