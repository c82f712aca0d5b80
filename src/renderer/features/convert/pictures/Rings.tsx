import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../../ui/marks/cx'
import { LossTag } from '../parts/LossTag'
import type { Pointed } from '../useConvert'
import styles from './Rings.module.css'

export interface Ring {
  number: number
  severity: 'lost' | 'changed'
  /** Pointer of a block of the message, or of something inside of one. */
  path: string
}

interface Placed extends Ring {
  left: number
  top: number
  width: number
  height: number
  /** How many rings stand around the same block before this one. */
  nth: number
}

/** Numbered rings over a message, each around the innermost rendered block that holds its place. */
export function Rings({
  rings,
  pointed,
  children,
}: {
  rings: readonly Ring[]
  pointed: Pointed | null
  children: ReactNode
}) {
  const root = useRef<HTMLDivElement>(null)
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const measure = useEffectEvent(() => {
    const next = root.current ? placesOf(root.current, rings) : []
    setPlaced(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  })
  useLayoutEffect(() => measure())
  useEffect(() => {
    const element = root.current
    const message = element?.firstElementChild
    if (!element || !message) return
    const sizes = new ResizeObserver(() => measure())
    sizes.observe(element)
    const parts = new MutationObserver(() => measure())
    parts.observe(message, { childList: true, subtree: true, attributes: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [])
  useEffect(() => {
    if (pointed) root.current?.querySelector(`[data-ring="${pointed.number}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [pointed])
  return (
    <div ref={root} className={styles.ringed}>
      <div>{children}</div>
      {placed.map(({ number, severity, nth, ...box }) => (
        <span
          key={number}
          aria-hidden="true"
          data-ring={number}
          data-pointed={pointed?.number === number || undefined}
          className={cx(styles.ring, severity === 'changed' && styles.changed)}
          style={box}
        >
          <LossTag number={number} severity={severity} className={styles.onRing} style={{ right: -9 + nth * 20 }} />
        </span>
      ))}
    </div>
  )
}

function placesOf(root: HTMLElement, rings: readonly Ring[]): Placed[] {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-path]')]
  const ground = root.getBoundingClientRect()
  const used = new Map<HTMLElement, number>()
  return rings.flatMap(ring => {
    const block = around(blocks, ring.path)
    if (!block) return []
    const nth = used.get(block) ?? 0
    used.set(block, nth + 1)
    const box = block.getBoundingClientRect()
    const { left, top, width, height } = box
    return [{ ...ring, left: left - ground.left, top: top - ground.top, width, height, nth }]
  })
}

const pathOf = (block: HTMLElement): string => block.dataset['path'] ?? ''

/** The innermost block that holds a place, or the first one that was made of what is inside of it. */
function around(blocks: readonly HTMLElement[], path: string): HTMLElement | undefined {
  const holding = blocks.filter(block => path === pathOf(block) || path.startsWith(`${pathOf(block)}/`))
  const best = holding.reduce<HTMLElement | undefined>(
    (found, block) => (!found || pathOf(block).length >= pathOf(found).length ? block : found),
    undefined,
  )
  return best ?? blocks.find(block => pathOf(block).startsWith(`${path}/`))
}
