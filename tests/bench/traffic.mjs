// npm run bench -- traffic: what a record of 1,000, 100,000 and 1,000,000 exchanges costs: questions over the real service, memory, disk,
// scrolling; and what recording costs a request. BLOCKYARD_BENCH_TRAFFIC chooses parts: questions, scroll, recorder, budget; BLOCKYARD_BENCH_KEEP
// names a folder in which the filled workspaces stay, so that a next run finds them.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWithout } from './costs/buildWithout.mjs'
import { costCells, costOf, MEASURED } from './costs/costOf.mjs'
import { startService } from './process.mjs'
import { measureBudget } from './traffic/budget.mjs'
import { fill } from './traffic/fill.mjs'
import { recordingShares } from './traffic/profile.mjs'
import { ask } from './traffic/questions.mjs'
import { measureTrafficScroll } from './traffic/scroll.mjs'
import { loadSources } from './traffic/sources.mjs'

const { build } = createRequire(import.meta.url)('../../scripts/build.cjs')
const entry = resolve(import.meta.dirname, '../../out/main/headless.js')
const parts = (process.env.BLOCKYARD_BENCH_TRAFFIC ?? 'questions,scroll,recorder,budget').split(',')
const sizes = (process.env.BLOCKYARD_BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number)
/** More than the budget of a new workspace holds. */
const WEEK = Number(process.env.BLOCKYARD_BENCH_WEEK ?? 500_000)

/** The recorder writes nothing, and puts nothing of it together; everything else is as it is. */
const NO_RECORDER = [[/function save\(live, end\) \{/, 'function save(live, end) { return;']]

const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells) => {
  row(...cells)
  row('---', ...cells.slice(1).map(() => '---:'))
}
const count = number => number.toLocaleString('en')
const ms = value => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const mb = bytes => `${(bytes / 1024 / 1024).toFixed(0)} MB`

const kept = process.env.BLOCKYARD_BENCH_KEEP
const ground = kept ?? mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
let sources

/** A workspace with so many exchanges; `sample` is of its first start. */
async function workspace(name, size, options) {
  const data = join(ground, name)
  if (existsSync(join(data, 'filled'))) return { data }
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  const service = await startService(entry, data)
  const { sample } = JSON.parse(service.line)
  await service.stop()
  sources ??= await loadSources()
  const since = performance.now()
  const { bytes } = fill(data, size, sources, options)
  console.error(
    `${count(size)} exchanges: ${mb(bytes)}, written and indexed in ${((performance.now() - since) / 1000).toFixed(0)} s`,
  )
  mkdirSync(join(data, 'filled'))
  return { data, sample }
}

async function questions() {
  const found = []
  for (const size of sizes) {
    const { data } = await workspace(String(size), size)
    found.push({ size, ...(await ask(entry, data)) })
  }
  const [least] = found
  head('first time, and again (times of the smallest)', ...found.map(({ size }) => count(size)))
  for (const name of Object.keys(least.rows)) {
    const cells = found.map(({ rows }) => {
      if (rows[name] === undefined) return '—'
      const times = [0, 1].map(at => `${ms(rows[name][at])} (${(rows[name][at] / least.rows[name][at]).toFixed(1)})`)
      return `${times[0]}, ${times[1]} ms`
    })
    row(name, ...cells)
  }
  row('memory: started, after all questions', ...found.map(({ memory }) => `${memory.join(', ')} MB`))
  console.log('')
}

async function scroll() {
  const [size = 1_000_000] = sizes.toReversed()
  const { data } = await workspace(String(size), size)
  const measured = await measureTrafficScroll(entry, data)
  head(
    `scrolling a list of ${count(size)} rows`,
    'median',
    'p95',
    'worst',
    'late',
    'frames a second',
    'main-thread work',
  )
  for (const [name, { frames, seconds, work }] of Object.entries(measured)) {
    const sorted = frames.toSorted((a, b) => a - b)
    const at = share => `${sorted[Math.floor((sorted.length - 1) * share)].toFixed(1)} ms`
    const late = frames.filter(time => time > 25).length / frames.length
    row(
      name,
      at(0.5),
      at(0.95),
      at(1),
      `${(late * 100).toFixed(1)} %`,
      (frames.length / seconds).toFixed(1),
      `${work.toFixed(1)} ms`,
    )
  }
  console.log('')
}

async function recorder() {
  const shares = await recordingShares(entry, MEASURED)
  const found = await costOf(entry, buildWithout('recorder', NO_RECORDER), {
    pairs: Number(process.env.BLOCKYARD_BENCH_PAIRS ?? 7),
    runMs: 800,
  })
  head(
    'requests a second',
    'recorder',
    'no recorder',
    'recording costs',
    'by processor time',
    'with what follows',
    'of its thread',
  )
  for (const [target, pairs] of Object.entries(found)) {
    row(target, ...costCells(pairs), `${(shares[target] * 100).toFixed(0)} %`)
  }
  console.log('')
}

async function budget() {
  const name = 'week'
  rmSync(join(ground, name), { recursive: true, force: true })
  const { data, sample } = await workspace(name, WEEK, { isMarked: true })
  const found = await measureBudget(entry, data, sample)
  const { before, budget, after, seconds, sent, most, memory, p99, marked, left, kept: rows } = found
  rmSync(data, { recursive: true, force: true })
  console.log(
    `A week of ${count(WEEK)} exchanges, ${mb(before)}: ${mb(after)} of ${mb(budget)} after ${seconds.toFixed(0)} s of requests (p99 ${ms(p99)} ms), ${count(rows)} exchanges kept, ${count(left)} of ${count(marked)} marked ones. ${count(sent)} requests more: ${mb(most)} at most, memory ${memory.join(' → ')} MB.\n`,
  )
}

if (!build({ say: line => console.error(line) })) process.exit(1)
try {
  if (parts.includes('fill')) for (const size of sizes) await workspace(String(size), size)
  if (parts.includes('questions')) await questions()
  if (parts.includes('scroll')) await scroll()
  if (parts.includes('recorder')) await recorder()
  if (parts.includes('budget')) await budget()
} finally {
  if (kept === undefined) rmSync(ground, { recursive: true, force: true })
}
