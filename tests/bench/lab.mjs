// npm run bench -- lab: rate and latency of simulated integrations at their own ports, beside bare Fastify that gives
// the same responses, in the same run on the same machine.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { click, integrations } from './lab/integrations.mjs'
import { load } from './load.mjs'
import { start, startService } from './process.mjs'

const ROUNDS = 3
const WARM_UP_MS = 1500
const MEASURE_MS = 2000
const LOAD = { connections: 16, pipelining: 1 }

const entry = resolve(import.meta.dirname, '../../out/main/headless.js')
const { build } = createRequire(import.meta.url)('../../scripts/build.cjs')
if (!build()) process.exit(1)

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const body = JSON.stringify(click())

async function measure(targets) {
  const rounds = Object.fromEntries(Object.keys(targets).map(name => [name, []]))
  for (const target of Object.values(targets)) await load(target, { ...LOAD, ms: WARM_UP_MS })
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, target] of Object.entries(targets))
      rounds[name].push(await load(target, { ...LOAD, ms: MEASURE_MS }))
  const medians = list =>
    Object.fromEntries(['rate', 'p50', 'p99'].map(key => [key, median(list.map(one => one[key]))]))
  return Object.fromEntries(Object.entries(rounds).map(([name, list]) => [name, medians(list)]))
}

/** The key of the ready file opens the API of the window. */
async function windowOf(folder, { url }) {
  const { key } = JSON.parse(await (await import('node:fs/promises')).readFile(join(folder, 'service.json'), 'utf8'))
  return async (path, request = {}) => {
    const response = await fetch(`${url}/workbench/api${path}`, {
      ...request,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
}

async function fillState(window) {
  for (const [name, { state = [] }] of Object.entries(integrations))
    for (let at = 0; at < state.length; at += 1000)
      await window(`/lab/${name}/state`, {
        method: 'PUT',
        body: JSON.stringify({ values: state.slice(at, at + 1000) }),
      })
}

const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
const running = []
try {
  mkdirSync(join(folder, 'integrations'))
  for (const [name, { text }] of Object.entries(integrations))
    writeFileSync(join(folder, 'integrations', `${name}.json`), text)
  const bare = await start([join(import.meta.dirname, 'lab/bare.mjs')])
  running.push(bare)
  const service = await startService(entry, folder)
  running.push(service)
  const ready = JSON.parse(service.line)
  const window = await windowOf(folder, ready)
  await fillState(window)
  const urls = Object.fromEntries((await window('/lab')).integrations.map(({ name, url }) => [name, url]))
  const targets = {}
  for (const [name, { title }] of Object.entries(integrations)) {
    targets[`bare Fastify: ${title}`] = { url: `http://127.0.0.1:${bare.line}`, path: `/${name}/go`, body, status: 200 }
    targets[title] = { url: urls[name], path: '/go', body, status: 200 }
    if (name === 'template')
      targets[`${title}, over the service`] = { url: ready.url, path: `/plugins/${name}/go`, body, status: 200 }
  }
  const measured = await measure(targets)
  console.log(`${LOAD.connections} connections, median of ${ROUNDS} rounds of ${MEASURE_MS / 1000} s\n`)
  row('', 'req/s', 'of bare Fastify', 'p50', 'p99')
  row('---', '---:', '---:', '---:', '---:')
  for (const [name, { rate, p50, p99 }] of Object.entries(measured)) {
    const bareName = `bare Fastify: ${name.replace(', over the service', '')}`
    const ratio = measured[bareName] ? (rate / measured[bareName].rate).toFixed(2) : '1.00'
    row(name, Math.round(rate).toLocaleString('en'), ratio, `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`)
  }
} finally {
  await Promise.all(running.map(one => one.stop()))
  rmSync(folder, { recursive: true, force: true })
}
