import type { PhrasingContent } from 'mdast'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt, wordAt, wordsAt } from '../../jsonFields'
import { formatCardFunctions } from '../text/dates'
import { linkNode, markNode, paragraphsOf, writeMarkdown } from '../text/markdownTree'
import { plainPhrasing } from '../text/plain'
import { textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { asCode } from './textBlock'
import type { Part, Translator } from './translator'

/** What one run of text asks for in vain. */
const vain: Record<string, (raw: JsonObject) => boolean> = {
  color: raw => !['', 'default'].includes(wordAt(raw, 'color')),
  underline: raw => raw.underline === true,
  highlight: raw => raw.highlight === true,
}

const marked = (raw: JsonObject, nodes: PhrasingContent[]): PhrasingContent[] => {
  const coded = wordAt(raw, 'fontType') === 'monospace' ? asCode(nodes) : nodes
  const struck = raw.strikethrough === true ? markNode('delete', coded) : coded
  const slanted = raw.italic === true ? markNode('emphasis', struck) : struck
  return wordAt(raw, 'weight') === 'bolder' ? markNode('strong', slanted) : slanted
}

/** A run that opens an address is a link; other actions have no meaning on a text. */
const linked = ({ raw, path, scope }: Part, nodes: PhrasingContent[]): PhrasingContent[] => {
  const action = raw.selectAction
  if (!isObject(action)) return nodes
  const url = action.type === 'Action.OpenUrl' ? wordsAt(action, 'url') : undefined
  if (url !== undefined) return linkNode(url, nodes)
  scope.omit(pointer(path, 'selectAction'), 'TextRun.selectAction', 'A text can only open a URL here.')
  return nodes
}

const phrasingOf = (text: string, scope: Scope): PhrasingContent[] =>
  plainPhrasing(formatCardFunctions(text, scope.options).replace(/\r\n?/g, '\n'))

const run = (raw: unknown, path: string, scope: Scope): PhrasingContent[] => {
  if (typeof raw === 'string') return phrasingOf(raw, scope)
  if (!isObject(raw) || raw.type !== 'TextRun') {
    scope.omit(
      path,
      isObject(raw) && typeof raw.type === 'string' ? raw.type : 'inline',
      'Rich text holds strings and TextRuns.',
    )
    return []
  }
  for (const [key, asks] of Object.entries(vain)) {
    if (asks(raw)) scope.change(pointer(path, key), `TextRun.${key}`, 'This text style is not supported here.')
  }
  return linked({ raw, path, scope }, marked(raw, phrasingOf(stringAt(raw, 'text') ?? '', scope)))
}

const runsOf = (raw: JsonObject): JsonObject[] => listAt(raw, 'inlines').filter(isObject)

/** One block has one size: that of its runs where they agree. */
const lookOf = ({ raw, path, scope }: Part) => {
  const runs = runsOf(raw)
  const all = (asks: (run: JsonObject) => boolean) =>
    runs.length > 0 && runs.length === listAt(raw, 'inlines').length && runs.every(asks)
  const sizes = new Set(runs.map(item => wordAt(item, 'size') || 'default'))
  const small = all(item => wordAt(item, 'size') === 'small')
  const is_subtle = all(item => item.isSubtle === true)
  if (sizes.size > 1 || (!small && !sizes.has('default') && sizes.size > 0)) {
    scope.change(pointer(path, 'inlines'), 'TextRun.size', 'A text has one size here.')
  }
  if (!is_subtle && runs.some(item => item.isSubtle === true)) {
    scope.change(pointer(path, 'inlines'), 'TextRun.isSubtle', 'A text is muted as a whole here.')
  }
  return { is_subtle, size: small ? 'small' : 'default' } as const
}

/** Runs of text with styles of their own, as one text block. Their text is literal: it knows no Markdown. */
export const richTextBlock: Translator = part => {
  const { raw, path, scope } = part
  const inlines = listAt(raw, 'inlines').flatMap((item, index) => run(item, pointer(path, 'inlines', index), scope))
  const blocks = textBlocks(path, writeMarkdown(paragraphsOf(inlines)), lookOf(part))
  return blocks.length > 0 ? blocks : scope.omit(path, 'RichTextBlock', 'It has no text.')
}
