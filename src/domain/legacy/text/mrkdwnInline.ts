import type { PhrasingContent } from 'mdast'
import { linkNode, type Mark, markNode, textNode, verbatim } from './markdownTree'
import { angleToken, decodeEntities, type TextPlace } from './mrkdwnTokens'

/** Stands for a token while marks are looked for: a Unicode noncharacter, which no text holds. */
const HOLE = '\uFDD2'

// Code, <...>, a Markdown link (authors use them for action links), an emoji name, a bare address.
const token =
  /`(?<code>[^`]+)`|<(?<angle>[^<>]+)>|\[(?<label>[^\][]*)\]\((?<url>[a-z][a-z0-9+._-]*:[^()\s]+)\)|(?<emoji>:[a-z0-9_+-]{1,64}:)|(?<bare>https?:\/\/[^\s<>|*]+)/g

const tokenNodes = (groups: Record<string, string | undefined>, place: TextPlace): PhrasingContent[] => {
  const { code, angle, label, url, emoji, bare } = groups
  if (code !== undefined) return [{ type: 'inlineCode', value: codeText(code) }]
  if (angle !== undefined) return angleToken(angle, place)
  if (url !== undefined) return linkNode(url, [textNode(label || url)])
  if (emoji !== undefined) return [verbatim(emoji)]
  const address = decodeEntities(bare ?? '')
  return linkNode(address, [textNode(address)])
}

/** Text inside code: entities decoded, `<url|label>` as the reader sees it. */
export const codeText = (text: string): string =>
  decodeEntities(
    text.replace(/<(?:[^<>|\n]+\|)?([a-z][a-z0-9+._-]*:[^<>\n]*|[^<>|\n]+)>/gi, (whole, shown: string) =>
      /^<[a-z@#!]/i.test(whole) ? shown : whole,
    ),
  )

interface Line {
  text: string
  /** The nodes of each token, by the offset of its hole. */
  tokens: ReadonlyMap<number, PhrasingContent[]>
}

const tokenise = (source: string, place: TextPlace): Line => {
  const tokens = new Map<number, PhrasingContent[]>()
  let text = ''
  let from = 0
  for (const found of source.matchAll(token)) {
    text += source.slice(from, found.index)
    tokens.set(text.length, tokenNodes(found.groups ?? {}, place))
    text += HOLE
    from = found.index + found[0].length
  }
  return { text: text + source.slice(from), tokens }
}

const marks: Record<string, Mark> = { '**': 'strong', '*': 'strong', _: 'emphasis', '~~': 'delete', '~': 'delete' }

const isWordChar = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)

/** The mark that opens at this place: not in the middle of a word, and hugging what it marks. */
const opener = (text: string, at: number, end: number): string | undefined => {
  const char = text[at] ?? ''
  if (!'*_~'.includes(char) || isWordChar(text[at - 1])) return undefined
  const double = `${char}${char}`
  const sign = text.startsWith(double, at) && double in marks ? double : char
  const next = at + sign.length
  return next < end && !isSpace(text[next]) && text[next] !== char ? sign : undefined
}

const closerOf = (text: string, sign: string, from: number, end: number): number => {
  for (let at = text.indexOf(sign, from + 1); at >= 0 && at + sign.length <= end; at = text.indexOf(sign, at + 1)) {
    if (!isSpace(text[at - 1]) && !isWordChar(text[at + sign.length]) && text[at + sign.length] !== sign[0]) return at
  }
  return -1
}

const plainPart = (line: Line, from: number, end: number): PhrasingContent[] => {
  const nodes: PhrasingContent[] = []
  let start = from
  for (let at = from; at < end; at++) {
    const held = line.tokens.get(at)
    if (!held) continue
    if (at > start) nodes.push(textNode(decodeEntities(line.text.slice(start, at))))
    nodes.push(...held)
    start = at + 1
  }
  if (end > start) nodes.push(textNode(decodeEntities(line.text.slice(start, end))))
  return nodes
}

/** `open` are the marks around this part: none is opened twice, so that nesting ends. */
const part = (line: Line, from: number, end: number, open: readonly string[]): PhrasingContent[] => {
  const nodes: PhrasingContent[] = []
  const hopeless = new Set<string>(open)
  let start = from
  for (let at = from; at < end; at++) {
    const sign = opener(line.text, at, end)
    if (sign === undefined || hopeless.has(sign)) continue
    const close = closerOf(line.text, sign, at + sign.length, end)
    const mark = marks[sign]
    if (close < 0 || mark === undefined) {
      hopeless.add(sign)
      continue
    }
    nodes.push(...plainPart(line, start, at))
    nodes.push(...markNode(mark, part(line, at + sign.length, close, [...open, sign])))
    start = close + sign.length
    at = start - 1
  }
  return [...nodes, ...plainPart(line, start, end)]
}

/**
 * One line of third-party text as phrasing: `*bold*`, `_italic_`, `~struck~`, code, links, mentions
 * (docs/reference/third-party.md#blocks).
 */
export const mrkdwnPhrasing = (source: string, place: TextPlace): PhrasingContent[] => {
  const line = tokenise(source.replaceAll(HOLE, ''), place)
  return part(line, 0, line.text.length, [])
}
