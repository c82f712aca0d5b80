import type * as mdast from 'mdast'
import { type CompileContext, fromMarkdown, type Token } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { actionAutolink } from './actionAutolink'
import { mask } from './masks'
import type { Inline, Root } from './nodes'
import { isTooTangled } from './tangle'
import { transform } from './transform'

/** Raw HTML is text, and footnotes are no part of a message (docs/reference/markdown.md). */
const NOT_IN_MESSAGES = ['htmlFlow', 'htmlText', 'gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall']

/** What a one-line label leaves to the characters themselves: all but bold, italic, strike, code and emoji. */
const NOT_IN_LABELS = [
  ...NOT_IN_MESSAGES,
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'emailAutolink',
  'hardBreakEscape',
  'headingAtx',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'list',
  'mathFlow',
  'mathText',
  'protocolAutolink',
  'setextUnderline',
  'table',
  'tasklistCheck',
  'thematicBreak',
  'wwwAutolink',
]

/**
 * The tokenizer takes `[ ]` for a check box below an empty list item too, where the tree has no item that could be checked;
 * there it is text.
 */
const exitCheck = (checked: boolean) =>
  function (this: CompileContext, token: Token): undefined {
    const item = this.stack.at(-2)
    if (item?.type === 'listItem') item.checked = checked
    else {
      this.enter({ type: 'text', value: `[${this.sliceSerialize(token)}]` }, token)
      this.exit(token)
    }
  }

const checks = { exit: { taskListCheckValueChecked: exitCheck(true), taskListCheckValueUnchecked: exitCheck(false) } }

// A single tilde starts a channel link, so strikethrough needs two. The transforms of the tree utility look for links a
// second time; the tokenizer has found them already.
const fromExtensions = [
  ...gfmFromMarkdown().map(extension => ({ ...extension, transforms: [] })),
  checks,
  mathFromMarkdown(),
]

/** Made once: they keep nothing of a text, and making them took a sixth of the time to parse a short one. */
const tokenizing = [gfm({ singleTilde: false }), math(), actionAutolink]
const inMessages = [...tokenizing, { disable: { null: NOT_IN_MESSAGES } }]
const inLabels = [...tokenizing, { disable: { null: NOT_IN_LABELS } }]

const treeOf = (text: string, extensions: typeof inMessages): mdast.Root =>
  fromMarkdown(text, { extensions, mdastExtensions: fromExtensions })

const plainRoot = (text: string): Root => ({
  type: 'root',
  children: [
    {
      type: 'paragraph',
      children: text.split('\n').flatMap((value, index): Inline[] => {
        const line: Inline = { type: 'text', value }
        return index > 0 ? [{ type: 'break' }, line] : [line]
      }),
    },
  ],
})

/**
 * Parses a message, a text block or an attachment's text (docs/reference/markdown.md). Never throws; a text made to
 * exhaust a parser comes back as one plain paragraph.
 */
export const parseMarkdown = (text: string): Root => {
  if (isTooTangled(text)) return plainRoot(text)
  const masked = mask(text)
  return transform(treeOf(masked, inMessages), masked, 'all')
}

/** The lines of a text beside each other; a pattern for the spaces around a newline would look at each of them often. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ')

/**
 * Parses a one-line label: bold, italic, strike, code and emoji, nothing else (docs/reference/markdown.md). Newlines
 * become spaces.
 */
export const parseInline = (text: string): Inline[] => {
  const line = onOneLine(text)
  if (isTooTangled(line)) return [{ type: 'text', value: line }]
  const [first] = transform(treeOf(line, inLabels), line, 'emoji').children
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: line }]
}
