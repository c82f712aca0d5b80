import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What a tab needs at least, and what the button of the list of the others takes, in pixels. */
const room = { tab: 140, more: 56 }

/** How many tabs of `count` fit into `width` pixels: at least one, and all where no list is needed. */
export function fittingTabs(count: number, width: number): number {
  if (count * room.tab <= width) return count
  return Math.max(1, Math.floor((width - room.more) / room.tab))
}

/** How many of `count` tabs the bar has room for, as it is now. */
export function useFittingTabs(count: number): { bar: RefObject<HTMLDivElement | null>; fitting: number } {
  const bar = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    setWidth(element.clientWidth)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { bar, fitting: fittingTabs(count, width) }
}

/**
 * The tabs in view, in their order: the first that fit, with the chosen one in place of the last where it is not among
 * them.
 */
export function tabsInView<T extends { id: string }>(tabs: readonly T[], active: string, fitting: number): T[] {
  const first = tabs.slice(0, fitting)
  const chosen = tabs.find(tab => tab.id === active)
  return !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
}
