// What a window asks of the record, over the real service: each first of its kind and again, in milliseconds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { residentMb, startService } from '../process.mjs'

/** Requests of one question, after the first. */
const AGAIN = 5

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** How a window asks for rows: what is found by then is shown, the rest follows. */
const SOON = '&wait_ms=100'

/** What a filler's exchange has as `context.trace`, and no other. */
const traceOf = number => (number * 2654435761).toString(36)

const questions = {
  'first page': () => ['rows?at=-100&limit=100'],
  'a field, first rows': () => [`rows?filter=status%3A%3E%3D500&at=-100&limit=100${SOON}`],
  'a field, all counted': () => ['rows?filter=status%3A404&at=-100&limit=100'],
  'a rare word, first rows': () => [`rows?filter=krakenberg&at=-100&limit=100${SOON}`],
  'a rare word, all counted': () => ['rows?filter=krakenberg&at=-100&limit=100'],
  'a frequent word, first rows': () => [`rows?filter=incident&at=-100&limit=100${SOON}`],
  'a JSON path, first rows': () => [`rows?filter=json%3Acontext.build%3D5121&at=-100&limit=100${SOON}`],
  // One in 3,000 has it: digits that are in most blocks.
  'a JSON path, all counted': () => ['rows?filter=json%3Acontext.build%3D5122&at=-100&limit=100'],
  'a JSON value of one exchange': total => [
    `rows?filter=json%3Acontext.trace%3D${traceOf(total >> 1)}&at=-100&limit=100`,
  ],
  'an expression, first rows': () => [`rows?filter=%2Fkraken%5Ba-z%5D%2Bg%2F&at=-100&limit=100${SOON}`],
  'jump to the middle': total => [`rows?at=${Math.floor(total / 2)}&limit=100`],
  histogram: () => ['histogram?buckets=120'],
  'values of a field, with counts': () => ['values?key=status'],
  'values of a JSON path, with counts': () => ['values?key=json'],
}

/**
 * Starts the service on a workspace and asks; returns a row for each question: the first time and the median of those after it, then
 * memory. What stays when a question has been asked is remembered by the service, as in a window.
 */
export async function ask(entry, data) {
  const started = performance.now()
  const service = await startService(entry, data)
  try {
    const { url } = JSON.parse(service.line)
    const { key } = JSON.parse(readFileSync(join(data, 'service.json'), 'utf8'))
    const get = async path => {
      const before = performance.now()
      const response = await fetch(`${url}/workbench/api/traffic/${path}`, {
        headers: { Authorization: `Bearer ${key}` },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${text}`)
      return { ms: performance.now() - before, value: JSON.parse(text) }
    }
    const ready = performance.now() - started
    const { value } = await get('rows?at=-100&limit=100')
    const rows = { 'start, until the first page is there': [performance.now() - started, ready] }
    const memory = [residentMb(service.pid)]
    for (const [name, question] of Object.entries(questions)) {
      const [path] = question(value.total) || []
      if (path === undefined) continue
      const first = (await get(path)).ms
      const times = []
      // What takes seconds is asked again once.
      for (let turn = 0; turn < (first > 1000 ? 1 : AGAIN); turn++) times.push((await get(path)).ms)
      rows[name] = [first, median(times)]
      console.error(`  ${value.total} exchanges, ${name}: ${first.toFixed(0)} ms, then ${rows[name][1].toFixed(0)} ms`)
    }
    memory.push(residentMb(service.pid))
    return { rows, memory, total: value.total }
  } finally {
    await service.stop()
  }
}
