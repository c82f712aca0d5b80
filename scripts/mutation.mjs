// npm run mutation: puts small faults into source files, one at a time, and looks whether a spec notices.
import { fork } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, withSwitches } from './mutants.mjs'
import { noFindings, readFindings, reportOf, withSpecs } from './mutation-findings.mjs'

const { root } = createRequire(import.meta.url)('./node.cjs')

const HELP = `npm run mutation -- <file, folder or glob of src>... [options]
  --sample <n>   this many mutants of each file or folder given, drawn from all; 100 by default, 0 for all
  --seed <n>     which ones are drawn; 1 by default
  --at <line>    the mutants of one line only
  --specs <word> specs whose paths contain it; by default those of the same runtime, the mirrored folder first
  --seconds <n>  how long one mutant is tried by all tests together; 5 by default
  --slow <ms>    tests that take longer try no mutant; 1000 by default
  --least <n>    fails when less than this per cent is killed`

/** A run that shows no sign for so long never ends. */
const SILENCE_MS = 120_000

const say = line => process.stdout.write(`${line}\n`)

function filesOf(patterns) {
  const files = patterns.flatMap(pattern => {
    const isFolder = existsSync(join(root, pattern)) && statSync(join(root, pattern)).isDirectory()
    return globSync(isFolder ? `${pattern.replace(/\/$/, '')}/**/*.{ts,tsx}` : pattern, { cwd: root })
  })
  return [...new Set(files.map(file => file.replaceAll('\\', '/')))].filter(file => !file.endsWith('.d.ts')).sort()
}

/** Draws `size` of a list; the same ones for the same seed. */
function draw(list, size, seed) {
  if (size === 0 || size >= list.length) return list
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const keyed = list.map(one => ({ one, key: random() })).sort((a, b) => a.key - b.key)
  const drawn = new Set(keyed.slice(0, size).map(({ one }) => one))
  return list.filter(one => drawn.has(one))
}

/** Words of the specs that run for files: the folders that mirror theirs, then the rest of the same runtime. */
function specWords(files, { specs }) {
  if (specs) return [specs]
  const mirrored = files.map(file => dirname(file).replace(/^src\/([^/]+\/[^/]+).*$/, 'tests/$1/'))
  const areas = files.flatMap(file =>
    file.startsWith('src/service/') ? ['tests/service/'] : ['tests/domain/', 'tests/renderer/'],
  )
  return [...new Set([...mirrored, ...areas])]
}

/** One run of specs over mutants; resolves to what was found, and whether it came to its end and passed. */
function trial(words, { mutants, options, settled = [], started, plan, limit }) {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-mutants-'))
  const found = join(folder, 'found')
  writeFileSync(found, '')
  const files = Object.groupBy(mutants, ({ file }) => join(root, file).replaceAll('\\', '/'))
  const seconds = Number(options.seconds)
  const job = { files, found, seconds, slow: Number(options.slow), settled, started, plan, limit }
  writeFileSync(join(folder, 'mutants.json'), JSON.stringify(job))
  const child = fork(join(root, 'scripts/mutation-runner.mjs'), words, {
    cwd: root,
    silent: true,
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      BLOCKYARD_MUTANTS: join(folder, 'mutants.json'),
      ...(started === undefined ? {} : { BLOCKYARD_BAIL: '1' }),
    },
  })
  child.stdout.resume()
  child.stderr.pipe(process.stderr)
  const watch = setInterval(() => Date.now() - statSync(found).mtimeMs > SILENCE_MS && end(child), 1000)
  return new Promise(resolve => {
    child.on('exit', code => {
      clearInterval(watch)
      const entries = readFileSync(found, 'utf8').trim().split('\n').filter(Boolean)
      rmSync(folder, { recursive: true, force: true })
      resolve({ entries: entries.map(line => JSON.parse(line)), ended: code !== null, passed: code === 0 })
    })
  })
}

