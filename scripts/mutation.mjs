// npm run mutation: puts small faults into source files, one at a time, and looks whether a spec notices.
import { fork } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, withSwitches } from './mutants.mjs'
import { noFindings, readFindings, reportOf, specsToTry } from './mutation-findings.mjs'

const { root } = createRequire(import.meta.url)('./node.cjs')

const HELP = `npm run mutation -- <file, folder or glob of src>... [options]
  --sample <n>   this many mutants of each file or folder given, drawn from all; 100 by default, 0 for all
  --seed <n>     which ones are drawn; 1 by default
  --at <line>    the mutants of one line only
  --specs <words> specs whose paths contain one, with commas between; by default those of the same runtime, the mirrored folder first
  --seconds <n>  how long one mutant is tried by all tests together; 10 by default
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
  if (specs) return specs.split(',')
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

/** What a test or hook may take when it runs with a mutant, beyond what the slowest one planned takes without one. */
const PATIENCE_MS = 10_000

/**
 * Tries mutants by the tests that reach them, in the order of their spec files, for tests that cannot run twice or are slow.
 * Ends with what killed, without a mutant: where that fails, it needs tests that were left out, or found what a mutant left.
 */
async function tryInTurn(mutants, { found, options, drawn }) {
  const seconds = Number(options.seconds)
  const go = async plan => {
    const slowest = Math.max(0, ...plan.flatMap(({ spec, tests }) => tests.map(test => found.took.get(spec).get(test))))
    const limit = PATIENCE_MS + slowest
    const kills = new Map()
    const failed = new Set()
    let left = plan
    while (left.length > 0) {
      const job = { mutants: drawn, options, plan: left, limit, settled: [...kills.keys()] }
      const { entries, ended } = await trial([], job)
      let at = -1
      for (const { trying, killed, failed: name } of entries) {
        if (trying !== undefined) at += 1
        if (killed !== undefined) kills.set(killed, left[at])
        if (name !== undefined) failed.add(keyOf(left[at]))
      }
      if (ended) break
      if (at < 0) throw new Error('The specs could not be run.')
      kills.set(left[at].id, left[at])
      left = left.slice(at + 1).filter(({ id }) => !kills.has(id))
    }
    return { kills, failed }
  }
  const { kills } = await go(
    mutants.flatMap(({ id, file }) => specsToTry(id, found, { near: specWords([file], {})[0], seconds })),
  )
  const clean = new Map([...kills.values()].map(one => [keyOf(one), { ...one, id: 0 }]))
  const { failed } = await go([...clean.values()])
  const isSound = one => !failed.has(keyOf(one))
  return {
    killed: [...kills].filter(([, one]) => isSound(one)).map(([id]) => id),
    doubtful: new Map([...kills].filter(([, one]) => !isSound(one)).map(([id, { spec }]) => [id, spec])),
  }
}

const keyOf = ({ spec, tests }) => `${spec} ${tests}`

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
  say(`${killed.size} killed together; ${later.length} are tried by runs of the specs`)
  const { killed: more, doubtful } = await tryInTurn(later, { found, options, drawn })
  for (const id of more) killed.add(id)
  const alone = drawn.flatMap(({ id, file }) => {
    if (doubtful.has(id)) return [{ id, words: [doubtful.get(id)] }]
    if (killed.has(id) || specsOf.has(id) || !outside.has(id)) return []
    return [{ id, words: specWords([file], options).slice(0, 1) }]
  })
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
    seconds: { type: 'string', default: '10' },
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
