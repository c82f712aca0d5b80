import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { cx } from '../ui/marks/cx'
import { useWidth } from '../ui/panes/useWidth'
import lines from '../ui/panes/WireLines.module.css'
import styles from './Bodies.module.css'
import { type BodyData, bytesOf } from './body'

const lineHeight = 18
/** CSS pixels from which a line of 16 bytes stands in the pane with its ASCII; a narrower pane has lines of 8. */
const wideFrom = 600

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
const isPrinted = (byte: number): boolean => byte >= 32 && byte < 127

/** The bytes of a body, 16 or 8 a line: offset, hexadecimal, and what of it is ASCII. */
export function HexView({ body, label }: { body: BodyData; label: string }) {
  const bytes = useMemo(() => bytesOf(body), [body])
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller) < wideFrom ? 8 : 16
  const virtual = useVirtualizer({
    count: Math.ceil(bytes.length / width),
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 30,
    paddingStart: 8,
    paddingEnd: 8,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section ref={scroller} className={cx('wire', lines.scroller)} aria-label={label} tabIndex={0}>
      <div className={lines.sizer} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(item => {
          const row = bytes.subarray(item.index * width, (item.index + 1) * width)
          return (
            <div key={item.key} className={lines.line} style={{ transform: `translateY(${item.start}px)` }}>
              <span className={styles.offset}>{hex(item.index * width, 8)}</span>
              <code className={styles.hex}>
                {Array.from(row, byte => hex(byte, 2))
                  .join(' ')
                  .padEnd(width * 3 - 1)}
              </code>
              <code className={styles.ascii}>
                {Array.from(row, byte => (isPrinted(byte) ? String.fromCharCode(byte) : '.')).join('')}
              </code>
            </div>
          )
        })}
      </div>
    </section>
  )
}
