// npm run bench: the rate of creating posts and of incoming webhooks, beside bare Fastify and a stock mock server in the
// same run on the same machine, and the memory of the service. Ratios are what counts: the same code can differ twofold
// between runs.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { load } from './load.mjs'
import { measureMemory } from './memory.mjs'
import { startPeer } from './peer.mjs'
import { start, startService } from './process.mjs'
import { bareTargets, peerTarget, serviceTargets } from './targets.mjs'

const ROUNDS = 3
const WARM_UP_MS = 1500
const REWARM_MS = 500
const MEASURE_MS = 2000
const LOAD = { connections: 32, pipelining: 4 }
const PEER = 'stock mock server, static ok'

const root = resolve(import.meta.dirname, '../..')
const own = join(root, 'out/main/headless.js')
const entry = resolve(process.env.BLOCKYARD_BENCH_ENTRY ?? own)
const exchanges = Number(process.env.BLOCKYARD_BENCH_EXCHANGES ?? 60_000)

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** What a row leaves for the system to write would be charged to the next one, which waits for the same disk. */
const settleDisk = () => void spawnSync('sync')

/** Name -> medians of all rounds, which go through the targets in turn. */
async function measure(all) {
  const rounds = Object.fromEntries(Object.keys(all).map(name => [name, []]))
  for (const target of Object.values(all)) await load(target, { ...LOAD, ms: WARM_UP_MS })
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(all)) {
      settleDisk()
      // Whoever had nothing to do for five seconds gives memory back, and is cold again.
      await load(target, { ...LOAD, ms: REWARM_MS })
      rounds[name].push(await load(target, { ...LOAD, ms: MEASURE_MS }))
    }
  }
  const medians = list =>
    Object.fromEntries(['rate', 'p50', 'p99'].map(key => [key, median(list.map(one => one[key]))]))
  return Object.fromEntries(Object.entries(rounds).map(([name, list]) => [name, medians(list)]))
}

const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

function printRates(measured, hasPeer) {
  const [echo, normal, full] = Object.values(measured).map(({ rate }) => rate)
  row('', 'req/s', 'of echo', 'of insert (NORMAL)', 'of insert (FULL)', 'p50', 'p99')
  row('---', '---:', '---:', '---:', '---:', '---:', '---:')
  for (const [name, { rate, p50, p99 }] of Object.entries(measured)) {
    const ratios = [echo, normal, full].map(other => (rate / other).toFixed(2))
    row(name, Math.round(rate).toLocaleString('en'), ...ratios, `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`)
  }
  if (!hasPeer) row(PEER, 'not available', '', '', '', '', '')
}

function printMemory(rows) {
  row('requests', 'memory')
  row('---', '---:')
  if (rows === null) row('', 'not available')
  for (const [name, mb] of rows ?? []) row(name, `${mb} MB`)
}

async function benchRates() {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
  const running = []
  try {
    const bare = await start([join(import.meta.dirname, 'bare.mjs')])
    running.push(bare)
    const service = await startService(entry, folder)
    running.push(service)
    const peer = await startPeer()
    if (peer !== null) running.push(peer)
    const measured = await measure({
      ...bareTargets(`http://127.0.0.1:${bare.line}`),
      ...serviceTargets(JSON.parse(service.line)),
      ...(peer === null ? {} : { [PEER]: peerTarget(peer.url) }),
    })
    printRates(measured, peer !== null)
  } finally {
    await Promise.all(running.map(one => one.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

if (entry === own) {
  const { build } = createRequire(import.meta.url)('../../scripts/build.cjs')
  if (!build()) process.exit(1)
}
console.log(
  `${LOAD.connections} connections, ${LOAD.pipelining} requests in flight on each, median of ${ROUNDS} rounds of ${MEASURE_MS / 1000} s\n`,
)
await benchRates()
console.log('')
printMemory(await measureMemory(entry, exchanges, LOAD))
