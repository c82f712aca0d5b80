// npm run mutation: puts small faults into source files, one at a time, and looks whether a spec notices.
import { fork } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, withSwitches } from './mutants.mjs'

const { root } = createRequire(import.meta.url)('./node.cjs')

const HELP = `npm run mutation -- <file, folder or glob of src>... [options]
  --sample <n>   this many mutants, drawn from all; 100 by default, 0 for all
  --seed <n>     which ones are drawn; 1 by default
  --at <line>    the mutants of one line only
  --specs <word> specs whose paths contain it; by default those of the same runtime, the mirrored folder first
  --seconds <n>  how long one mutant is tried by all tests together; 5 by default
  --slow <ms>    tests that take longer try no mutant; 1000 by default
  --least <n>    fails when less than this per cent is killed`

/** A run that shows no sign for so long never ends. */
const SILENCE_MS = 60_000

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
function trial(words, { mutants, options, settled = [], started, plan }) {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-mutants-'))
  const found = join(folder, 'found')
  writeFileSync(found, '')
  const files = Object.groupBy(mutants, ({ file }) => join(root, file).replaceAll('\\', '/'))
  const seconds = Number(options.seconds)
  const job = { files, found, seconds, slow: Number(options.slow), settled, started, plan }
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
  const killed = new Set()
  const specsOf = new Map()
  const outside = new Set()
  const untried = new Set()
  const ms = new Map()
  for (;;) {
    const { entries, ended } = await trial(words, { mutants, options, settled: [...killed] })
    let spec = ''
    for (const entry of entries) {
      spec = entry.spec ?? spec
      if (entry.killed !== undefined) killed.add(entry.killed)
      for (const id of entry.outside ?? []) outside.add(id)
      for (const id of entry.untried ?? []) untried.add(id)
      if (entry.ended) ms.set(entry.ended, entry.ms)
      for (const id of entry.reached ?? []) specsOf.set(id, (specsOf.get(id) ?? new Set()).add(spec))
    }
    const { trying } = entries.at(-1) ?? {}
    if (ended || trying === undefined) return { killed, specsOf, outside, untried, ms }
    killed.add(trying)
  }
}

/** The specs that reach a mutant, the quickest first, as many as fit in the time; one at least. */
function quickest(specs, ms, seconds) {
  let left = Number(seconds) * 1000
  const sorted = [...specs].sort((one, other) => ms.get(one) - ms.get(other))
  return sorted.filter((spec, index) => {
    left -= ms.get(spec)
    return index === 0 || left >= 0
  })
}

/** Tries mutants by whole spec files, for tests that cannot run twice or are slow. */
async function tryInTurn(mutants, { specsOf, ms, options, drawn }) {
  const killed = new Set()
  let plan = mutants.flatMap(({ id }) => quickest(specsOf.get(id), ms, options.seconds).map(spec => ({ id, spec })))
  while (plan.length > 0) {
    const { entries, ended } = await trial([], { mutants: drawn, options, plan, settled: [...killed] })
    for (const entry of entries) if (entry.killed !== undefined) killed.add(entry.killed)
    if (ended) break
    const begun = entries.filter(({ trying }) => trying !== undefined)
    if (begun.length === 0) throw new Error('The specs could not be run.')
    killed.add(begun.at(-1).trying)
    plan = plan.slice(begun.length).filter(({ id }) => !killed.has(id))
  }
  return killed
}

/** Tries mutants that no test reaches by itself, but the loading of a file or a hook, in a run of its own each. */
async function tryAlone(mutants, { near, options, drawn }) {
  const killed = new Set()
  for (const mutant of mutants) {
    const { ended, passed } = await trial(near(mutant), { mutants: drawn, options, started: mutant.id })
    if (!ended || !passed) killed.add(mutant.id)
    process.stdout.write(killed.has(mutant.id) ? '.' : 'S')
  }
  return killed
}

function report(results) {
  const rooms = Object.groupBy(results, ({ file }) => dirname(file))
  const percent = of => Math.round((100 * of.filter(one => one.killed).length) / of.length)
  for (const [room, of] of Object.entries(rooms)) {
    const killed = of.filter(one => one.killed).length
    say(`${room}: ${killed} killed, ${of.length - killed} survived (${percent(of)} %)`)
  }
  const survivors = results.filter(one => !one.killed)
  if (survivors.length > 0) say('\nSurvived, with the number of spec files whose tests reach it:')
  for (const { file, line, before, text, specs } of survivors)
    say(`  ${file}:${line}  ${short(before)}  ->  ${short(text)}  (${specs})`)
  say(`\n${results.length - survivors.length} of ${results.length} killed (${percent(results)} %)`)
  return percent(results)
}

const short = text => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

/** The mutants of files that can stand behind a switch, numbered from 1. */
function numbered(files, at) {
  let id = 0
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

async function run(patterns, { sample, seed, least, at, ...options }) {
  const all = numbered(filesOf(patterns), at)
  if (all.length === 0) throw new Error('There is nothing to change in these files.')
  const drawn = draw(all, Number(sample), Number(seed))
  say(`${drawn.length} of ${all.length} mutants`)
  const words = specWords([...new Set(drawn.map(({ file }) => file))], options)
  const isService = drawn.some(({ file }) => file.startsWith('src/service/'))
  // What tests leave in a service would mislead the next trial, so there each mutant has a run of the spec files.
  const together = isService ? { ...options, slow: 0 } : options
  const { killed, specsOf, outside, untried, ms } = await tryTogether(words, drawn, together)
  const later = drawn.filter(({ id }) => !killed.has(id) && untried.has(id))
  const alone = drawn.filter(({ id }) => !killed.has(id) && !specsOf.has(id) && outside.has(id))
  say(`${killed.size} killed together; ${later.length} tried by whole specs, ${alone.length} by processes of their own`)
  for (const id of await tryInTurn(later, { specsOf, ms, options, drawn })) killed.add(id)
  const near = ({ file }) => specWords([file], options).slice(0, 1)
  for (const id of await tryAlone(alone, { near, options, drawn })) killed.add(id)
  say('\n')
  const results = drawn.map(one => ({ ...one, killed: killed.has(one.id), specs: specsOf.get(one.id)?.size ?? 0 }))
  return report(results) >= Number(least) ? 0 : 1
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
