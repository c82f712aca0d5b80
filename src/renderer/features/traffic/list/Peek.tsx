import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Exchange } from '#contract/exchange'
import { outcomes } from '../../../explain/outcome'
import { summaryOf } from '../../../store/inspection/summaryOf'
import { useSelect } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { bytes } from '../../../ui/files/bytes'
import { Badge } from '../../../ui/marks/Badge'
import { Wire } from '../../../ui/panes/Wire'
import { exchangeLine } from '../exchange/wording'
import styles from './Peek.module.css'

/** Characters of a body that are shown: what fits. */
const most = 1200

/** What is looked at first of the selected exchange, beside its row; the list keeps the focus. */
export function Peek({ grid }: { grid: RefObject<HTMLElement | null> }) {
  const isOpen = useSelect(state => state.peeking)
  const selected = useSelect(state => summaryOf(state, state.selected))
  const detail = useSelect(state => state.traffic.details[state.selected])
  const names = useSelect(state => namesOf(state.world))
  const top = useRowBottom(grid, isOpen ? (selected?.id ?? '') : '')
  if (!isOpen || !selected || top === null) return null
  const look = outcomes[selected.outcome]
  const { main, more } = exchangeLine(selected, names)
  return (
    <section className={styles.peek} style={top} aria-label="Peek" aria-live="polite">
      <p className={styles.head}>
        <b>{main}</b> {more}
        <Badge tone={look.tone} icon={look.icon}>
          {selected.status === null ? look.word : `${selected.status} ${look.word}`}
        </Badge>
      </p>
      <p className={styles.url}>
        {selected.method} {selected.url}
      </p>
      {selected.note && <p className={styles.note}>{selected.note}</p>}
      {selected.comment && <p className={styles.note}>{selected.comment}</p>}
      {detail?.state === 'ready' && <Bodies detail={detail.value} />}
      <p className={styles.foot}>
        {bytes(selected.request_bytes)} request, {bytes(selected.response_bytes)} response
      </p>
    </section>
  )
}

function Bodies({ detail }: { detail: Exchange }) {
  return (['request', 'response'] as const).map(side => {
    const body = detail[side]?.body
    if (body?.encoding !== 'utf8' || body.text === '') return null
    return (
      <div key={side} className={styles.body}>
        <span className={styles.side}>{side}</span>
        <Wire text={body.text.slice(0, most)} label={`peek at ${side}`} pretty={body.text.length <= most} />
      </div>
    )
  })
}

/** Where the row ends, so that it stays in sight: below it, or above where there is more room. */
function useRowBottom(grid: RefObject<HTMLElement | null>, id: string): { top: number } | { bottom: number } | null {
  const [place, setPlace] = useState<{ top: number } | { bottom: number } | null>(null)
  useLayoutEffect(() => {
    const row = id === '' ? null : grid.current?.querySelector(`#exchange-${CSS.escape(id)}`)
    const list = grid.current?.closest('[data-list]')
    if (!row || !list) return setPlace(null)
    const [own, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
    const below = around.bottom - own.bottom
    const isBelow = below > own.top - around.top
    setPlace(isBelow ? { top: own.bottom - around.top + 2 } : { bottom: around.bottom - own.top + 2 })
  }, [grid, id])
  return place
}
