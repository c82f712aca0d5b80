import type { ExchangeSummary } from '#contract/exchange'
import { summaryColumns } from '../tables/workspace/exchangeColumns'
import { keptDetails, wholeDetails } from '../tables/workspace/exchangeParts'
import type { ExchangeRecord, Headers } from '../tables/workspace/exchangeRecords'

/** Lengths of the three parts of an entry, before them: all that is no body, as JSON, and the bodies. */
const LENGTHS = 12
/** Stands for the length of a body that is missing, which is not the same as an empty one. */
const NO_BODY = 0xffffffff
/** A letter of JavaScript takes at most so many bytes as UTF-8. */
const LETTER = 3
/** Most turns of the event loop record less; a buffer that had to grow beyond the second is given back. */
const USUAL_BYTES = 64 * 1024
const MOST_KEPT = 1024 * 1024

type Head = [values: unknown[], request: Headers, response: Headers | null, details: object, effects: unknown[]]

/** Entries of exchanges, one after the other in one piece of memory that is used again. */
export interface Entries {
  /** Bytes of what was put. */
  readonly used: number
  /** How many were put. */
  readonly count: number
  put(record: ExchangeRecord): void
  /** What was put, until the next call. */
  bytes(): Buffer
  /** Drops what was put after so many bytes. */
  cut(used: number): void
}

export function createEntries(): Entries {
  let bytes = Buffer.allocUnsafe(USUAL_BYTES)
  let used = 0
  let count = 0
  function room(more: number): void {
    if (used + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(used + more, 2 * bytes.length))
    bytes.copy(larger, 0, 0, used)
    bytes = larger
  }
  function putBody(at: number, body: Buffer | null): void {
    bytes.writeUInt32LE(body?.length ?? NO_BODY, at)
    if (body !== null) used += body.copy(bytes, used)
  }
  return {
    get used() {
      return used
    },
    get count() {
      return count
    },
    put({ summary, requestHeaders, responseHeaders, requestBody, responseBody, details, effects }) {
      const values = summaryColumns.map(name => summary[name])
      const head: Head = [values, requestHeaders, responseHeaders, keptDetails(details), effects]
      const text = JSON.stringify(head)
      room(LENGTHS + LETTER * text.length + (requestBody?.length ?? 0) + (responseBody?.length ?? 0))
      const start = used
      used += LENGTHS
      const length = bytes.write(text, used)
      bytes.writeUInt32LE(length, start)
      used += length
      putBody(start + 4, requestBody)
      putBody(start + 8, responseBody)
      count += 1
    },
    bytes: () => bytes.subarray(0, used),
    cut(to) {
      if (to >= used) return
      count -= placesIn(bytes.subarray(to, used)).length
      used = to
      if (used === 0 && bytes.length > MOST_KEPT) bytes = Buffer.allocUnsafe(USUAL_BYTES)
    },
  }
}

/** How many bytes the entry at a place takes; `null` where its lengths are not all there. */
export function entryLength(bytes: Buffer, at: number): number | null {
  if (at + LENGTHS > bytes.length) return null
  return LENGTHS + bytes.readUInt32LE(at) + bodyLength(bytes, at + 4) + bodyLength(bytes, at + 8)
}

export interface Place {
  at: number
  length: number
}

/** Where the whole entries of these bytes are, which begin with one. */
export function placesIn(bytes: Buffer): Place[] {
  const places: Place[] = []
  let at = 0
  for (let length = entryLength(bytes, at); length !== null && at + length <= bytes.length; ) {
    places.push({ at, length })
    at += length
    length = entryLength(bytes, at)
  }
  return places
}

/** The exchange of the entry at a place, all of which is there; `null` where its JSON is none. */
export function readEntry(bytes: Buffer, at: number): ExchangeRecord | null {
  const start = at + LENGTHS
  const request = start + bytes.readUInt32LE(at)
  const response = request + bodyLength(bytes, at + 4)
  const head = headOf(bytes.toString('utf8', start, request))
  if (head === null) return null
  const [values, requestHeaders, responseHeaders, details, effects] = head
  const shared = Object.fromEntries(summaryColumns.map((name, place) => [name, values[place]]))
  return {
    // What stands beside an exchange, its mark and comment, is not recorded with it.
    summary: { ...shared, is_marked: false, comment: '' } as ExchangeSummary,
    requestHeaders,
    responseHeaders,
    requestBody: bodyAt(bytes, at + 4, request),
    responseBody: bodyAt(bytes, at + 8, response),
    details: wholeDetails(details),
    effects: effects as ExchangeRecord['effects'],
  }
}

function headOf(text: string): Head | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function bodyLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32LE(at)
  return length === NO_BODY ? 0 : length
}

const bodyAt = (bytes: Buffer, length: number, start: number): Buffer | null =>
  bytes.readUInt32LE(length) === NO_BODY ? null : bytes.subarray(start, start + bodyLength(bytes, length))
