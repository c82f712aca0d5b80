import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { HarBody } from '#contract/traffic/har'
import { type HarWriting, harEntry } from '#domain/har/write/harEntry'
import { harEnd, harLine, harStart } from '#domain/har/write/harText'
import { sealedWords } from '#domain/recording/capture/rewrite'
import type { Context } from '../context'
import { exchangeOf } from '../recorder/exchangeOf'
import { chosenNumbers } from './chosen'

/** Rows that are read at once; their bodies are read one by one. */
const ROWS = 200
/** Characters that are handed over at once. */
const PIECE = 256 * 1024

/**
 * The exchanges that are chosen as a HAR file, oldest first, in pieces: no more than one piece is in memory. What was
 * deleted meanwhile is not in it.
 */
export async function harOf(ctx: Context, { secret_headers = 'left_out', ...chosen }: HarBody): Promise<Readable> {
  const numbers = await chosenNumbers(ctx, chosen)
  const writing: HarWriting = {
    serviceUrl: ctx.url() || 'http://127.0.0.1:8065',
    secretHeaders: secret_headers,
    hide: text => text.replace(sealedWords, word => (ctx.seal.open(word) === null ? word : '[redacted:cookie]')),
  }
  return Readable.from(pieces(ctx, numbers, writing), { objectMode: false })
}

async function* pieces(ctx: Context, numbers: readonly number[], writing: HarWriting): AsyncGenerator<string> {
  let piece = harStart(ctx.version)
  let isFirst = true
  for (let at = 0; at < numbers.length; at += ROWS) {
    for (const { id } of ctx.store.traffic.rows(numbers.slice(at, at + ROWS))) {
      const record = ctx.store.exchanges.byId(id)
      if (record === undefined) continue
      piece += harLine(harEntry(exchangeOf(record, true), writing), isFirst)
      isFirst = false
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    // Requests come first.
    await nextRound()
    if (!ctx.store.isOpen()) return
  }
  yield piece + harEnd
}
