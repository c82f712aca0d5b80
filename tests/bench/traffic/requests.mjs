// What recording costs a request: the built service as it is, and a copy whose recorder writes nothing.
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from '../load.mjs'
import { startService } from '../process.mjs'
import { serviceTargets } from '../targets.mjs'

const root = resolve(import.meta.dirname, '../../..')
export const MEASURED = ['create post, text', 'create post, blocks and a button', 'incoming webhook, text']
const PAIRS = Number(process.env.BLOCKYARD_BENCH_PAIRS ?? 7)
const HOW = { connections: 32, pipelining: 4 }
/** The same requests before each measurement: a service that was idle gave its memory back. */
const WARM_MS = 400
const RUN_MS = 800

/** The line with which the recorder writes a row; without it, everything else is as it is. */
const WRITES = /store\.record\(ended, /

/** A copy of the build whose recorder writes nothing; its requests are not found anywhere. */
function withoutRecorder() {
  const folder = join(root, 'out', 'bench-without-recorder')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'out', 'main'), folder, { recursive: true })
  const files = globSync('chunks/*.js', { cwd: folder }).filter(name =>
    WRITES.test(readFileSync(join(folder, name), 'utf8')),
  )
  if (files.length !== 1) throw new Error(`The recorder was looked for in the build, and found ${files.length} times.`)
  const file = join(folder, files[0])
  // Neither is what it would have written put together.
  const text = readFileSync(file, 'utf8').replace(/(function save\(live, end\) \{)/, '$1 return;')
  if (!/function save\(live, end\) \{ return;/.test(text)) throw new Error('The recorder has another shape.')
  writeFileSync(file, text)
  return { entry: join(folder, 'headless.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

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

/** @typedef {{ rate: number, micros: number | null }} Cost Requests per second, and processor time of each. */

/** @returns {Promise<Cost>} */
async function measure({ service, sample }, name) {
  const target = serviceTargets({ url: JSON.parse(service.line).url, sample })[name]
  await load(target, { ...HOW, ms: WARM_MS })
  const before = processorSeconds(service.pid)
  const since = performance.now()
  const { rate } = await load(target, { ...HOW, ms: RUN_MS })
  const requests = (rate * (performance.now() - since)) / 1000
  const used = before === null ? null : ((processorSeconds(service.pid) - before) / requests) * 1e6
  await untilIdle(service)
  return { rate, micros: used }
}

/** What each target costs with and without a recorder: pairs of measurements, one right after the other, in changing order. */
export async function measureRecorder(entry) {
  const without = withoutRecorder()
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
    for (let pair = 0; pair <= PAIRS; pair++) {
      for (const target of MEASURED) {
        const order = pair % 2 === 0 ? ['on', 'off'] : ['off', 'on']
        const costs = {}
        for (const name of order) costs[name] = await measure(running[name], target)
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
