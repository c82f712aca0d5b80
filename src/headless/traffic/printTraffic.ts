import { setTimeout as delay } from 'node:timers/promises'
import type { ExchangeSummary } from '#contract/exchange'
import { type TrafficRows, traffic } from '#contract/traffic/traffic'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print, readable } from '../terminal/print'
import { maintain } from '../workspace/maintain'
import { findRunning, NotRunning, Rejected, type Send, sender } from '../workspace/runningService'
import type { TrafficFlags } from './trafficCommand'

interface Asked {
  filter: string
  at: number
  limit: number
}

type Read = (asked: Asked) => Promise<TrafficRows>

/** Exchanges that one request brings. */
const PAGE = 1000
const FOLLOW_MS = 500
/** Exchanges that end later than newer ones are still found among so many. */
const LATE = 2000

/** Prints the exchanges of a workspace that pass a filter; resolves to the exit code. */
export async function printTraffic(flags: TrafficFlags): Promise<number> {
  const running = findRunning(flags.data)
  try {
    if (running !== null) return await printRunning(reader(sender(running.url, running.key)), flags)
  } catch (error) {
    if (error instanceof Rejected) {
      complain(error.message)
      return exitCodes.failed
    }
    if (!(error instanceof NotRunning)) throw error
  }
  if (flags.follow) {
    complain(`No service runs on ${flags.data}. Start it with blockyard serve.`)
    return exitCodes.workspace
  }
  return maintain(flags.data, workspace => printNewest(asked => workspace.traffic(asked), flags))
}

const reader =
  (send: Send): Read =>
  ({ filter, at, limit }) => {
    const query = new URLSearchParams({ filter, at: String(at), limit: String(limit) })
    return send<TrafficRows>('GET', `${traffic.trafficRows.path}?${query}`)
  }

async function printRunning(read: Read, flags: TrafficFlags): Promise<number> {
  const last = await printNewest(read, flags)
  if (flags.follow) await follow(read, flags, last)
  return exitCodes.ended
}

/** Prints the newest that pass, oldest first; returns the number of the newest that is recorded. */
async function printNewest(read: Read, { filter, limit, json }: TrafficFlags): Promise<number> {
  const { total, last } = await read({ filter, at: 0, limit: 1 })
  for (let at = Math.max(0, total - limit); at < total; at += PAGE) {
    const { rows } = await read({ filter, at, limit: Math.min(PAGE, total - at) })
    for (const row of rows) await print(lineOf(row, json))
  }
  return last
}

/** Prints what passes and has ended since, until Ctrl-C. */
async function follow(read: Read, { filter, json }: TrafficFlags, last: number): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const printed = new Set<number>()
  let newest = last
  while (!stop.signal.aborted) {
    // Ends early by Ctrl-C.
    await delay(FOLLOW_MS, undefined, { signal: stop.signal }).catch(() => undefined)
    const since = Math.max(last, newest - LATE)
    const line = `${filter.trim() === '' ? '' : `(${filter}) `}number:>${since} -is:sent`
    const found = await read({ filter: line, at: -PAGE, limit: PAGE })
    newest = found.last
    for (const row of found.rows) {
      if (!printed.has(row.number)) await print(lineOf(row, json))
      printed.add(row.number)
    }
    for (const number of printed) if (number <= since) printed.delete(number)
  }
}

function lineOf(row: ExchangeSummary, json?: true): string {
  if (json) return `${JSON.stringify(row)}\n`
  const { number, started_at, direction, kind, method, url, status, outcome, duration_ms, note } = row
  const took = duration_ms === null ? '' : `${duration_ms.toFixed(1)} ms`
  const cells = [
    String(number).padStart(6),
    new Date(started_at).toISOString(),
    direction.padEnd(3),
    kind.padEnd(8),
    `${status ?? '-'}`.padEnd(3),
    outcome.padEnd(11),
    took.padStart(10),
    `${method} ${url}`,
    ...(note === '' ? [] : [`(${note})`]),
  ]
  return `${readable(cells.join('  '))}\n`
}