/** Ends a run with whatever it started. */
function end(child) {
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

/** Tries mutants inside of one run; one that never ends is killed, and the run is made again without it. */
async function tryTogether(words, mutants, options) {
  const found = noFindings()
  for (;;) {
    const { entries, ended } = await trial(words, { mutants, options, settled: [...found.killed] })
    const { spec, trying } = readFindings(entries, found)
    if (ended) return found
    if (trying === undefined) throw new Error(`The specs fell silent without a mutant, in ${spec || 'the first one'}.`)
    found.killed.add(trying)
  }
}

/** The specs that reach a mutant, the quickest first, as many as fit in the time; one at least. */
function quickest(reaching, ms, seconds) {
  let left = Number(seconds) * 1000
  const sorted = [...reaching].sort(([one], [other]) => ms.get(one) - ms.get(other))
  return sorted.filter(([spec], index) => {
    left -= ms.get(spec)
    return index === 0 || left >= 0
  })
}

/** What a test or hook may take at least when it runs with a mutant. */
const LEAST_LIMIT_MS = 8_000

/**
 * Tries mutants by whole spec files, for tests that cannot run twice or are slow. Ends with each spec file without a mutant:
 * where it fails, a mutant before it left something, and its kills say nothing.
 */
async function tryInTurn(mutants, { found, options, drawn }) {
  const { specsOf, ms } = found
  const tries = mutants.flatMap(({ id }) =>
    quickest(specsOf.get(id), ms, options.seconds).map(([spec, tests]) => ({ id, spec, tests })),
  )
  const specs = [...new Set(tries.map(({ spec }) => spec))]
  const limit = LEAST_LIMIT_MS + 2 * Math.max(0, ...specs.map(spec => ms.get(spec)))
  let plan = [...tries, ...specs.map(spec => ({ id: 0, spec, tests: Number.MAX_SAFE_INTEGER }))]
  const kills = new Map()
  const dirty = new Set()
  while (plan.length > 0) {
    const { entries, ended } = await trial([], { mutants: drawn, options, plan, limit, settled: [...kills.keys()] })
    for (const { killed, failed, spec } of withSpecs(entries)) {
      if (killed !== undefined) kills.set(killed, spec)
      if (failed !== undefined) dirty.add(spec)
    }
    if (ended) break
    const begun = entries.filter(({ trying }) => trying !== undefined)
    if (begun.length === 0) throw new Error('The specs could not be run.')
    kills.set(begun.at(-1).trying, '')
    plan = plan.slice(begun.length).filter(({ id }) => !kills.has(id))
  }
  return { kills, dirty }
}

/**
 * Tries mutants in a process of its own each. Where the specs fail without a mutant too, theirs are returned as untried.
 * @param mutants Each with the words of its specs.
 */
async function tryAlone(mutants, { options, drawn }) {
  const killed = new Set()
  const untried = new Set()
  const sound = new Map()
  const passes = async (words, started) => {
    const { ended, passed } = await trial(words, { mutants: drawn, options, started })
    return ended && passed
  }
  for (const { id, words } of mutants) {
    const key = words.join(' ')
    if (!sound.has(key)) sound.set(key, await passes(words, 0))
    if (!sound.get(key)) untried.add(id)
    else if (!(await passes(words, id))) killed.add(id)
    process.stdout.write(untried.has(id) ? '?' : killed.has(id) ? '.' : 'S')
  }
  return { killed, untried }
}

/** The mutants of files that can stand behind a switch, numbered on from `id`. */
function numbered(files, { at, id }) {
  return files.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    const isTsx = file.endsWith('.tsx')
    const mutants = mutantsOf(source, isTsx)
      .filter(({ line }) => !at || line === Number(at))
      .map(mutant => ({ ...mutant, file, id: ++id }))
    const ids = new Set(withSwitches(source, mutants, isTsx).ids)
    return mutants.filter(one => ids.has(one.id))
  })
}

/** The mutants to try: of each file or folder given as many as were asked for. */
function drawAll(patterns, { at, sample, seed }) {
  const files = new Set()
  let id = 0
  return patterns.map(pattern => {
    const all = numbered(
      filesOf([pattern]).filter(file => !files.has(file)),
      { at, id },
    )
    for (const { file } of all) files.add(file)
    id = Math.max(id, ...all.map(one => one.id))
    return { pattern, all: all.length, drawn: draw(all, Number(sample), Number(seed)) }
  })
}

async function run(patterns, { sample, seed, least, at, ...options }) {
  const draws = drawAll(patterns, { at, sample, seed })
  for (const { pattern, all, drawn } of draws) say(`${pattern}: ${drawn.length} of ${all} mutants`)
  const drawn = draws.flatMap(one => one.drawn)
  if (drawn.length === 0) throw new Error('There is nothing to change in these files.')
  const { killed, untried, specsOf } = await tryDrawn(drawn, options)
  const results = drawn.map(one => ({
    ...one,
    room: one.file.split('/').slice(0, 3).join('/'),
    killed: killed.has(one.id),
    untried: untried.has(one.id),
    specs: specsOf.get(one.id)?.size ?? 0,
  }))
  const { lines, percent } = reportOf(results)
  for (const line of ['', ...lines]) say(line)
  return percent >= Number(least) ? 0 : 1
}

/** Tries mutants in the ways that suit them: together, by whole specs, in processes of their own. */
async function tryDrawn(drawn, options) {
  const words = specWords([...new Set(drawn.map(({ file }) => file))], options)
  const isService = drawn.some(({ file }) => file.startsWith('src/service/'))
  // What tests leave in a service would mislead the next trial, so there each mutant has a run of the spec files.
  const found = await tryTogether(words, drawn, isService ? { ...options, slow: 0 } : options)
  for (const name of found.failed) say(`Fails without a mutant, so it tries none: ${name}`)
  const { killed, specsOf, outside, untried } = found
  const later = drawn.filter(({ id }) => !killed.has(id) && untried.has(id))
  say(`${killed.size} killed together; ${later.length} are tried by whole specs`)
  const { kills, dirty } = await tryInTurn(later, { found, options, drawn })
  const alone = drawn.flatMap(({ id, file }) => {
    if (dirty.has(kills.get(id))) return [{ id, words: [kills.get(id)] }]
    if (killed.has(id) || specsOf.has(id) || !outside.has(id)) return []
    return [{ id, words: specWords([file], options).slice(0, 1) }]
  })
  for (const [id, spec] of kills) if (!dirty.has(spec)) killed.add(id)
  if (alone.length > 0) say(`${alone.length} are tried in processes of their own`)
  const last = await tryAlone(alone, { options, drawn })
  return { killed: killed.union(last.killed), untried: last.untried, specsOf }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '5' },
    slow: { type: 'string', default: '1000' },
    at: { type: 'string' },
    specs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length === 0) {
  say(HELP)
  process.exit(values.help ? 0 : 2)
}
run(positionals, values).then(
  code => process.exit(code),
  error => {
    say(error.message)
    process.exit(2)
  },
)
