// A week of more traffic than the budget holds: what the file takes, and that marked exchanges are the last to go.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from '../load.mjs'
import { startService } from '../process.mjs'
import { serviceTargets } from '../targets.mjs'

const PATIENCE_MS = 120_000

/** Starts the service on a workspace that is over its budget, sends requests until it looks, and waits until it is within. */
export async function measureBudget(entry, data, sample) {
  const before = statSync(join(data, 'workspace.sqlite')).size
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
      size = statSync(join(data, 'workspace.sqlite')).size
    }
    const left = await count('is:marked')
    return {
      before,
      budget,
      after: size,
      seconds: (performance.now() - since) / 1000,
      p99: slowest,
      marked,
      left,
      kept: await count(''),
    }
  } finally {
    await service.stop()
  }
}
