import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { listAt } from '../../jsonFields'
import { containerBlocks } from '../translation/nodes'
import { lookOf } from './containers'
import { drawnInstead } from './drawnInstead'
import { noteLosses, selectActionGhost } from './losses'
import type { Part, TranslateList, Translator } from './translator'

const pageBlocks = (list: TranslateList, given: Part): BlockNode[] => {
  const part: Part = { ...given, raw: { type: 'CarouselPage', ...given.raw } }
  const { raw, path, scope } = part
  const instead = drawnInstead(part, (fallback, at) =>
    isObject(fallback) ? pageBlocks(list, { raw: fallback, path: at, scope }) : [],
  )
  if (instead) return instead
  if (raw.type !== 'CarouselPage') return scope.omit(path, String(raw.type), 'A Carousel holds pages only.')
  noteLosses('CarouselPage', part)
  const { blocks, gap } = list(raw.items, pointer(path, 'items'), scope)
  const content = [...blocks, ...selectActionGhost('CarouselPage', part)]
  return content.length > 0
    ? containerBlocks(path, content, { gap, ...lookOf(raw), border: true })
    : scope.omit(path, 'CarouselPage', 'It is empty.')
}

/** Pages, one below the other, each in a frame: nothing here goes from one to the next. */
export const carousel =
  (list: TranslateList): Translator =>
  ({ raw, path, scope }) => {
    const at = pointer(path, 'pages')
    const pages = listAt(raw, 'pages').flatMap((page, index) =>
      isObject(page)
        ? pageBlocks(list, { raw: page, path: pointer(at, index), scope })
        : scope.omit(pointer(at, index), 'CarouselPage', 'It must be an object.'),
    )
    if (pages.length === 0) return scope.omit(path, 'Carousel', 'It has no pages.')
    scope.change(path, 'Carousel', 'Its pages are rendered one below the other.')
    return containerBlocks(path, pages, { gap: 'small' })
  }
