import type { PhrasingContent, RootContent } from 'mdast'
import { type ListLine, nestLists } from './lists'
import { escapeAll, textNode, verbatim, writeMarkdown } from './markdownTree'
import { codeText, mrkdwnPhrasing } from './mrkdwnInline'
import type { TextPlace } from './mrkdwnTokens'

type Line =
  | { kind: 'blank' }
  | { kind: 'text' | 'quote'; text: string }
  | { kind: 'item'; text: string; depth: number; ordered: boolean; start: number }

const bullet = /^(\s*)([•◦▪‣\-*])\s+(\S.*)$/u
const number = /^(\s*)(\d{1,9})[.)]\s+(\S.*)$/
const quote = /^(?:>|&gt;) ?(.*)$/
const bulletDepth: Record<string, number> = { '◦': 1, '▪': 2 }

const readLine = (text: string): Line => {
  if (text.trim() === '') return { kind: 'blank' }
  const quoted = quote.exec(text)
  if (quoted) return { kind: 'quote', text: quoted[1] ?? '' }
  const item = bullet.exec(text)
  if (item) {
    const depth = Math.max(Math.floor((item[1] ?? '').length / 2), bulletDepth[item[2] ?? ''] ?? 0)
    return { kind: 'item', text: item[3] ?? '', depth, ordered: false, start: 1 }
  }
  const numbered = number.exec(text)
  if (!numbered) return { kind: 'text', text }
  const depth = Math.floor((numbered[1] ?? '').length / 2)
  return { kind: 'item', text: numbered[3] ?? '', depth, ordered: true, start: Number(numbered[2]) }
}

const joined = (texts: string[], place: TextPlace): PhrasingContent[] =>
  texts.flatMap((text, at) => [...(at > 0 ? [textNode('\n')] : []), ...mrkdwnPhrasing(text.trim(), place)])

const flow = (lines: Line[], place: TextPlace): RootContent[] => {
  const [first] = lines
  if (first?.kind === 'item') {
    const items = lines.filter(line => line.kind === 'item')
    return nestLists(items.map((line): ListLine => ({ ...line, children: mrkdwnPhrasing(line.text, place) })))
  }
  const texts = lines.flatMap(line => (line.kind === 'blank' ? [] : [line.text]))
  if (texts.length === 0) return []
  const paragraph = { type: 'paragraph', children: joined(texts, place) } satisfies RootContent
  return first?.kind === 'quote' ? [{ type: 'blockquote', children: [paragraph] }] : [paragraph]
}

/** Lines of the same kind belong together; a blank line ends a paragraph. */
const grouped = (lines: Line[]): Line[][] =>
  lines.reduce<Line[][]>((groups, line) => {
    const last = groups.at(-1)
    if (last && last[0]?.kind === line.kind) last.push(line)
    else groups.push([line])
    return groups
  }, [])

const textFlow = (text: string, place: TextPlace): RootContent[] => {
  const long = /^(?:>>>|(?:&gt;){3}) ?([\s\S]*)$/m.exec(text)
  if (long) {
    const before = textFlow(text.slice(0, long.index), place)
    const lines = (long[1] ?? '').split('\n').map((line): Line => ({ kind: 'quote', text: line }))
    return [...before, ...flow(lines, place)]
  }
  return grouped(text.split('\n').map(readLine)).flatMap(lines => flow(lines, place))
}

const toTree = (text: string, place: TextPlace): RootContent[] =>
  text.split(/```/).flatMap((segment, at, all): RootContent[] => {
    // The last fence may be open: then it is text, as it is for its author.
    const open = at % 2 === 1 && at === all.length - 1
    if (at % 2 === 0 || open) return textFlow(open ? `\`\`\`${segment}` : segment, place)
    const value = codeText(segment.replace(/^\n|\n$/g, ''))
    return value.trim() === '' ? [] : [{ type: 'code', value }]
  })

/**
 * Third-party text (`mrkdwn`) as Markdown (docs/reference/third-party.md#blocks). Bold, italic, strike, code, links,
 * mentions, dates, quotes and lists keep their meaning; everything else reads as it was written.
 */
export const mrkdwnToMarkdown = (text: string, place: TextPlace): string => {
  const source = text.replace(/\r\n?/g, '\n')
  return place.scope.affords(source) ? writeMarkdown(toTree(source, place)) : escapeAll(source)
}

/** The same on one line, for labels and table cells. */
export const mrkdwnLine = (text: string, place: TextPlace): PhrasingContent[] =>
  place.scope.affords(text) ? mrkdwnPhrasing(text.replace(/\s+/g, ' ').trim(), place) : [verbatim(escapeAll(text))]
