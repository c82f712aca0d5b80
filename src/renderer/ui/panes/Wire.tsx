import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { cx } from '../marks/cx'
import { JsonTokens } from './JsonTokens'
import { type JsonLine, jsonLines } from './jsonLines'
import styles from './Wire.module.css'
import shared from './WireLines.module.css'

export interface WireProps {
  /** What crossed the wire, as text. */
  text: string
  /** Names the region for screen readers. */
  label: string
  /** Lay JSON out on lines; `false` shows the text as it came. */
  pretty?: boolean
}

const lineHeight = 18

/**
 * Anything that crosses the wire: mono on sunken, numbered lines, as large as it likes
 * (docs/reference/look.md#principles).
 */
export function Wire({ text, label, pretty = true }: WireProps) {
  const lines = useMemo(() => (pretty && jsonLines(text)) || plainLines(text), [text, pretty])
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 30,
    paddingStart: 8,
    paddingEnd: 8,
  })
  const digits = String(lines.length).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section ref={scroller} className={cx('wire', shared.scroller)} aria-label={label} tabIndex={0}>
      <div className={shared.sizer} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(item => {
          const line = lines[item.index]
          return (
            <div key={item.key} className={shared.line} style={{ transform: `translateY(${item.start}px)` }}>
              <span
                className={styles.lineNumber}
                style={{ width: `${digits + 1}ch` }}
                data-line-number
                aria-hidden="true"
              >
                {item.index + 1}
              </span>
              {line && <Tokens line={line} />}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Tokens({ line }: { line: JsonLine }) {
  return (
    <code className={styles.code}>
      {'  '.repeat(line.depth)}
      <JsonTokens tokens={line.tokens} />
    </code>
  )
}

/** Text that is not JSON, line by line; a very long line is cut into pieces so that drawing stays cheap. */
function plainLines(text: string): JsonLine[] {
  const longest = 2000
  return text.split(/\r?\n/).flatMap(line => {
    const pieces = line.match(new RegExp(`.{1,${longest}}`, 'gu')) ?? ['']
    return pieces.map(piece => ({ depth: 0, tokens: [{ kind: 'key' as const, text: piece }] }))
  })
}
