import { Equal, EqualNot } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Comparison } from '#domain/comparison/difference'
import type { ComparedExchange } from '#domain/comparison/exchange/comparedExchange'
import { compareExchanges, rulesFor } from '#domain/comparison/exchange/compareExchanges'
import { Segmented } from '../ui/controls/Segmented'
import { Badge } from '../ui/marks/Badge'
import { useWidth } from '../ui/panes/useWidth'
import { DiffTable } from './DiffTable'
import { diffRows } from './diffRows'
import styles from './ExchangeDiff.module.css'
import { type Layout, LayoutSwitch } from './LayoutSwitch'
import { type ComparedSide, messageLines } from './messageLines'

/** CSS pixels from which two columns leave lines long enough to read. */
const besideFrom = 640

export interface ExchangeDiffProps {
  was: ComparedExchange
  now: ComparedExchange
  /** What each of them is, over its column. */
  wasTitle: string
  nowTitle: string
  heading: string
  /** At the end of the head. */
  end?: ReactNode
}

/** Two exchanges compared: what counts is marked, what does not is named with its count. */
export function ExchangeDiff({ was, now, wasTitle, nowTitle, heading, end }: ExchangeDiffProps) {
  const comparison = useMemo(
    () => compareExchanges(was, now, { ...rulesFor([was], [now]), sides: 'both', exchange: 0 }),
    [was, now],
  )
  const [chosen, setSide] = useState<ComparedSide | null>(null)
  const part = useRef<HTMLElement>(null)
  const isNarrow = useWidth(part) < besideFrom
  const [chosenLook, setLook] = useState<Layout | null>(null)
  const look = chosenLook ?? (isNarrow ? 'inline' : 'beside')
  const side = chosen ?? firstSide(comparison)
  const rows = useMemo(() => {
    const leftOut = comparison.left_out
    return diffRows(messageLines(was, side, { leftOut }), messageLines(now, side, { leftOut, like: was }))
  }, [was, now, side, comparison])
  const count = comparison.differences.length
  const isSame = !comparison.differences.some(({ part }) => part.startsWith(side))
  return (
    <section ref={part} className={styles.diff} aria-label={heading}>
      <header className={styles.head}>
        <h2 className={styles.title}>{heading}</h2>
        <Badge tone={count === 0 ? 'good' : 'warn'} icon={count === 0 ? Equal : EqualNot}>
          {count === 0 ? 'same' : `${count.toLocaleString('en-US')} ${count === 1 ? 'field' : 'fields'} changed`}
        </Badge>
        <div className={styles.controls}>
          <Segmented
            label="Side"
            size="sm"
            value={side}
            options={[
              { value: 'request', label: 'Request' },
              { value: 'response', label: 'Response' },
            ]}
            onChange={setSide}
          />
          <LayoutSwitch value={look} onChange={setLook} />
          {end}
        </div>
      </header>
      <div className={styles.sides}>
        <span>{wasTitle}</span>
        <span>{nowTitle}</span>
      </div>
      <LeftOutLine comparison={comparison} side={side} isSame={isSame} />
      <DiffTable key={`${side}-${look}`} rows={rows} isInline={look === 'inline'} label={`${side} compared`} />
    </section>
  )
}

/** The response first, unless only the request has changed. */
const firstSide = ({ differences }: Comparison): ComparedSide =>
  differences.length > 0 && differences.every(({ part }) => part.startsWith('request')) ? 'request' : 'response'

function LeftOutLine({ comparison, side, isSame }: { comparison: Comparison; side: ComparedSide; isSame: boolean }) {
  const names = [...new Set(comparison.left_out.filter(({ part }) => part.startsWith(side)).map(one => one.display))]
  const same = isSame ? `The ${side}s are the same. ` : ''
  if (names.length === 0 && same === '') return null
  const shown = names.slice(0, 6).join(', ')
  const more = names.length > 6 ? ` and ${names.length - 6} more` : ''
  return (
    <p className={styles.left} title={names.join(', ')}>
      {same}
      {names.length > 0 &&
        `${names.length} volatile ${names.length === 1 ? 'field' : 'fields'} left out: ${shown}${more}`}
    </p>
  )
}
