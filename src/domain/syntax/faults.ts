import type { TextEdit } from '../edits/edits'
import { readTokens, type Token, type TokenFault } from './tokens'

/** One place where a text is not JSON, and what makes it so. */
export type Fault = TokenFault

interface Frame {
  open: '{' | '['
  offset: number
  expects: 'key' | 'colon' | 'value' | 'comma'
}

/** More brackets than this are closed in one line. */
const mostLines = 64

const closerOf = { '{': '}', '[': ']' } as const

/**
 * Every place where a text is not JSON, in reading order, each with the edits that fix it; none for valid JSON. Reads on
 * after each as if it were fixed, so that all edits together make any text valid.
 */
export function syntaxFaults(text: string): readonly Fault[] {
  if (kept?.text !== text) kept = { text, faults: findFaults(text) }
  return kept.faults
}

/** The reading of the last text: its marks, its list and each of its fixes ask about the same one. */
let kept: { text: string; faults: readonly Fault[] } | undefined

function findFaults(text: string): Fault[] {
  const reader = new Reader(text)
  for (const token of readTokens(text)) {
    if (token.kind === 'stray') reader.faults.push(token)
    else reader.take(token)
    if (reader.isOver) return reader.faults
  }
  reader.end()
  return reader.faults
}

/** Holds the brackets that are open: a text may be nested deeper than functions can call themselves. */
class Reader {
  readonly faults: Fault[] = []
  isOver = false
  private readonly frames: Frame[] = []
  /** How many brackets wait for each closer. */
  private readonly waiting = { '}': 0, ']': 0 }
  private isDone = false
  /** End of the last token that counts. */
  private last = 0
  /** The comma that was read last, if nothing came after it. */
  private comma: Token | null = null

  constructor(private readonly text: string) {}

  take(token: Token): void {
    if (this.isDone && this.frames.length === 0) {
      this.remove('json.text_after_end', token.offset, this.text.length)
      this.isOver = true
      return
    }
    this.faults.push(...token.faults)
    for (let isPlaced = false; !isPlaced; ) isPlaced = this.place(token)
  }

  /** Puts a token where it belongs; `false` when it is to be placed again, now that what was missing is there. */
  private place(token: Token): boolean {
    const frame = this.frames.at(-1)
    if (!frame) return this.placeRoot(token)
    if (token.kind === ':') return this.placeColon(frame, token)
    if (token.kind === ',') return this.placeComma(frame, token)
    if (token.kind === '}' || token.kind === ']') return this.placeCloser(frame, token, token.kind)
    return this.placeValue(frame, token)
  }

  private placeRoot(token: Token): boolean {
    if ([':', ',', '}', ']'].includes(token.kind)) this.drop(token)
    else this.open(token)
    return true
  }

  /** Takes the beginning of an object or list, or a value that stands alone. */
  private open(token: Token): void {
    this.comma = null
    this.last = token.end
    if (token.kind === '{' || token.kind === '[') {
      this.frames.push({ open: token.kind, offset: token.offset, expects: token.kind === '{' ? 'key' : 'value' })
      this.waiting[closerOf[token.kind]] += 1
    } else {
      if (token.kind === 'word') this.quote('json.unquoted_value', token)
      this.isDone = true
    }
  }

  private placeValue(frame: Frame, token: Token): boolean {
    if (frame.expects === 'comma') {
      this.insert('json.missing_comma', ',')
      frame.expects = frame.open === '{' ? 'key' : 'value'
      return false
    }
    if (frame.expects === 'colon') {
      this.insert('json.missing_colon', ':')
      frame.expects = 'value'
      return false
    }
    if (frame.expects === 'key') return this.placeKey(frame, token)
    frame.expects = 'comma'
    this.open(token)
    return true
  }

  private placeKey(frame: Frame, token: Token): boolean {
    this.comma = null
    if (token.kind === '{' || token.kind === '[') {
      this.fault('json.missing_key', token, [{ offset: token.offset, length: 0, content: '"key": ' }])
      frame.expects = 'value'
      return false
    }
    if (token.kind !== 'string') this.quote('json.unquoted_key', token)
    frame.expects = 'colon'
    this.last = token.end
    return true
  }

