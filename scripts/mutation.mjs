// npm run mutation: puts small faults into source files, one at a time, and looks whether a spec notices.
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf } from './mutants.mjs'

const { root, scriptOf } = createRequire(import.meta.url)('./node.cjs')

const HELP = `npm run mutation -- <file, folder or glob of src>... [options]
  --sample <n>   this many mutants, drawn from all; 40 by default, 0 for all
  --seed <n>     which ones are drawn; 1 by default
  --specs <word> specs whose paths contain it, instead of those of the mirrored folder
  --related      every spec that imports the file, instead of those of the mirrored folder
  --least <n>    fails when less than this per cent is killed`

/** What a mutant that never ends may take; the slowest spec without a mutant takes less. */
const LIMIT_MS = 240_000

const say = line => process.stdout.write(`${line}\n`)

/** Runs specs, with a mutant in place; resolves to whether all of them passed. A run that never ends did not pass. */
function passes(selection, mutant = null) {
  const vitest = ['--config', 'scripts/mutation-config.mjs', '--reporter=dot', ...selection]
  const child = spawn(process.execPath, [scriptOf('vitest'), ...vitest], {
    cwd: root,
    stdio: 'ignore',
    detached: process.platform !== 'win32',
    env: { ...process.env, BLOCKYARD_MUTANT: JSON.stringify(mutant) },
  })
  return new Promise(resolve => {
    const limit = setTimeout(() => end(child), LIMIT_MS)
    child.on('exit', code => {
      clearTimeout(limit)
      resolve(code === 0)
    })
  })
}

/** Ends a run with the workers it started. */
function end(child) {
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

function filesOf(patterns) {
  const files = patterns.flatMap(pattern => {
    const isFolder = existsSync(join(root, pattern)) && statSync(join(root, pattern)).isDirectory()
    return globSync(isFolder ? `${pattern.replace(/\/$/, '')}/**/*.{ts,tsx}` : pattern, { cwd: root })
  })
  return [...new Set(files.map(file => file.replaceAll('\\', '/')))].filter(file => !file.endsWith('.d.ts')).sort()
}

/** Which specs run for a file: those asked for, or those of the nearest folder that mirrors its own. */
function selectionFor(file, { specs, related }) {
  if (specs) return ['run', specs]
  for (let folder = dirname(file).replace(/^src/, 'tests'); folder.includes('/'); folder = dirname(folder)) {
    const isRoom = folder.split('/').length > 2
    if (!related && isRoom && globSync(`${folder}/**/*.test.ts`, { cwd: root }).length > 0) return ['run', `${folder}/`]
  }
  return ['related', '--run', file]
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

/** Runs the specs of every selection without a mutant: what fails by itself cannot notice anything. */
async function failingSelections(selections) {
  const failing = []
  for (const key of selections) if (!(await passes(JSON.parse(key)))) failing.push(JSON.parse(key).at(-1))
  return failing
}

function report(results) {
  const rooms = Object.groupBy(results, ({ file }) => dirname(file))
  const percent = of => Math.round((100 * of.filter(one => one.killed).length) / of.length)
  for (const [room, of] of Object.entries(rooms)) {
    const killed = of.filter(one => one.killed).length
    say(`${room}: ${killed} killed, ${of.length - killed} survived (${percent(of)} %)`)
  }
  const survivors = results.filter(one => !one.killed)
  if (survivors.length > 0) say('\nSurvived:')
  for (const { file, line, before, text } of survivors) say(`  ${file}:${line}  ${short(before)}  ->  ${short(text)}`)
  say(`\n${results.length - survivors.length} of ${results.length} killed (${percent(results)} %)`)
  return percent(results)
}

const short = text => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

async function run(patterns, { sample, seed, least, ...options }) {
  const all = filesOf(patterns).flatMap(file => {
    const selection = selectionFor(file, options)
    return mutantsOf(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx')).map(mutant => ({
      ...mutant,
      file,
      selection,
    }))
  })
  if (all.length === 0) throw new Error('There is nothing to change in these files.')
  const drawn = draw(all, Number(sample), Number(seed))
  say(`${drawn.length} of ${all.length} mutants`)
  const failing = await failingSelections(new Set(drawn.map(({ selection }) => JSON.stringify(selection))))
  if (failing.length > 0) throw new Error(`These fail without a mutant: ${failing.join(', ')}`)
  const results = []
  for (const { selection, ...mutant } of drawn) {
    const killed = !(await passes(selection, { ...mutant, file: join(root, mutant.file) }))
    results.push({ ...mutant, killed })
    process.stdout.write(killed ? '.' : 'S')
  }
  say('\n')
  return report(results) >= Number(least) ? 0 : 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
    specs: { type: 'string' },
    related: { type: 'boolean', default: false },
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
