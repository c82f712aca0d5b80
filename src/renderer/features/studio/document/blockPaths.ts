import type { Shape } from '#contract/documentShape'
import { pointerKeys } from '#domain/edits/jsonDocument'
import type { PartKind } from '#domain/edits/visual/blockDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'

/** One step of the path bar: `0 container` leads to the first item of a list, which is a container. */
export interface Crumb {
  label: string
  path: string
}

/** The way from the root of a document to a place in it. */
export function crumbsOf(value: unknown, path: string): Crumb[] {
  let here: unknown = value
  let at = ''
  return pointerKeys(path).map((key, index) => {
    at = path
      .split('/')
      .slice(0, index + 2)
      .join('/')
    here = Array.isArray(here) ? here[Number(key)] : isObject(here) ? here[key] : undefined
    const type = isObject(here) && typeof here.type === 'string' && /^\d+$/.test(key) ? ` ${here.type}` : ''
    return { label: `${key}${type}`, path: at }
  })
}

/** Keys whose lists hold blocks. */
const holders = new Set(['svc_blocks', 'content', 'header', 'items', 'columns'])

/**
 * The innermost part around a place of a post, by its pointer: a block, an element of a dialog, or the dialog itself. `null`
 * outside of all parts.
 */
export function partAround({ lists, isOpened }: Pick<Shape, 'lists' | 'isOpened'>, postPath: string): string | null {
  const list = lists.find(({ path }) => postPath.startsWith(`${path}/`))
  const around = list?.of === 'block' ? blockAround(postPath) : list && itemAround(list.path, postPath)
  return around ?? (isOpened ? '' : null)
}

/** What a part is, by its pointer in the post. */
export const kindOfPart = (path: string): PartKind | 'dialog' =>
  path === '' ? 'dialog' : path.startsWith('/elements/') ? 'element' : 'block'

/** The item of a list without lists in it. */
function itemAround(list: string, path: string): string | null {
  const [index = ''] = path.slice(list.length + 1).split('/')
  return /^\d+$/.test(index) ? pointer(list, index) : null
}

/** The innermost block around a place of a post, by its pointer; `null` outside the blocks. */
export function blockAround(postPath: string): string | null {
  const keys = postPath.split('/')
  if (keys[1] !== 'props' || keys[2] !== 'svc_blocks') return null
  for (let end = keys.length - 1; end > 2; end--) {
    if (/^\d+$/.test(keys[end] ?? '') && holders.has(keys[end - 1] ?? '')) return keys.slice(0, end + 1).join('/')
  }
  return null
}