  private placeColon(frame: Frame, token: Token): boolean {
    if (frame.expects === 'key') {
      this.fault('json.missing_key', token, [{ offset: token.offset, length: 0, content: '"key"' }])
      this.comma = null
      frame.expects = 'colon'
    }
    if (frame.expects === 'colon') {
      frame.expects = 'value'
      this.last = token.end
      return true
    }
    this.drop(token)
    return true
  }

  private placeComma(frame: Frame, token: Token): boolean {
    if (this.completes(frame)) return false
    if (frame.expects === 'comma') {
      frame.expects = frame.open === '{' ? 'key' : 'value'
      this.comma = token
      this.last = token.end
    } else this.remove('json.trailing_comma', token.offset, token.end)
    return true
  }

  private placeCloser(frame: Frame, token: Token, kind: '}' | ']'): boolean {
    if (this.completes(frame)) return false
    this.dropComma()
    const closer = closerOf[frame.open]
    if (kind !== closer && this.waiting[kind] > 0) {
      this.insert('json.unclosed', closer)
      this.close()
      return false
    }
    if (kind !== closer) {
      const edits = [{ offset: token.offset, length: 1, content: closer }]
      this.fault('json.mismatched', token, edits, closer)
    }
    this.last = token.end
    this.close()
    return true
  }

  /** Gives a key without a value one; `false` when nothing was missing. */
  private completes(frame: Frame): boolean {
    const isMissing = frame.expects === 'colon' || (frame.expects === 'value' && frame.open === '{')
    if (!isMissing) return false
    this.insert('json.missing_value', frame.expects === 'colon' ? ': null' : ' null')
    frame.expects = 'comma'
    return true
  }

  private dropComma(): void {
    if (this.comma) this.remove('json.trailing_comma', this.comma.offset, this.comma.end)
    this.comma = null
  }

  private close(): void {
    const closed = this.frames.pop()
    if (closed) this.waiting[closerOf[closed.open]] -= 1
    this.comma = null
    if (this.frames.length === 0) this.isDone = true
  }

  /** Closes what is still open at the end of the text. */
  end(): void {
    const innermost = this.frames.at(-1)
    if (innermost) this.completes(innermost)
    this.dropComma()
    const isTidy = this.frames.length <= mostLines
    const closers = this.frames.toReversed().map(frame => (isTidy ? this.closing(frame) : closerOf[frame.open]))
    if (closers.length > 0) this.insert('json.unclosed', closers.join(''))
    else if (!this.isDone) this.insert('json.empty', '{}')
  }

  /** On a line of its own where the opening bracket is on another line. */
  private closing({ open, offset }: Frame): string {
    if (!this.text.slice(offset, this.last).includes('\n')) return closerOf[open]
    const line = this.text.slice(this.text.lastIndexOf('\n', offset - 1) + 1, offset)
    return `\n${/^[ \t]*/.exec(line)?.[0] ?? ''}${closerOf[open]}`
  }

  private quote(code: string, token: Token): void {
    const content = JSON.stringify(this.text.slice(token.offset, token.end))
    // What was to be written as a number or a constant is a key as it stands.
    this.forget(token)
    this.fault(code, token, [{ offset: token.offset, length: token.end - token.offset, content }])
  }

  private drop(token: Token): void {
    this.forget(token)
    this.remove('json.unexpected', token.offset, token.end)
  }

  /** What was wrong with a token itself does not matter where it goes as a whole. */
  private forget(token: Token): void {
    const at = token.faults.length === 0 ? -1 : this.faults.findLastIndex(fault => token.faults.includes(fault))
    if (at >= 0) this.faults.splice(at, 1)
  }

  private insert(code: string, content: string): void {
    const offset = Math.max(0, this.last - 1)
    const edits = [{ offset: this.last, length: 0, content }]
    this.faults.push({ code, offset, length: this.last - offset, edits, writes: content.trim() })
  }

  private remove(code: string, offset: number, end: number): void {
    const length = end - offset
    this.faults.push({ code, offset, length, edits: [{ offset, length, content: '' }] })
  }

  private fault(code: string, token: Token, edits: TextEdit[], writes?: string): void {
    const length = token.end - token.offset
    this.faults.push({ code, offset: token.offset, length, edits, ...(writes === undefined ? {} : { writes }) })
  }
}
