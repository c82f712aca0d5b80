import type { PhrasingContent } from 'mdast'
import type { TextBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { parseMarkdown } from '../../markdown/parse'
import { plainText } from '../../markdown/plainText'
import { escapeAll, verbatim, writePhrasing } from '../text/markdownTree'
import { mrkdwnLine, mrkdwnToMarkdown } from '../text/mrkdwn'
import { plainLine, plainPhrasing, plainToMarkdown } from '../text/plain'
import { textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'

interface TextObject {
  text: string
  mrkdwn: boolean
  /** Pointer of the string itself. */
  path: string
}

/** Reads `{type, text}`; a bare string counts as plain text, as some fields are strings. */
const read = (value: unknown, path: string): TextObject | undefined => {
  if (typeof value === 'string') return { text: value, mrkdwn: false, path }
  if (!isObject(value) || typeof value.text !== 'string') return undefined
  return { text: value.text, mrkdwn: value.type === 'mrkdwn', path: pointer(path, 'text') }
}

/**
 * A text object as Markdown: `mrkdwn` is converted, everything else escaped; `''` when there is none
 * (docs/reference/third-party.md#blocks).
 */
const textMarkdown = (value: unknown, path: string, scope: Scope): string => {
  const object = read(value, path)
  if (!object) return ''
  if (object.mrkdwn) return mrkdwnToMarkdown(object.text, { scope, path: object.path })
  return scope.affords(object.text) ? plainToMarkdown(object.text) : escapeAll(object.text)
}

/** The same as phrasing on one line. */
export const textLine = (value: unknown, path: string, scope: Scope): PhrasingContent[] => {
  const object = read(value, path)
  if (!object) return []
  const line = object.text.replace(/\s+/g, ' ').trim()
  if (object.mrkdwn) return mrkdwnLine(line, { scope, path: object.path })
  return scope.affords(line) ? plainPhrasing(line) : [verbatim(escapeAll(line))]
}

/** A label of a control: inline Markdown. */
export const labelMarkdown = (value: unknown, path: string, scope: Scope): string => {
  const object = read(value, path)
  return object?.mrkdwn ? writePhrasing(textLine(value, path, scope)) : plainLine(object?.text ?? '')
}

/** A text object as the reader sees it, for menus and questions that know no Markdown. */
export const textWords = (value: unknown, path: string, scope: Scope): string => {
  const object = read(value, path)
  if (!object) return ''
  return (object.mrkdwn ? plainText(parseMarkdown(textMarkdown(value, path, scope))) : object.text).trim()
}

/** A text object as a text block, or nothing when it is blank. */
export const textObjectBlocks = (
  value: unknown,
  { path, scope }: { path: string; scope: Scope },
  look: Partial<Pick<TextBlock, 'is_subtle' | 'size'>> = {},
): TextBlock[] => textBlocks(path, textMarkdown(value, path, scope), look)
