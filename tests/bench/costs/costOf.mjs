// What a part of the service costs a request: the built service as it is, and a copy without the part.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from '../load.mjs'
import { startService } from '../process.mjs'
import { serviceTargets } from '../targets.mjs'

export const MEASURED = ['create post, text', 'create post, blocks and a button', 'incoming webhook, text']
const HOW = { connections: 32, pipelining: 4 }
/** The same requests before each measurement: a service that was idle gave its memory back. */
const WARM_MS = 400
/** Seconds of processor time that a process has used in all its threads; `null` where the system does not say. */
function processorSeconds(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Waits until a service has written the index of what it recorded: that is off the request path, and would slow the others down. */
async function untilIdle({ pid }) {
  let before = processorSeconds(pid)
  for (let looked = 0; looked < 60; looked++) {
    await delay(500)
    const now = processorSeconds(pid)
    if (now === null && looked === 3) return
    if (now !== null && now - before < 0.03) return
    before = now
  }
}

/**
 * @typedef {{ rate: number, micros: number | null, allMicros: number | null }} Cost Requests per second, and processor time of each:
 * while they are served, and with what is done of them later, while nothing else is asked.
 */

/** @returns {Promise<Cost>} */
async function measure({ service, sample }, name, runMs) {
  const target = serviceTargets({ url: JSON.parse(service.line).url, sample })[name]
  await load(target, { ...HOW, ms: WARM_MS })
  const before = processorSeconds(service.pid)
  const since = performance.now()
  const { rate } = await load(target, { ...HOW, ms: runMs })
  const requests = (rate * (performance.now() - since)) / 1000
  const used = () => (before === null ? null : ((processorSeconds(service.pid) - before) / requests) * 1e6)
  const micros = used()
  await untilIdle(service)
  return { rate, micros, allMicros: used() }
}

/**
 * What each target costs with and without a part: pairs of measurements, one right after the other, in changing order.
 * @param {string} entry of the build as it is
 * @param {{ entry: string, remove(): void }} without as from `buildWithout`; it is removed at the end
 * @param {{ pairs: number, runMs: number }} how how many, and how long each measurement is
 * @returns {Promise<Record<string, Array<{ on: Cost, off: Cost }>>>}
 */
export async function costOf(entry, without, { pairs, runMs }) {
  const running = {}
  const folders = []
  try {
    for (const [name, file] of Object.entries({ on: entry, off: without.entry })) {
      const data = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
      folders.push(data)
      const service = await startService(file, data)
      running[name] = { service, sample: JSON.parse(service.line).sample }
    }
    const found = Object.fromEntries(MEASURED.map(target => [target, []]))
    for (let pair = 0; pair <= pairs; pair++) {
      for (const target of MEASURED) {
        const order = pair % 2 === 0 ? ['on', 'off'] : ['off', 'on']
        const costs = {}
        for (const name of order) costs[name] = await measure(running[name], target, runMs)
        // The first pair warms up.
        if (pair > 0) found[target].push(costs)
      }
    }
    return found
  } finally {
    for (const { service } of Object.values(running)) await service.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    without.remove()
  }
}

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/**
 * The medians of pairs as cells of a table: requests a second with and without the part, what it costs by rate, by processor
 * time, and by that with what is done later.
 * @param {Array<{ on: Cost, off: Cost }>} pairs
 */
export function costCells(pairs) {
  const mid = of => median(pairs.map(of))
  const share = of => `${((1 - mid(of)) * 100).toFixed(0)} %`
  const times = key =>
    pairs[0].on[key] === null
      ? '—'
      : `${mid(({ off }) => off[key]).toFixed(0)} → ${mid(({ on }) => on[key]).toFixed(0)} µs, ${share(({ on, off }) => off[key] / on[key])}`
  return [
    Math.round(mid(({ on }) => on.rate)).toLocaleString('en'),
    Math.round(mid(({ off }) => off.rate)).toLocaleString('en'),
    share(({ on, off }) => on.rate / off.rate),
    times('micros'),
    times('allMicros'),
  ]
}
