import type { StreamEvent } from '#contract/events'
import type { Beginning, Mark } from '#contract/timeline/timeline'
import type { Context } from '../context'
import { createMarker } from './marker'
import { countMark, isLong, type KnownStretch, lineOf, newStretch, type StretchHead } from './stretches'
import type { StretchFiles } from './stretchFiles'
import { takeHead } from './takeHead'

/** How late an event is written, in milliseconds: what a kill can lose of the log. */
const FLUSH_MS = 200
/** Snapshots may cost a hundredth of the time. */
const SHARE = 100

/** Writes every event that is published, beside the requests that cause them. */
export interface TimelineLog {
  /** Begins a stretch with the state as it is now. */
  begin(begins: Beginning, undoId?: string): void
  /** Resolves when all that was published so far is written. */
  written(): Promise<void>
  /** Marks of the stretch that is being written. */
  marks(): Mark[]
  /** Ends the last stretch; what is published afterwards is not written. */
  close(): Promise<void>
}

interface Parts {
  files: StretchFiles
  /** Oldest first; the last one is being written. */
  stretches: KnownStretch[]
  /** What a stretch has at most before another one begins, also where snapshots cost too much: whole ones are deleted, and read by windows. */
  mostBytes: number
  /** Is called when a stretch has begun, to keep the log within its budget. */
  began(): Promise<void>
}

export function createLog(ctx: Context, { files, stretches, mostBytes, began }: Parts): TimelineLog {
  let marks: Mark[] = []
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  /** When the next snapshot may be taken, by the monotonic clock. */
  let dueAt = 0
  /** What the snapshot takes that the stretch being written begins with. */
  let headBytes = 0
  let isFailing = false
  /** A stretch of this life is being written. */
  let isOpen = false
  /** Something that was published could not be written. */
  let isBroken = false
  const markOf = createMarker()
  const last = (): KnownStretch | undefined => stretches.at(-1)

  /** One after the other; a log that cannot be written ends no request, and says so once. */
  function enqueue(job: () => Promise<void>): void {
    writing = writing.then(job).then(
      () => {
        isFailing = false
      },
      error => {
        isBroken = true
        if (!isFailing) ctx.log(`The timeline cannot be written: ${error instanceof Error ? error.message : error}`)
        isFailing = true
      },
    )
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const stretch = last()
    if (stretch === undefined || !isOpen || waiting.length === 0) return
    if (isBroken) {
      begin('gap')
      return
    }
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    stretch.bytes += bytes.length
    enqueue(() => files.append(stretch.from, bytes))
  }

  function flushInTime(): void {
    flush()
    const stretch = last()
    const isDue = performance.now() >= dueAt
    if (stretch !== undefined && isLong(stretch, { mostBytes, headBytes, isDue })) begin('regular')
  }

  function seal(isClosed: boolean): void {
    const stretch = last()
    if (stretch === undefined || !isOpen) return
    flush()
    isOpen = false
    stretch.isClosed = isClosed
    const bytes = Buffer.from(JSON.stringify({ stretch, marks }))
    stretch.bytes += bytes.length
    marks = []
    enqueue(() => files.write(stretch.from, 'marks', bytes))
  }

  function begin(begins: Beginning, undo_id?: string): void {
    // Settles what is not on disk or not in the tables yet, which publishes its events: they belong to the stretch before. It has to be done
    // anyway, so it is not what a snapshot costs.
    ctx.store.end()
    ctx.store.exchanges.bounds()
    const before = performance.now()
    const head: StretchHead = { ...takeHead(ctx), begins, undo_id }
    if (isOpen && last()?.from === head.from) return
    if (isBroken) waiting = []
    isBroken = false
    seal(false)
    const stretch = newStretch(head)
    const bytes = Buffer.from(`${JSON.stringify(head)}\n`)
    headBytes = bytes.length
    stretch.bytes = headBytes
    stretches.push(stretch)
    isOpen = true
    enqueue(() => files.write(stretch.from, 'events', bytes))
    enqueue(() => began().catch(() => {}))
    const now = performance.now()
    dueAt = now + SHARE * (now - before)
  }

  function add(event: StreamEvent, text: string): void {
    const stretch = last()
    if (stretch === undefined || !isOpen) return
    const mark = markOf(event)
    waiting.push(lineOf(ctx.store.history.published, text))
    marks.push(mark)
    countMark(stretch, mark)
    timer ??= setTimeout(flushInTime, FLUSH_MS).unref()
    // Windows take a new snapshot. Behind the other events of the transaction, which it has as well.
    if (event.type === 'resync') queueMicrotask(() => isOpen && begin('resync'))
  }
  const stop = ctx.hub.subscribe((event, text) => add(event, text()))

  return {
    begin,
    written() {
      flush()
      return writing
    },
    marks: () => marks,
    async close() {
      stop()
      seal(true)
      await writing
    },
  }
}
