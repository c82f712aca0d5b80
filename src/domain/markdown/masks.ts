/**
 * Two habits of messages that Markdown's grammar does not know are hidden from the parser by swapping single characters
 * for Unicode noncharacters, so that every offset stays what it was. `unmask` puts the characters back.
 */
const SPACE_BEFORE_SIZE = '\uFDD0'
const PLAIN_DOLLAR = '\uFDD1'

const sizeHint = / (?==(?:\d{1,4}(?:x\d{0,4})?|x\d{1,4})[\s)])/g

/** `![alt](url =WxH)`: the space would end the URL, so it is hidden inside a `](...` word. */
const maskImageSizes = (text: string): string =>
  text.includes(' =')
    ? text.replace(sizeHint, (space, at: number) => {
        const wordStart = text.lastIndexOf(' ', at - 1) + 1
        return text.slice(wordStart, at).includes('](') ? SPACE_BEFORE_SIZE : space
      })
    : text

const isBlank = (char: string | undefined) => char === undefined || /\s/.test(char)
const canOpen = (text: string, at: number) => !isBlank(text[at + 1])
const canClose = (text: string, at: number) => !isBlank(text[at - 1]) && !/[\p{L}\d]/u.test(text[at + 1] ?? '')

/** Positions of dollar signs that stand alone, line by line; `$$` and `\$` mean what Markdown says. */
const loneDollars = (text: string): number[][] => {
  const lines: number[][] = [[]]
  for (const { 0: found, index } of text.matchAll(/\\[\s\S]|\n|\$+/g)) {
    if (found === '\n') lines.push([])
    else if (found === '$') lines.at(-1)?.push(index)
  }
  return lines
}

/** "It costs $5, not $10" is no formula: a pair must hug its content, and no letter or digit may follow it. */
const plainDollars = (text: string, line: number[]): number[] => {
  const plain: number[] = []
  let open: number | undefined
  for (const at of line) {
    if (open !== undefined && canClose(text, at)) open = undefined
    else {
      if (open !== undefined) plain.push(open)
      open = canOpen(text, at) ? at : undefined
      if (open === undefined) plain.push(at)
    }
  }
  return open === undefined ? plain : [...plain, open]
}

/** Copies what lies between the dollars piece by piece: an array of single characters would cost a long text dearly. */
const maskPlainDollars = (text: string): string => {
  if (!text.includes('$')) return text
  const plain = loneDollars(text).flatMap(line => plainDollars(text, line))
  const pieces: string[] = []
  let from = 0
  for (const at of plain) {
    pieces.push(text.slice(from, at), PLAIN_DOLLAR)
    from = at + 1
  }
  return pieces.join('') + text.slice(from)
}

/** The text to parse: as long as the given one, character for character. */
export const mask = (text: string): string => maskPlainDollars(maskImageSizes(text))

/** The characters that `mask` hid. */
export const unmask = (text: string): string =>
  text.includes(SPACE_BEFORE_SIZE) || text.includes(PLAIN_DOLLAR)
    ? text.replaceAll(SPACE_BEFORE_SIZE, ' ').replaceAll(PLAIN_DOLLAR, '$')
    : text

export interface SizedUrl {
  url: string
  width: number | undefined
  height: number | undefined
}

const pixels = (digits: string | undefined) => (digits ? Number(digits) || undefined : undefined)

/** Splits `url =WxH`, where the space is still masked. `=W`, `=Wx` and `=xH` give one side. */
export const splitSize = (masked: string): SizedUrl => {
  const at = masked.lastIndexOf(`${SPACE_BEFORE_SIZE}=`)
  if (at < 0) return { url: unmask(masked), width: undefined, height: undefined }
  const [width, height] = masked.slice(at + 2).split('x')
  return { url: unmask(masked.slice(0, at)), width: pixels(width), height: pixels(height) }
}
