import { readable } from './print'

/** One line on a terminal that says how far something is; nothing where standard error is no terminal. */
export interface Progress {
  show(done: number, total: number | null, text: string): void
  /** Takes the line away. */
  end(): void
}

const EVERY_MS = 100
const CLEAR = '\r\u001b[2K'

/** Writes to `stream`, at a bounded rate. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stderr): Progress {
  let last = Number.NEGATIVE_INFINITY
  if (!stream.isTTY) return { show: () => {}, end: () => {} }
  return {
    show(done, total, text) {
      const now = performance.now()
      if (now - last < EVERY_MS && done !== total) return
      last = now
      const line = `${done}${total === null ? '' : ` of ${total}`}  ${readable(text)}`
      stream.write(CLEAR + line.slice(0, Math.max(20, stream.columns - 1)))
    },
    end: () => void stream.write(CLEAR),
  }
}
