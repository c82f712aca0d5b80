import { setAt } from '#domain/edits/edits'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import type { FixContext, FixTable, QuickFix } from './quickFixes'

/** A fix that sets one key of what an issue is about. */
const setKey =
  (label: string, key: string, value: unknown) =>
  ({ issue, text }: FixContext): QuickFix[] => [{ label, edits: setAt(text, pointer(issue.path, key), value) }]

/** A sample that says nothing is one that the notes find again, so it is a sentence to be typed over. */
const description = 'Description of the image'

/** Pictures of cards have a key of their own for it. */
const altKey = ({ value }: FixContext): string => (isObject(value) && value.type === 'Image' ? 'altText' : 'alt_text')

/** Only buttons have a tooltip: the placeholder of a menu has to say it itself. */
function tooltip(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  if (!isObject(value) || (value.type !== 'button' && typeof value.name !== 'string')) return []
  const words = issue.data?.['tooltip']
  const sample = typeof words === 'string' ? words : 'What this does'
  return [{ label: 'Add tooltip', edits: setAt(text, pointer(issue.path, 'tooltip'), sample) }]
}

/** The nearest shade that can be seen in all themes. */
function shade({ issue, text }: FixContext): QuickFix[] {
  const found = issue.data?.['shade']
  return typeof found === 'string' ? [{ label: `Change to ${found}`, edits: setAt(text, issue.path, found) }] : []
}

/** The text with a part of it replaced. */
function part({ issue, text, value }: FixContext, label: string, content: string): QuickFix[] {
  const { start, end } = issue.data ?? {}
  if (typeof value !== 'string' || typeof start !== 'number' || typeof end !== 'number') return []
  return [{ label, edits: setAt(text, issue.path, value.slice(0, start) + content + value.slice(end)) }]
}

/** The address without its scheme says at least where a link leads. */
function addressAsText(context: FixContext): QuickFix[] {
  const url = String(context.issue.data?.['url'] ?? '')
  const words = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#]+$/, '')
  return words === '' ? [] : part(context, 'Use its address as text', words)
}

function headingLevel(context: FixContext): QuickFix[] {
  const { issue, value } = context
  const { start, level } = issue.data ?? {}
  if (typeof value !== 'string' || typeof start !== 'number' || typeof level !== 'number') return []
  const marks = /^#+/.exec(value.slice(start))?.[0].length ?? 0
  const placed = { ...issue, data: { start, end: start + marks } }
  return part({ ...context, issue: placed }, `Change to level ${level}`, '#'.repeat(level))
}

/** Names for the columns of a table, to be typed over. */
function columnNames(context: FixContext): QuickFix[] {
  const { issue, value } = context
  const start = issue.data?.['start']
  if (typeof value !== 'string' || typeof start !== 'number') return []
  const header = value.slice(start).split('\n', 1)[0] ?? ''
  const count = Math.max(
    1,
    header
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|').length,
  )
  const names = Array.from({ length: count }, (_, at) => `Column ${at + 1}`)
  const placed = { ...issue, data: { start, end: start + header.length } }
  return part({ ...context, issue: placed }, 'Name the columns', `| ${names.join(' | ')} |`)
}

function emojiWords({ issue, text, value }: FixContext): QuickFix[] {
  const words = issue.data?.['words']
  if (typeof value !== 'string' || typeof words !== 'string' || words === '') return []
  return [{ label: `Add “${words}”`, edits: setAt(text, issue.path, `${value} ${words}`) }]
}

export const accessibilityFixes: FixTable = {
  'accessibility.alt_text': context => setKey('Add alt text', altKey(context), description)(context),
  'accessibility.alt_file_name': context => setKey('Replace alt text', altKey(context), description)(context),
  'accessibility.inline_alt': context => part(context, 'Describe the image', description),
  'accessibility.label': tooltip,
  'accessibility.vague_label': tooltip,
  'accessibility.same_label': tooltip,
  'accessibility.contrast': shade,
  'accessibility.bar_contrast': shade,
  'accessibility.link_text': addressAsText,
  'accessibility.heading_order': headingLevel,
  'accessibility.table_header': columnNames,
  'accessibility.emoji_only': emojiWords,
  'accessibility.no_summary': ({ issue, text }) => [
    { label: 'Add a message', edits: setAt(text, issue.path, 'Summary of this message') },
  ],
  'attachments.no_fallback': setKey('Add fallback', 'fallback', 'Summary in plain text'),
  'stock.alt_text': context => setKey('Add alt text', altKey(context), description)(context),
  // The gap that is rendered here, and the one that stock clients put.
  'stock.gap': context => ['none', 'medium'].flatMap(gap => setKey(`Set gap to ${gap}`, 'gap', gap)(context)),
  'stock.collapsed': context =>
    [false, true].flatMap(collapsed =>
      setKey(collapsed ? 'Start collapsed' : 'Start expanded', 'collapsed', collapsed)(context),
    ),
}
