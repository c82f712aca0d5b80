import type { BlockNode, ImageBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt, wordAt, wordsAt } from '../../jsonFields'
import { safeImageUrl } from '../../markdown/safeUrl'
import { linkNode, textNode, writePhrasing } from '../text/markdownTree'
import { containerBlocks, imageBlock, textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { HIDDEN } from './fallback'
import { noteLosses, selectActionGhost } from './losses'
import type { Part, Translator } from './translator'

/** Widths in pixels that clients of the card format give its sizes. */
const widths: Record<string, number> = { small: 40, medium: 80, large: 160 }

const pixels = (value: unknown): number | undefined => {
  const found = typeof value === 'string' ? /^\s*(\d{1,5})(?:\.\d+)?px\s*$/i.exec(value)?.[1] : undefined
  return found === undefined || Number(found) === 0 ? undefined : Number(found)
}

const sizeOf = (raw: JsonObject, size: string): Pick<ImageBlock, 'size' | 'max_width' | 'max_height'> => {
  const max_width = pixels(raw.width)
  const max_height = pixels(raw.height)
  if (max_width !== undefined || max_height !== undefined) return { size: 'auto', max_width, max_height }
  if (size === 'stretch') return { size: 'stretch', max_width: undefined, max_height: undefined }
  return { size: 'auto', max_width: Object.hasOwn(widths, size) ? widths[size] : undefined, max_height: undefined }
}

const alignments: Record<string, ImageBlock['horizontal_alignment']> = {
  left: 'left',
  center: 'center',
  right: 'right',
}

const picture = ({ raw, path, scope }: Part, fallbackSize: string): BlockNode[] => {
  const given = wordsAt(raw, 'url')
  const url = given === undefined ? undefined : safeImageUrl(given)
  if (url === undefined) {
    const why =
      given === undefined
        ? 'It has no `url`.'
        : 'Its address is neither http, https, a path of this server nor an inline picture.'
    return scope.omit(path, 'Image', why)
  }
  const alignment = wordAt(raw, 'horizontalAlignment')
  return [
    imageBlock(path, url, {
      alt_text: stringAt(raw, 'altText'),
      ...sizeOf(raw, wordAt(raw, 'size') || fallbackSize),
      image_style: wordAt(raw, 'style') === 'person' ? 'person' : 'default',
      horizontal_alignment: Object.hasOwn(alignments, alignment) ? (alignments[alignment] ?? 'left') : 'left',
    }),
  ]
}

/** A picture: named sizes and pixels as its largest width and height. */
export const image: Translator = part => picture(part, 'auto')

/** One picture of a set; the set has the size of those that name none. */
const memberOf = (set: string, part: Part): BlockNode[] => {
  if (part.raw.isVisible === false) return part.scope.omit(part.path, 'Image', HIDDEN)
  noteLosses('Image', part)
  return [...picture(part, set), ...selectActionGhost('Image', part)]
}

/** Pictures in a row, all of one size unless they say otherwise. */
export const imageSet: Translator = ({ raw, path, scope }) => {
  const size = wordAt(raw, 'imageSize') || 'medium'
  const row = listAt(raw, 'images').flatMap((item, index) => {
    const at = pointer(path, 'images', index)
    return isObject(item)
      ? memberOf(size, { raw: item, path: at, scope })
      : scope.omit(at, 'Image', 'It must be an object.')
  })
  return row.length > 0
    ? containerBlocks(path, row, { flow: 'horizontal', gap: 'small' })
    : scope.omit(path, 'ImageSet', 'It has no images.')
}

const sourceUrl = (raw: JsonObject): string | undefined =>
  listAt(raw, 'sources')
    .map(source => (isObject(source) ? wordsAt(source, 'url') : undefined))
    .find(url => url !== undefined)

const posterOf = (raw: JsonObject, path: string): BlockNode[] => {
  const url = safeImageUrl(stringAt(raw, 'poster') ?? '')
  return url ? [imageBlock(pointer(path, 'poster'), url, { alt_text: stringAt(raw, 'altText') })] : []
}

/** Sound or film: its poster and a link. */
export const media: Translator = ({ raw, path, scope }: { raw: JsonObject; path: string; scope: Scope }) => {
  const label = wordsAt(raw, 'altText') ?? 'Open the recording'
  const link = writePhrasing(linkNode(sourceUrl(raw) ?? '', [textNode(label)]))
  const content = [...posterOf(raw, path), ...textBlocks(path, sourceUrl(raw) ? link : '')]
  if (content.length === 0) return scope.omit(path, 'Media', 'It has neither a poster nor a source.')
  scope.change(path, 'Media', 'Not played here: its poster and a link are shown instead.')
  return containerBlocks(path, content, { gap: 'small' })
}
