import { jsonOf, visitValues } from '#domain/filter/language/keyedValues'
import { fold, recordedTexts } from '#domain/filter/text'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { storeError } from '../store/faults/storeFaults'
import type { Store } from '../store/store'
import { BLOCK, blockOf } from '../store/tables/traffic/grams'
import { createWordSet, type WordSet } from '../store/tables/traffic/words'
import { countChunks } from './counting'
import { subjectReader } from './subject'

/** How long after an exchange the index follows. */
const AFTER_MS = 250
/** Exchanges that the index may be behind of while more arrive: so many are searched without it in a moment. */
const MOST_BEHIND = 20_000
/** Work at a time, and the rest for requests in between, in milliseconds. */
const SLICE_MS = 6
const REST_MS = 12
/** Blocks that are written upwards where the index is written downwards: FTS5 keeps apart what does not come in its order. */
const UPWARDS = 4

export interface Indexer {
  close(): void
}

/**
 * Takes what was recorded into its tables, and writes the index of texts and the counts of chunks after it, a little at a time, in the pauses between
 * requests: while they follow each other it waits, unless it is far behind. A block is indexed once all its exchanges have ended; what is not indexed
 * yet is searched without.
 */
export function startIndexer(ctx: Context): Indexer {
  const { store, hub } = ctx
  const index = blockIndexer(ctx)
  let timer: NodeJS.Timeout | null = null
  let arrivedAt = Number.NEGATIVE_INFINITY
  const later = (ms: number): void => {
    timer ??= setTimeout(work, ms).unref()
  }
  function work(): void {
    timer = null
    if (!store.isOpen()) return
    const quiet = performance.now() - arrivedAt
    if (quiet < AFTER_MS && behind(store) < MOST_BEHIND) {
      later(AFTER_MS - quiet)
      return
    }
    const until = performance.now() + SLICE_MS
    try {
      if (store.journal.take(until) || mergeIndex(store, until) || index(until) || countChunks(ctx, until))
        later(REST_MS)
    } catch (error) {
      // On a full disk the search does without; the next exchange tries again.
      if (!(error instanceof ServiceError) && storeError(error) === null) throw error
    }
  }
  later(AFTER_MS)
  const stop = hub.subscribe(event => {
    if (event.type !== 'exchange') return
    arrivedAt = performance.now()
    later(AFTER_MS)
  })
  return {
    close: () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** Exchanges that are not indexed, those included that the index does not take yet. */
const behind = ({ oldExchanges, journal, grams }: Store): number =>
  oldExchanges.bounds().last + journal.waiting().exchanges - grams.state().through

/** Indexes and counts all that has ended, at once. */
export function indexTraffic(ctx: Context): void {
  const write = blockWriter(ctx)
  write.newer(ctx.store.exchanges.bounds().last, Number.POSITIVE_INFINITY)
  write.older(Number.POSITIVE_INFINITY)
  countChunks(ctx, Number.POSITIVE_INFINITY)
  mergeIndex(ctx.store, Number.POSITIVE_INFINITY)
}

/** Merges what is indexed to the end of a stretch, until a moment; returns whether there is more. */
function mergeIndex({ grams, write }: Store, until: number): boolean {
  if (!grams.areUnmerged()) return false
  write(() => grams.merge(until))
  return grams.areUnmerged()
}

/** Indexes whole blocks until a moment; returns whether there are more. */
function blockIndexer(ctx: Context): (until: number) => boolean {
  const write = blockWriter(ctx)
  let looked = { at: 0, last: 0 }
  let settled = 0
  /** The last of those that began a while ago: others before it may be on their way still, and would come late. */
  const settledLast = (last: number): number => {
    if (performance.now() - looked.at < AFTER_MS) return settled
    settled = looked.last
    looked = { at: performance.now(), last }
    return settled
  }
  return until => {
    const { last } = ctx.store.exchanges.bounds()
    return write.newer(settledLast(last), until) || settled < last || write.older(until)
  }
}

interface BlockWriter {
  /** Indexes whole blocks up to an exchange, until a moment; returns whether there are more. */
  newer(through: number, until: number): boolean
  /** Indexes those anew that an older version indexed, the newest first, until a moment; returns whether there are more. */
  older(until: number): boolean
}

function blockWriter({ store }: Context): BlockWriter {
  const writeBlock = wordsWriter(store)
  return {
    newer(last, until) {
      const { first } = store.exchanges.bounds()
      const { since, through, values_since } = store.grams.state()
      const ended = Math.min(last, store.exchanges.firstOpen() - 1)
      const end = blockOf(ended + 1)
      const start = Math.max(blockOf(through + 1), blockOf(first))
      if (start >= end) return false
      let next = start
      store.write(() => {
        for (; next < end && performance.now() < until; next++) writeBlock(next)
        const from = start * BLOCK
        store.grams.setState({
          since: Math.min(since, from),
          through: next * BLOCK - 1,
          values_since: Math.min(values_since, from),
        })
      })
      return next < end
    },
    older(until) {
      const { first } = store.exchanges.bounds()
      const indexed = store.grams.state()
      const end = Math.max(blockOf(first), blockOf(indexed.since))
      let next = blockOf(indexed.values_since)
      if (next <= end) return false
      store.write(() => {
        while (next > end && performance.now() < until) {
          const start = Math.max(end, next - UPWARDS)
          for (let block = start; block < next; block++) writeBlock(block)
          next = start
        }
        store.grams.setState({ ...indexed, values_since: next * BLOCK })
      })
      return next > end
    },
  }
}

/** Writes the index of one block. */
function wordsWriter(store: Store): (block: number) => void {
  const read = subjectReader(store)
  const words = createWordSet()
  return block => {
    for (let number = block * BLOCK; number < (block + 1) * BLOCK; number++) {
      const subject = read(number)
      if (subject === null) continue
      for (const text of recordedTexts(subject)) {
        addText(words, text)
        // Bodies and values of forms are read as JSON by filters; what else begins like it does no harm.
        addValues(words, text)
      }
    }
    store.grams.put(block, words.take())
  }
}

const ESCAPE = /\\u([0-9a-fA-F]{4})/g

/** Adds a text as it is searched by words. */
export function addText(words: WordSet, text: string): void {
  words.addText(fold(text))
  // JSON may write any letter as its number, and is searched by what it means as well.
  if (text.includes('\\u'))
    words.addText(fold(text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))))
}

/** Longer texts would keep requests waiting while they are read as JSON. */
const LONGEST_TEXT = 1 << 19

function addValues(words: WordSet, text: string): void {
  const json = text.length > LONGEST_TEXT ? undefined : jsonOf(text)
  if (json !== undefined) visitValues(json, words.addValue)
  else if (text.length > LONGEST_TEXT) words.leaveOut()
}
