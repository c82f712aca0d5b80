import { colorOf } from '../../attachments/color'
import type { BlockNode } from '../../blocks/types'
import { firstCharacters, isLonger } from '../../characters'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, scalarText, stringAt, wordsAt } from '../../jsonFields'
import { limits } from '../../limits'
import { safeImageUrl } from '../../markdown/safeUrl'
import { linkNode, markNode, verbatim, writePhrasing } from '../text/markdownTree'
import { columnBlock, columnSetBlocks, containerBlocks, imageBlock, textBlock, textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'

/** One attachment that becomes blocks. */
export interface Attachment {
  raw: JsonObject
  path: string
  scope: Scope
}

const bold = (markdown: string): string => writePhrasing(markNode('strong', [verbatim(markdown.trim())]))

/** Markdown under an address, if it has one. */
const linked = (markdown: string, url: string | undefined): string =>
  url === undefined ? markdown : writePhrasing(linkNode(url, [verbatim(markdown)]))

const pictureAt = (
  { raw, path, scope }: Attachment,
  key: string,
  cap: { width: number; height: number },
): BlockNode[] => {
  const url = wordsAt(raw, key)
  if (url === undefined) return []
  const at = pointer(path, key)
  const safe = safeImageUrl(url)
  if (safe === undefined) return scope.omit(at, key, 'Its address is neither http, https nor a path of this server.')
  return [imageBlock(at, safe, { size: 'auto', max_width: cap.width, max_height: cap.height })]
}

const icon = { width: limits.attachmentIconPx, height: limits.attachmentIconPx }

/** A little picture before words, in one row. */
const iconRow = (attachment: Attachment, key: string, words: BlockNode[]): BlockNode[] => {
  const picture = words.length > 0 ? pictureAt(attachment, key, icon) : []
  return picture.length === 0
    ? words
    : containerBlocks(attachment.path, [...picture, ...words], { flow: 'horizontal', gap: 'small' })
}

export const author = (attachment: Attachment): BlockNode[] => {
  const { raw, path } = attachment
  const name = wordsAt(raw, 'author_name')
  if (name === undefined) return []
  const text = linked(name, wordsAt(raw, 'author_link'))
  return iconRow(
    attachment,
    'author_icon',
    textBlocks(pointer(path, 'author_name'), text, { is_subtle: true, size: 'small' }),
  )
}

export const title = ({ raw, path }: Attachment): BlockNode[] => {
  const words = wordsAt(raw, 'title')
  return words === undefined ? [] : textBlocks(pointer(path, 'title'), bold(linked(words, wordsAt(raw, 'title_link'))))
}

const fieldText = (raw: unknown): string => {
  const name = isObject(raw) ? (scalarText(raw.title) ?? '').trim() : ''
  const value = isObject(raw) ? (scalarText(raw.value) ?? '').trim() : ''
  return [name === '' ? '' : bold(name), value].filter(part => part !== '').join('\n')
}

const isShort = (raw: unknown) =>
  isObject(raw) && (raw.short === true || String(scalarText(raw.short)).toLowerCase() === 'true')

/** Two `short` fields beside each other, all others on a row of their own. */
export const fields = ({ raw, path }: Attachment): BlockNode[] => {
  const rows: BlockNode[] = []
  let left: BlockNode | undefined
  const flush = () => {
    if (left) rows.push(left)
    left = undefined
  }
  for (const [index, field] of listAt(raw, 'fields').entries()) {
    const at = pointer(path, 'fields', index)
    const text = fieldText(field)
    if (text === '') continue
    const node = textBlock(at, text)
    if (!isShort(field)) {
      flush()
      rows.push(node)
    } else if (left) {
      rows.push(
        ...columnSetBlocks(left.path, [columnBlock(left.path, [left], 'stretch'), columnBlock(at, [node], 'stretch')]),
      )
      left = undefined
    } else left = node
  }
  flush()
  return rows
}

export const image = (attachment: Attachment): BlockNode[] =>
  pictureAt(attachment, 'image_url', { width: limits.attachmentImageWidthPx, height: limits.attachmentImageHeightPx })

export const thumb = (attachment: Attachment): BlockNode[] =>
  pictureAt(attachment, 'thumb_url', { width: limits.attachmentThumbPx, height: limits.attachmentThumbPx })

export const footer = (attachment: Attachment): BlockNode[] => {
  const { raw, path, scope } = attachment
  const words = wordsAt(raw, 'footer')
  if (words === undefined) return []
  const at = pointer(path, 'footer')
  const long = isLonger(words, limits.footerLength)
  if (long) scope.change(at, 'footer', `Cut after ${limits.footerLength} characters, as in the message.`)
  const text = long ? `${firstCharacters(words, limits.footerLength)}…` : words
  return iconRow(attachment, 'footer_icon', textBlocks(at, text, { is_subtle: true, size: 'small' }))
}

/** The colour of the left border: a bar. */
export const accent = ({ raw, path, scope }: Attachment): string => {
  const color = stringAt(raw, 'color') ?? ''
  if (color.trim() === '') return 'default'
  const known = colorOf(color)
  if (known === null) scope.change(pointer(path, 'color'), 'color', 'It is not a colour; the default is used.')
  return known ?? 'default'
}
