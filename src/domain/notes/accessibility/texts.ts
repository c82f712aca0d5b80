import type { TreeNode } from '../../blocks/types'
import { type Issue, pointer } from '../../issue'
import { isObject } from '../../json'
import type { Props } from '../../posts/post'
import { isFileName, isVague, noteAt, wordsOf } from './note'

/** Markdown of a message, as it is written, and its place. */
export interface MarkdownText {
  text: string
  path: string
}

/** The texts of our own blocks and of attachments, in reading order. Texts of third-party formats are not Markdown. */
export function markdownTexts(nodes: readonly TreeNode[], { attachments }: Props, path: string): MarkdownText[] {
  const blocks = nodes.flatMap(node =>
    node.type === 'text' ? [{ text: node.text, path: pointer(node.path, 'text') }] : [],
  )
  return [
    ...blocks,
    ...(Array.isArray(attachments) ? attachments : []).flatMap((one, at) => attached(one, pointer(path, at))),
  ]
}

function attached(attachment: unknown, path: string): MarkdownText[] {
  if (!isObject(attachment)) return []
  const fields: unknown[] = Array.isArray(attachment.fields) ? attachment.fields : []
  const texts = ['pretext', 'text'].map(key => ({ text: attachment[key], path: pointer(path, key) }))
  const values = fields.map((field, at) => ({
    text: isObject(field) ? field.value : undefined,
    path: pointer(path, 'fields', at, 'value'),
  }))
  return [...texts, ...values].filter((one): one is MarkdownText => typeof one.text === 'string')
}

/** Code shows its marks and means nothing by them. Places stay. */
const withoutCode = (text: string): string =>
  text.includes('`') ? text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, code => code.replace(/[^\n]/g, ' ')) : text

const link = /(!?)\[([^[\]\n]{0,200})\]\(\s{0,4}(?!svc_action:)([^()\s]{1,2000})/g

/** Links and pictures of a text whose words say nothing by themselves. */
function linkNotes({ text, path }: MarkdownText): Issue[] {
  return [...text.matchAll(link)].flatMap(({ 1: mark, 2: label = '', 3: url = '', index }) => {
    const start = index + (mark === '!' ? 2 : 1)
    const place = { start, end: start + label.length, url }
    if (mark === '!') {
      const message = `An image in this text has ${label.trim() === '' ? 'no description' : `only the name “${label}”`}: screen readers have nothing to say about it.`
      return label.trim() === '' || isFileName(label) ? [noteAt(path, 'inline_alt', message, place)] : []
    }
    const message = `The link “${label}” says nothing of where it leads: screen readers list links without the text around them.`
    return isVague(wordsOf(label)) ? [noteAt(path, 'link_text', message, place)] : []
  })
}

const emptyHeader = /^[ \t]*\|?(?:[ \t]*\|)+[ \t]*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/m

/** A table of Markdown always has a header row; an empty one names no column. */
function tableNote({ text, path }: MarkdownText): Issue[] {
  const found = text.includes('|') ? emptyHeader.exec(text) : null
  const message = 'The header row of this table is empty, so that its columns have no names.'
  return found ? [noteAt(path, 'table_header', message, { start: found.index })] : []
}

/** `:red_circle:` alone means something to those who see its colour. */
function emojiNote({ text, path }: MarkdownText): Issue[] {
  const isEmoji = /:[a-z0-9_+-]+:|\p{Extended_Pictographic}/u.test(text)
  if (!isEmoji || wordsOf(text) !== '' || text.length > 100) return []
  const names = [...text.matchAll(/:([a-z0-9_+-]+):/g)].map(found => (found[1] ?? '').replace(/[_+-]+/g, ' ').trim())
  const message = 'This text is emoji alone: what they mean here has to be guessed. Add the word.'
  return [noteAt(path, 'emoji_only', message, { words: names.filter(name => name !== '').join(' ') })]
}

/** Headings that leave out a level, over all texts of the message: readers who move by headings miss one. */
function headingNotes(texts: readonly MarkdownText[]): Issue[] {
  let last = 0
  return texts.flatMap(({ text, path }) =>
    [...text.matchAll(/^ {0,3}(#{1,6})(?=[ \t]+\S)/gm)].flatMap(found => {
      const marks = found[1] ?? ''
      const before = last
      last = marks.length
      if (before === 0 || last <= before + 1) return []
      last = before + 1
      const start = found.index + found[0].length - marks.length
      const message = `This heading has level ${marks.length} and the one before it ${before}: level ${before + 1} is left out.`
      return [noteAt(path, 'heading_order', message, { start, level: before + 1 })]
    }),
  )
}

/** Returns the first note of each code at each place. */
const firstOfEach = (issues: readonly Issue[]): Issue[] =>
  [...new Map(issues.toReversed().map(issue => [`${issue.code} ${issue.path}`, issue])).values()].toReversed()

/** Notes on the Markdown of a message. */
export function textNotes(texts: readonly MarkdownText[]): Issue[] {
  const plain = texts.map(({ text, path }) => ({ text: withoutCode(text), path }))
  return firstOfEach([
    ...plain.flatMap(one => [...linkNotes(one), ...tableNote(one), ...emojiNote(one)]),
    ...headingNotes(plain),
  ])
}
