// How much memory the service holds: fresh, while it is busy, and once it is idle again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load } from './load.mjs'
import { residentMb, startService } from './process.mjs'
import { mixedTargets } from './targets.mjs'

const STEP_MS = 500
/** Lines of the table while it is busy. */
const STEPS = 6
/** Longer than the service waits before it counts as idle. */
const IDLE_MS = 12_000

/**
 * Sends `exchanges` mixed requests; returns rows of how many there were and the MB held then, or `null` where memory
 * cannot be read.
 */
export async function measureMemory(/** @type {string} */ entry, /** @type {number} */ exchanges, how) {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
  const service = await startService(entry, folder)
  try {
    const held = () => residentMb(service.pid)
    if (held() === null) return null
    /** @type {[string, number | null][]} */
    const rows = [['fresh', held()]]
    const targets = mixedTargets(JSON.parse(service.line))
    let sent = 0
    for (let turn = 0; sent < exchanges; turn++) {
      const started = performance.now()
      const { rate } = await load(targets[turn % targets.length], { ...how, ms: STEP_MS })
      sent += (rate * (performance.now() - started)) / 1000
      if (sent >= (exchanges / STEPS) * rows.length) rows.push([Math.round(sent).toLocaleString('en'), held()])
    }
    await delay(IDLE_MS)
    rows.push([`idle for ${IDLE_MS / 1000} s`, held()])
    return rows
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
