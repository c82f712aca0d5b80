// What runs with mutants found: the entries that scripts/mutation-trials.mjs wrote, put together.

/** What is known before anything ran. */
export const noFindings = () => ({
  killed: new Set(),
  /** By mutant, then by spec file: which of its tests reach the mutant, as their numbers. */
  specsOf: new Map(),
  /** Mutants that something reached which is no test: the loading of a file, a hook. */
  outside: new Set(),
  /** Mutants that a test reached but did not try. */
  untried: new Set(),
  /** Tests and hooks that failed without a mutant; they try none. */
  failed: new Set(),
  /** How long each spec file took, and by their numbers how long each of its tests did. */
  ms: new Map(),
  took: new Map(),
})

/** Entries of a run, each with the spec file that it was found in. */
export function withSpecs(entries) {
  let spec = ''
  return entries.map(entry => {
    spec = entry.spec ?? spec
    return { ...entry, spec }
  })
}

/** Adds what a run found; returns what it did last: its spec file, and the mutant that it was trying, if any. */
export function readFindings(entries, findings) {
  const { killed, specsOf, outside, untried, failed, ms, took } = findings
  const all = withSpecs(entries)
  for (const entry of all) {
    if (entry.killed !== undefined) killed.add(entry.killed)
    if (entry.failed !== undefined) failed.add(entry.failed)
    for (const id of entry.outside ?? []) outside.add(id)
    for (const id of entry.untried ?? []) untried.add(id)
    if (entry.ended) ms.set(entry.ended, entry.ms)
    if (!entry.reached) continue
    took.set(entry.spec, (took.get(entry.spec) ?? new Map()).set(entry.test, entry.took))
    for (const id of entry.reached) {
      const specs = specsOf.get(id) ?? new Map()
      specsOf.set(id, specs.set(entry.spec, (specs.get(entry.spec) ?? new Set()).add(entry.test)))
    }
  }
  return { spec: all.at(-1)?.spec ?? '', trying: all.at(-1)?.trying }
}

/**
 * The spec files that reach a mutant with those of their tests that do: those of its own folder first, then the quickest, as
 * many as fit in the time; one at least.
 */
export function specsToTry(id, { specsOf, ms, took }, { near, seconds }) {
  const sum = times => times.reduce((all, one) => all + one, 0)
  const timeOf = (spec, tests) => {
    const times = took.get(spec)
    return ms.get(spec) - sum([...times.values()]) + sum(tests.map(test => times.get(test)))
  }
  const all = [...specsOf.get(id)].map(([spec, tests]) => {
    const list = [...tests].sort((one, other) => one - other)
    return { spec, tests: list, ms: timeOf(spec, list), isNear: spec.includes(near) }
  })
  let left = seconds * 1000
  return all
    .sort((one, other) => Number(other.isNear) - Number(one.isNear) || one.ms - other.ms)
    .filter((one, index) => {
      left -= one.ms
      return index === 0 || left >= 0
    })
    .map(({ spec, tests }) => ({ id, spec, tests }))
}

/**
 * Returns the lines of a report, and the share of mutants that was killed among those that were tried, as per cent. Each has
 * a room, a file, a line, what changed into what, whether it was killed or not tried, and how many spec files reach it.
 */
export function reportOf(results) {
  const tried = results.filter(one => !one.untried)
  const rooms = Object.entries(Object.groupBy(results, ({ room }) => room))
  const lines = rooms.map(([room, of]) => `${room}: ${countsOf(of)}`)
  const list = (title, of) => (of.length > 0 ? ['', title, ...of.map(lineOf)] : [])
  lines.push(
    ...list(
      'Survived, with the number of spec files whose tests reach it:',
      tried.filter(one => !one.killed),
    ),
    ...list(
      'Untried, since the tests that reach it fail without a mutant too:',
      results.filter(one => one.untried),
    ),
    '',
    `All: ${countsOf(results)}`,
  )
  return { lines, percent: percentOf(tried) }
}

const percentOf = tried =>
  tried.length === 0 ? 0 : Math.round((100 * tried.filter(one => one.killed).length) / tried.length)

function countsOf(results) {
  const tried = results.filter(one => !one.untried)
  const killed = tried.filter(one => one.killed).length
  const untried = results.length - tried.length
  const parts = [
    `${killed} killed`,
    `${tried.length - killed} survived`,
    ...(untried > 0 ? [`${untried} untried`] : []),
  ]
  return `${parts.join(', ')} (${percentOf(tried)} %)`
}

const lineOf = ({ file, line, before, text, specs }) =>
  `  ${file}:${line}  ${short(before)}  ->  ${short(text)}  (${specs})`

const short = text => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}
