import { memo, type ReactNode, useMemo, useState } from 'react'
import { isObject } from '#domain/json'
import { Count } from '../../ui/marks/Count'
import { Meter } from '../../ui/marks/Meter'
import { type SubTab, SubTabs } from '../../ui/tabs/SubTabs'
import type { LimitUse } from './document/readStudio'
import { useConversionEntry } from './document/useConversionEntry'
import styles from './LowerPane.module.css'
import { useSettledParts } from './parts/partsContext'
import { Problems } from './problems/Problems'
import { Registry } from './problems/Registry'
import { StockNotes } from './problems/StockNotes'
import { listed, stockNotes } from './problems/severities'
import { SendLog } from './send/SendLog'
import type { Studio } from './useStudio'
import type { LowerPart, StudioLook } from './useStudioLook'

/** Problems, registry, stock clients, send log; the limits at the right. */
export function LowerPane({ studio, look }: { studio: Studio; look: StudioLook }) {
  const { part } = look
  // As state: the list is mounted before the element it scrolls in.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { reading, issues, sendings } = studio
  const { onConvert } = useConversionEntry(studio)
  const count = listed(issues).length
  // A text can fail to be read for a reason that has no place in it.
  const problems = count === 0 && reading.stale ? 1 : count
  const registry = reading.content?.props['svc_blocks_actions']
  const entries = isObject(registry) ? Object.keys(registry).length : 0
  const notes = stockNotes(issues).length
  const tabs = useTabs({ problems, entries, notes, sent: sendings.length })
  return (
    <SubTabs label="About this payload" tabs={tabs} active={part} onSelect={look.setPart} end={limits}>
      <div ref={setScroller} className={styles.list}>
        {part === 'problems' && <Problems studio={studio} scroller={scroller} />}
        {part === 'registry' && <Registry studio={studio} />}
        {part === 'stock' && <StockNotes studio={studio} onConvert={onConvert} />}
        {part === 'log' && <SendLog studio={studio} />}
      </div>
    </SubTabs>
  )
}

interface Counts {
  problems: number
  entries: number
  notes: number
  sent: number
}

/** Each tab stays the same as long as its number does. */
function useTabs({ problems, entries, notes, sent }: Counts): readonly SubTab<LowerPart>[] {
  const first = useMemo(() => tab('problems', 'Problems', <Count value={problems} />), [problems])
  const second = useMemo(() => tab('registry', 'Registry', entries), [entries])
  const third = useMemo(() => tab('stock', 'Stock clients', notes), [notes])
  const last = useMemo(() => tab('log', 'Send log', sent > 0 ? sent : undefined), [sent])
  return useMemo(() => [first, second, third, last], [first, second, third, last])
}

const tab = (id: LowerPart, label: string, mark: ReactNode): SubTab<LowerPart> => ({ id, label, mark })

function Limits() {
  return <Meters meters={useSettledParts().studio.reading.meters} />
}

const limits = <Limits />

/** Drawn again only when one of them says another number. */
const Meters = memo(function Meters({ meters }: { meters: readonly LimitUse[] }) {
  return (
    <section className={styles.meters} aria-label="Limits">
      {meters.map(meter => (
        <Meter key={meter.name} {...meter} />
      ))}
    </section>
  )
}, sameUses)

function sameUses(a: { meters: readonly LimitUse[] }, b: { meters: readonly LimitUse[] }): boolean {
  return a.meters.length === b.meters.length && a.meters.every((use, index) => use.value === b.meters[index]?.value)
}
