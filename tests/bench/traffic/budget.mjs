// A week of more traffic than the budget holds: what the file takes, and that marked exchanges are the last to go.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from '../load.mjs'
import { residentMb, startService } from '../process.mjs'
import { serviceTargets } from '../targets.mjs'

const PATIENCE_MS = 120_000
/** How long requests go on once it is within its budget: each exchange that comes is one that goes. */
const STEADY_MS = 15_000

const sizeOf = data =>
  ['', '.recorded'].reduce((sum, end) => sum + statSync(join(data, `workspace.sqlite${end}`)).size, 0)

/** Starts the service on a workspace that is over its budget, sends requests until it looks, and waits until it is within. */
export async function measureBudget(entry, data, sample) {
  const before = sizeOf(data)
  const service = await startService(entry, data)
  try {
    const { url } = JSON.parse(service.line)
    const { key } = JSON.parse(readFileSync(join(data, 'service.json'), 'utf8'))
    const get = async path =>
      (await fetch(`${url}/workbench/api/${path}`, { headers: { Authorization: `Bearer ${key}` } })).json()
    const count = async filter => (await get(`traffic/rows?limit=1&filter=${encodeURIComponent(filter)}`)).total
    const marked = await count('is:marked')
    const settings = await get('settings')
    const budget = settings.values.RecorderBudgetBytes
    const target = serviceTargets({ url, sample })['create post, text']
    const since = performance.now()
    let slowest = 0
    let size = before
    while (size > budget * 1.0625 && performance.now() - since < PATIENCE_MS) {
      const { p99 } = await load(target, { connections: 2, pipelining: 1, ms: 1000 })
      slowest = Math.max(slowest, p99)
      await delay(50)
      size = sizeOf(data)
    }
    const seconds = (performance.now() - since) / 1000
    const memory = [residentMb(service.pid)]
    const steady = performance.now()
    let sent = 0
    let most = size
    while (performance.now() - steady < STEADY_MS) {
      const { rate, p99 } = await load(target, { connections: 2, pipelining: 1, ms: 1000 })
      slowest = Math.max(slowest, p99)
      sent += Math.round(rate)
      most = Math.max(most, sizeOf(data))
    }
    memory.push(residentMb(service.pid))
    const left = await count('is:marked')
    return {
      before,
      budget,
      after: size,
      seconds,
      sent,
      most,
      memory,
      p99: slowest,
      marked,
      left,
      kept: await count(''),
    }
  } finally {
    await service.stop()
  }
}
