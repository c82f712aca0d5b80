// Starts what is measured: each in a process of its own, as its own launcher starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const require = createRequire(import.meta.url)

/** @typedef {{ line: string, pid: number, stop(): Promise<void> }} Running `line` is the first that it printed. */

/** @returns {Promise<Running>} */
export async function start(/** @type {string[]} */ args, env = process.env) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${args[0]} ended with code ${code}.`))),
  ])
  return { line, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(force)
}

/** Starts the service of a build with a new workspace, with the flags and the environment of its launcher. */
export function startService(
  /** @type {string} */ entry,
  /** @type {string} */ folder,
  /** @type {string[]} */ flags = [],
) {
  const launcher = resolve(entry, '../../../scripts/node.cjs')
  const { serviceFlags = [], serviceEnvironment } = existsSync(launcher) ? require(launcher) : {}
  const args = [...serviceFlags, ...flags, entry, 'serve', '--json', '--port', '0', '--data', folder]
  return start(args, serviceEnvironment?.(process.execPath))
}

/** Resident memory of a process in MB; `null` where the system does not say. */
export function residentMb(/** @type {number} */ pid) {
  const status = join('/proc', String(pid), 'status')
  const kb = existsSync(status) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return kb === undefined ? null : Math.round(Number(kb) / 1024)
}
