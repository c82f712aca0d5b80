import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { Post } from '#domain/posts/post'
import { pressedKey } from '../../../ui/keys/pressedKey'
import type { PostTools } from '../menu/usePostTools'
import type { PostItem } from '../posts/postItems'

export interface PostKeysOptions {
  items: readonly PostItem[]
  /** Indices of the rows that are drawn now. */
  drawn: readonly number[]
  tools: PostTools
  /** Brings a row into view. */
  show(index: number): void
}

/**
 * Posts are one stop for Tab, with arrows inside; letters work only while a post itself has the focus
 * (docs/reference/look.md#keyboard).
 */
export function usePostKeys({ items, drawn, tools, show }: PostKeysOptions) {
  const [last, setLast] = useState('')
  const keyOf = (index: number | undefined) => (index === undefined ? undefined : items[index])
  const posts = drawn.filter(index => keyOf(index)?.kind === 'post')
  const stop = keyOf(posts.find(index => keyOf(index)?.key === last) ?? posts.at(-1))?.key

  const goTo = (index: number) => {
    const item = items[index]
    if (item?.kind !== 'post') return
    if (!drawn.includes(index)) show(index)
    setLast(item.key)
    // Drawn first where it was out of view.
    requestAnimationFrame(() => tools.focus(item.post.id))
  }
  const next = (from: number, step: 1 | -1) => {
    let index = from + step
    while (items[index]?.kind === 'day' || items[index]?.kind === 'new') index += step
    return index
  }
  const moves = new Map<string, (from: number) => number>([
    ['ArrowDown', from => next(from, 1)],
    ['ArrowUp', from => next(from, -1)],
    ['Home', () => items.findIndex(item => item.kind === 'post')],
    ['End', () => items.findLastIndex(item => item.kind === 'post')],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const post = postOf(event.target, items)
    if (!post || event.ctrlKey || event.metaKey || event.altKey) return
    const at = items.findIndex(item => item.key === post.id)
    const move = moves.get(event.key)
    if (move) goTo(move(at))
    else if (!tools.pressKey(post, pressedKey(event))) return
    else if (event.key === 'Delete') goTo(items[next(at, 1)] ? next(at, 1) : next(at, -1))
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest('[data-post]')
    if (row instanceof HTMLElement && row.dataset['post']) setLast(row.dataset['post'])
  }
  return { stop, onKeyDown, onFocus }
}

/** The post that has the focus itself, not something in it. */
function postOf(target: EventTarget, items: readonly PostItem[]): Post | undefined {
  const id = target instanceof HTMLElement ? target.dataset['post'] : undefined
  const item = id ? items.find(one => one.key === id) : undefined
  return item?.kind === 'post' ? item.post : undefined
}
