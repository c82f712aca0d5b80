/** Steps of one letter (add, drop, change) between two words. */
export function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Nobody mistypes a word of so many letters, and comparing one takes as long as it is. */
const MOST_LETTERS = 256

/** The candidates most like a word, the best first; those that share nothing with it are left out. */
export function nearest(word: string, candidates: readonly string[], most = 1): string[] {
  if (word.length > MOST_LETTERS) return []
  const lower = word.toLowerCase()
  return candidates
    .map(candidate => ({ candidate, steps: distanceOf(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= Math.max(2, Math.floor(Math.max(word.length, candidate.length) / 2)))
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** A word that begins with the other is nearer than its length says. */
function distanceOf(a: string, b: string): number {
  if (a === b) return 0
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a)) ? 1 : stepsBetween(a, b)
}
