import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { cx } from '../ui/marks/cx'

export interface PointingProps {
  onSelect: ((path: string) => void) | undefined
  onHover: ((path: string | null) => void) | undefined
  narrow: boolean
  children: ReactNode
}

const element = (target: EventTarget): Element | null => (target instanceof Element ? target : null)

/**
 * Turns pointing at blocks into paths: where `onSelect` is given, a click selects the innermost block and does nothing
 * else, except on what is marked `data-through` (chevrons, fixes).
 */
export function Pointing({ onSelect, onHover, narrow, children }: PointingProps) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const pathAt = (event: SyntheticEvent): string | null => {
    const block = element(event.target)?.closest<HTMLElement>('[data-path]')
    // Dialogs and lists of options stand elsewhere on the page; only React thinks they are in here.
    return block && root.current?.contains(block) ? (block.dataset['path'] ?? null) : null
  }
  const select = (event: SyntheticEvent) => {
    const path = pathAt(event)
    if (!onSelect || path === null) return
    if (!element(event.target)?.closest('[data-through]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    onSelect(path)
  }
  const hover = (path: string | null) => {
    if (path === last.current) return
    last.current = path
    onHover?.(path)
  }
  const watched = onSelect || onHover
  return (
    <div
      ref={root}
      role="presentation"
      className={cx('m-body', narrow && 'm-narrow', onSelect && 'm-selecting')}
      onClickCapture={onSelect && select}
      onPointerOver={watched && (event => hover(pathAt(event)))}
      onPointerLeave={watched && (() => hover(null))}
    >
      {children}
    </div>
  )
}
