import { type Ref, useMemo, useRef, useState } from 'react'
import { selectExchange } from '../../../../store/inspection/chosen'
import { useWorkbench } from '../../../../store/workbench'
import { Button } from '../../../../ui/controls/Button'
import { useRoving } from '../../../../ui/keys/useRoving'
import { useWidth } from '../../../../ui/panes/useWidth'
import { layOut, type PlacedStep, sizes } from './layout'
import styles from './Sequence.module.css'
import { SequenceBody, SequenceHeads } from './SequenceDrawing'
import type { Sequence } from './steps'

export interface SequenceViewProps {
  sequence: Sequence
  /** Id of the selected exchange. */
  selected: string
  /** 1 is as large as the words beside it. */
  zoom: number
  /** Where its two drawings are, heads and body. */
  ref: Ref<HTMLDivElement>
}

/** Steps that are drawn at once; more are shown on request, as many again. */
const atOnce = 300

/** A story as what its participants send each other. Each step is a button that leads to its exchange. */
export function SequenceView({ sequence, selected, zoom, ref }: SequenceViewProps) {
  const { store } = useWorkbench()
  const [most, setMost] = useState(atOnce)
  const scroll = useRef<HTMLDivElement>(null)
  const room = useWidth(scroll)
  const layout = useMemo(
    () =>
      layOut({ participants: sequence.participants, steps: sequence.steps.slice(0, most) }, Math.floor(room / zoom)),
    [sequence, most, room, zoom],
  )
  const left = sequence.steps.length - layout.steps.length
  const roving = useRoving<HTMLOListElement>()
  const width = layout.width * zoom
  const drawing = (height: number) => ({ width, height: height * zoom, viewBox: `0 0 ${layout.width} ${height}` })
  const names = new Map(sequence.participants.map(({ id, name }) => [id, name]))
  return (
    <div ref={scroll} className={styles.scroll}>
      <div ref={ref} className={styles.sheet} style={{ width }}>
        <svg {...drawing(sizes.head)} className={styles.heads} role="img" aria-label={headsLabel([...names.values()])}>
          <SequenceHeads layout={layout} />
        </svg>
        <div className={styles.body}>
          <svg {...drawing(layout.height)} aria-hidden="true">
            <SequenceBody layout={layout} selected={selected} />
          </svg>
          <ol
            ref={roving.ref}
            className={styles.steps}
            aria-label="Sequence"
            onKeyDown={roving.onKeyDown}
            onFocus={roving.onFocus}
          >
            {layout.steps.map(step => (
              <li key={step.id}>
                <button
                  type="button"
                  data-row={step.id}
                  className={styles.step}
                  style={{ top: step.top * zoom, height: step.height * zoom }}
                  aria-label={stepLabel(step, names)}
                  aria-current={step.exchangeId === selected ? 'true' : undefined}
                  title={step.outcome || undefined}
                  onClick={() => selectExchange(store, step.exchangeId)}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {left > 0 && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setMost(most + atOnce)}>
            Show {Math.min(left, atOnce).toLocaleString('en-US')} more of {left.toLocaleString('en-US')} steps
          </Button>
        </div>
      )}
    </div>
  )
}

const headsLabel = (names: readonly string[]): string => `Between ${names.join(', ')}`

function stepLabel({ from, to, is, label, sign, outcome, offset }: PlacedStep, names: ReadonlyMap<string, string>) {
  const whom = names.get(to)
  const way = from === to || whom === undefined ? (names.get(from) ?? '') : `${names.get(from) ?? ''} to ${whom}`
  const silence = is === 'silence' ? 'no response: ' : ''
  return [`${way}: ${silence}${label}`, sign, outcome, `${offset} ms`].filter(part => part !== '').join(', ')
}
