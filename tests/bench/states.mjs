// npm run bench -- states: how long saving and restoring a workspace takes, and how long requests wait for it, beside a bare copy of the
// same file that is brought to disk. BLOCKYARD_BENCH_POSTS and BLOCKYARD_BENCH_EXCHANGES say how much it has.
import { copyFileSync, existsSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startService } from './process.mjs'
import { fill } from './traffic/fill.mjs'
import { loadSources } from './traffic/sources.mjs'

const { build } = createRequire(import.meta.url)('../../scripts/build.cjs')
const entry = resolve(import.meta.dirname, '../../out/main/headless.js')
if (!build()) process.exit(1)

const posts = Number(process.env.BLOCKYARD_BENCH_POSTS ?? 10_000)
const exchanges = Number(process.env.BLOCKYARD_BENCH_EXCHANGES ?? 100_000)
const ROUNDS = 5
/** Posts that are on their way at a time. */
const AT_ONCE = 32
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const count = number => number.toLocaleString('en')
const ms = value => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`

async function timed(job) {
  const since = performance.now()
  const value = await job()
  return { value, ms: performance.now() - since }
}

/** The longest that anybody waited who asked for something every few milliseconds. */
async function asking(url, until) {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const { ms } = await timed(() => fetch(`${url}/api/v4/system/ping`).then(response => response.text()))
    longest = Math.max(longest, ms)
    await new Promise(done => setTimeout(done, 5))
  }
  return { longest, value: await over }
}

async function write(url, { admin_token, channel_id }, total) {
  let next = 0
  const one = async () => {
    for (let number = next++; number < total; number = next++) {
      const response = await fetch(`${url}/api/v4/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin_token}` },
        body: JSON.stringify({ channel_id, message: `Build ${number} of checkout-api is **ready**, see #town-square` }),
      })
      if (!response.ok) throw new Error(await response.text())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function bareCopy(file) {
  const to = `${file}.bare`
  const since = performance.now()
  copyFileSync(file, to)
  fsyncSync(openSync(to, 'r+'))
  const took = performance.now() - since
  rmSync(to)
  return took
}

const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
let service
try {
  service = await startService(entry, folder)
  const { url, sample } = JSON.parse(service.line)
  await write(url, sample, posts)
  await service.stop()
  fill(folder, exchanges, await loadSources())
  service = await startService(entry, folder)
  const again = JSON.parse(service.line)
  const { key } = JSON.parse(readFileSync(join(folder, 'service.json'), 'utf8'))
  const call = async (path, method = 'GET', body = undefined) => {
    const response = await fetch(`${again.url}/workbench/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const found = { bare: [], save: [], saveWait: [], restore: [], restoreWait: [], compare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    found.bare.push(bareCopy(join(folder, 'workspace.sqlite')))
    const saved = await asking(
      again.url,
      timed(() => call('/states', 'POST', { name: `round ${round}` })),
    )
    found.save.push(saved.value.ms)
    found.saveWait.push(saved.longest)
    found.compare.push((await timed(() => call(`/states/round-${round}/compare`))).ms)
    const restored = await asking(
      again.url,
      timed(() => call(`/states/round-${round}/restore`, 'POST')),
    )
    found.restore.push(restored.value.ms)
    found.restoreWait.push(restored.longest)
  }
  const file = join(folder, 'workspace.sqlite')
  const bytes = statSync(existsSync(file) ? file : folder).size
  console.log(
    `${count(posts)} posts, ${count(exchanges)} exchanges, ${(bytes / 1024 / 1024).toFixed(0)} MB; medians of ${ROUNDS}\n`,
  )
  const bare = median(found.bare)
  row('', 'took', 'of a bare copy', 'longest wait of another request')
  row('---', '---:', '---:', '---:')
  row('bare copy, to disk', ms(bare), '1.0', '—')
  row('save', ms(median(found.save)), (median(found.save) / bare).toFixed(1), ms(median(found.saveWait)))
  row('restore', ms(median(found.restore)), (median(found.restore) / bare).toFixed(1), ms(median(found.restoreWait)))
  row('compare with now', ms(median(found.compare)), (median(found.compare) / bare).toFixed(1), '—')
} finally {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
}
