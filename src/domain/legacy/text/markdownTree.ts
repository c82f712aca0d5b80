import type { Literal, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { limits } from '../../limits'
import { safeUrl } from '../../markdown/safeUrl'

// Legacy texts become a Markdown tree before they become Markdown, so that whatever is text stays text: the writer
// escapes it.

/** Characters that the writer leaves as they are, such as a mention. HTML would do, but is never let begin a line. */
interface Verbatim extends Literal {
  type: 'verbatim'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    verbatim: Verbatim
  }
  interface RootContentMap {
    verbatim: Verbatim
  }
}

/** Far more than a post may have in all: nobody reads it, so it need not read well as Markdown either. */
const LONG_TEXT = limits.combinedText
const MANY_LINES = 500

/** A text as Markdown that reads the same, every sign escaped: cheap, however long and hostile the text is. */
export const escapeAll = (text: string): string =>
  text
    .replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
    .replace(/\n[^\S\n]+/g, '\n')
    .trim()

/**
 * The writer overlooks every second of several lines that need an escape at their start, so it gets them one by one.
 */
const lineByLine: Handle = ({ value }: Text, _parent, state, info) => {
  const lines = value.split(/(?<=\n)/)
  if (value.length > LONG_TEXT || lines.length > MANY_LINES) return escapeAll(value)
  return lines
    .map((line, at) => {
      const before = at === 0 ? info.before : '\n'
      const after = lines[at + 1]?.[0] ?? info.after
      return state.safe(line, { ...info, before, after })
    })
    .join('')
}

const writing: Options = {
  extensions: [gfmToMarkdown()],
  bullet: '-',
  emphasis: '_',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  handlers: { verbatim: ({ value }: Verbatim) => value, text: lineByLine },
}

/** Two dollar signs may make a formula; one alone never does, and reads better as it is. */
const writingMath: Options = { ...writing, extensions: [...(writing.extensions ?? []), mathToMarkdown()] }

/** The tree as Markdown, without a newline at the end. */
export const writeMarkdown = (children: RootContent[]): string => {
  const written = toMarkdown({ type: 'root', children }, writing)
  const whole = written.split('$').length > 2 ? toMarkdown({ type: 'root', children }, writingMath) : written
  return whole.replace(/\n$/, '')
}

/** Phrasing as one paragraph of Markdown. */
export const writePhrasing = (children: PhrasingContent[]): string =>
  writeMarkdown(children.length === 0 ? [] : [{ type: 'paragraph', children }])

export const textNode = (value: string): Text => ({ type: 'text', value })

/** Something the writer must leave as it is, such as a mention or an emoji name. */
export const verbatim = (value: string): PhrasingContent => ({ type: 'verbatim', value })

/** A link where the target is safe to follow, else its label alone. */
export const linkNode = (url: string, label: PhrasingContent[]): PhrasingContent[] => {
  const safe = safeUrl(url)
  const children = label.filter(node => node.type !== 'link' && node.type !== 'linkReference')
  return safe === undefined
    ? label
    : [{ type: 'link', url: safe, children: children.length > 0 ? children : [textNode(safe)] }]
}

export type Mark = 'strong' | 'emphasis' | 'delete'

const withoutMark = (type: Mark, nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === type) return withoutMark(type, node.children)
    return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete' || node.type === 'link'
      ? [{ ...node, children: withoutMark(type, node.children) }]
      : [node]
  })

/** Takes the spaces off the start (0) or end (-1) of a list that begins or ends with text, and returns them. */
const takeSpaces = (nodes: PhrasingContent[], at: 0 | -1): PhrasingContent[] => {
  const node = nodes.at(at)
  if (node?.type !== 'text') return []
  const rest = at === 0 ? node.value.trimStart() : node.value.trimEnd()
  const spaces = at === 0 ? node.value.slice(0, node.value.length - rest.length) : node.value.slice(rest.length)
  nodes.splice(at, 1, ...(rest === '' ? [] : [textNode(rest)]))
  return spaces === '' ? [] : [textNode(spaces)]
}

const BLANK_LINES = /\n\s*\n/

/** A blank line would end a mark halfway. */
const oneParagraph = (node: PhrasingContent): PhrasingContent =>
  node.type === 'text' ? textNode(node.value.split(BLANK_LINES).join('\n')) : node

/**
 * Puts a mark around phrasing. Spaces at its edges move outside, where Markdown wants them, and what was marked so
 * already is not marked twice. A mark around nothing is nothing.
 */
export const markNode = (type: Mark, nodes: PhrasingContent[]): PhrasingContent[] => {
  const children = withoutMark(type, nodes).map(oneParagraph)
  const before = takeSpaces(children, 0)
  const after = takeSpaces(children, -1)
  return [...before, ...(children.length > 0 ? [{ type, children }] : []), ...after]
}

/** Phrasing as paragraphs, without spaces around them: a blank line in a text begins the next one. */
export const paragraphsOf = (nodes: PhrasingContent[]): Paragraph[] => {
  const paragraphs: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    const [first = '', ...more] = node.type === 'text' ? node.value.split(BLANK_LINES) : []
    paragraphs.at(-1)?.push(node.type === 'text' ? textNode(first) : node)
    paragraphs.push(...more.map(text => [textNode(text)]))
  }
  return paragraphs.flatMap((children): Paragraph[] => {
    takeSpaces(children, 0)
    takeSpaces(children, -1)
    return children.length > 0 ? [{ type: 'paragraph', children }] : []
  })
}

/** Phrasing that fits on one line, as table cells and list lines must. */
export const onOneLine = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.map(node => (node.type === 'text' ? textNode(node.value.replace(/\s*\n\s*/g, ' ')) : node))
