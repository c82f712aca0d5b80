import type { BlockNode, ImageBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { stringAt, wordsAt } from '../../jsonFields'
import { safeImageUrl } from '../../markdown/safeUrl'
import { imageBlock } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { textObjectBlocks, textWords } from './textObject'
import type { Translator } from './translator'

const problem = (raw: JsonObject): string | undefined => {
  const url = wordsAt(raw, 'image_url')
  if (url === undefined) {
    return isObject(raw.slack_file)
      ? 'The file is stored by another service and cannot be reached from here.'
      : 'It has no `image_url`.'
  }
  return safeImageUrl(url) === undefined ? 'Its address is neither http, https nor a path of this server.' : undefined
}

const pictureOf = (raw: JsonObject, path: string, scope: Scope, look: Partial<ImageBlock>): BlockNode[] => {
  const why = problem(raw)
  if (why) return scope.omit(path, 'image', why)
  return [imageBlock(path, stringAt(raw, 'image_url')?.trim() ?? '', { alt_text: stringAt(raw, 'alt_text'), ...look })]
}

/** An image block: its title is read above the picture, and shown when the pointer rests on it. */
export const image: Translator = (raw, path, scope) => {
  const at = pointer(path, 'title')
  const title = textWords(raw.title, at, scope) || undefined
  const picture = pictureOf(raw, path, scope, { title })
  return [...textObjectBlocks(raw.title, { path: at, scope }, { size: 'small', is_subtle: true }), ...picture]
}

/** An image beside a section: at most 88 pixels. */
export const accessoryImage: Translator = (raw, path, scope) =>
  pictureOf(raw, path, scope, { size: 'auto', max_width: 88, max_height: 88 })

/** An image among the small print: as high as a line. */
export const contextImage: Translator = (raw, path, scope) =>
  pictureOf(raw, path, scope, { size: 'auto', max_width: 20, max_height: 20 })
