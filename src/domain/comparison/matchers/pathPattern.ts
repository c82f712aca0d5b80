/** One step of a path: a key, a place in a list, or `null` for any; `isDeep` where any number of steps may come before. */
interface PathStep {
  key: string | null
  isDeep: boolean
}

/** A JSON path as far as it names places: `$.response.body.update.message`, `$..build`, `$.response.body.items[*].at`. */
export type PathPattern = readonly PathStep[]

const step = /(\.\.|\.|)(?:([\p{L}\p{N}_$-]+)|(\*)|\[(?:(\d+)|(\*)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\])/uy

/** Reads a JSON path; `null` where it is none, or has filters or slices, which name no place. */
export function parsePath(text: string): PathPattern | null {
  if (!text.startsWith('$')) return null
  const steps: PathStep[] = []
  step.lastIndex = 1
  while (step.lastIndex < text.length) {
    const match = step.exec(text)
    if (!match) return null
    const [, dots = '', name, star, place, anyPlace, single, double] = match
    const isNamed = name !== undefined || star !== undefined
    // A name needs its dot; brackets stand alone or after two dots.
    if (isNamed ? dots === '' : dots === '.') return null
    const quoted = (single ?? double)?.replaceAll(/\\(.)/g, '$1')
    steps.push({ key: star || anyPlace ? null : (name ?? place ?? quoted ?? ''), isDeep: dots === '..' })
  }
  return steps
}

/** Writes the path of a place that is given by its keys. */
export const printPath = (keys: readonly string[]): string =>
  keys.reduce(
    (path, key) =>
      /^\d+$/.test(key)
        ? `${path}[${key}]`
        : /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)
          ? `${path}.${key}`
          : `${path}['${key.replaceAll(/['\\]/g, '\\$&')}']`,
    '$',
  )

/** Where a walk through a document stands in a pattern. All ways are followed at once, so that none is tried again. */
export type PathState = ReadonlySet<number>

export const startOf: PathState = new Set([0])

/** The state one key further. */
export function advance(pattern: PathPattern, state: PathState, key: string): PathState {
  const next = new Set<number>()
  for (const at of state) {
    const wanted = pattern[at]
    if (!wanted) continue
    if (wanted.isDeep) next.add(at)
    if (wanted.key === null || wanted.key === key) next.add(at + 1)
  }
  return next
}

/** Whether a walk has come to a place that the pattern names. */
export const hasArrived = (pattern: PathPattern, state: PathState): boolean => state.has(pattern.length)

/** How many of the keys lead to the first place that a pattern names; `null` where none does. */
export function namedPrefix(pattern: PathPattern, keys: readonly string[]): number | null {
  let state = startOf
  for (const [at, key] of keys.entries()) {
    state = advance(pattern, state, key)
    if (hasArrived(pattern, state)) return at + 1
    if (state.size === 0) return null
  }
  return null
}
