import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { LabCall } from '#contract/lab/lab'
import { whyNot } from '#domain/lab/sentences/whyNot'
import { Button } from '../../../ui/controls/Button'
import { clock } from '../../../ui/files/clock'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { useUnseen } from '../../../ui/panes/useUnseen'
import { counted } from '../../../ui/words/amounts'
import styles from './Log.module.css'
import { callerOf, responseWords } from './logWords'
import { RuleMarks } from './RuleMarks'

interface LogTableProps {
  /** The newest first. */
  calls: readonly LabCall[]
  rules: number
  /** Id of the call that is shown in full; `''` for none. */
  selected: string
  onSelect(id: string): void
  /** Makes a rule for a call that none matched. */
  onCreateRule(call: LabCall): void
}

/** Calls that are shown at first: more are asked for. */
const shownAtFirst = 100
/** Rules that have a column each: of more, only the one that matched is named. */
const mostColumns = 12

/** The calls of an integration, the newest on top, with what each rule did with them. */
export function LogTable({ calls, rules, selected, onSelect, onCreateRule }: LogTableProps) {
  const [isWhole, setWhole] = useState(false)
  const [atTop, setAtTop] = useState(true)
  const scroller = useRef<HTMLDivElement>(null)
  const unseen = useUnseen(calls.map(({ at }) => at).toReversed(), atTop)
  const shown = isWhole ? calls : calls.slice(0, shownAtFirst)
  const at = shown.findIndex(({ id }) => id === selected)
  const columns = rules > mostColumns ? 0 : rules
  const go = (to: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))]
    if (!next) return
    onSelect(next.id)
    scroller.current?.querySelector(`#call-${CSS.escape(next.id)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const steps = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: shown.length - 1,
      PageDown: at + 6,
      PageUp: at - 6,
    }
    const to = { ...steps }[event.key]
    const call = shown[at]
    if (to !== undefined) go(to)
    else if (event.key === 'n' && call?.decision.rule === null) onCreateRule(call)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget }) => setAtTop(currentTarget.scrollTop < 4)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid that is a table, as ARIA has it
        role="grid"
        aria-label="Live log"
        aria-activedescendant={at < 0 ? undefined : `call-${selected}`}
        tabIndex={0}
        className={styles.table}
        style={{ '--rules': columns === 0 ? '34px' : `repeat(${columns}, 20px)` } as React.CSSProperties}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr className={styles.grid}>
            <th scope="col">Time</th>
            <th scope="col">Call</th>
            {columns === 0 ? (
              <th scope="col">Rule</th>
            ) : (
              Array.from({ length: columns }, (_, index) => (
                <th key={index} scope="col" className={styles.mark} aria-label={`Rule ${index + 1}`}>
                  {index + 1}
                </th>
              ))
            )}
            <th scope="col" className={styles.why}>
              Why the others did not match
            </th>
            <th scope="col">Response</th>
            <th scope="col" className={styles.took}>
              ms
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(call => (
            <Row
              key={call.id}
              call={call}
              columns={columns}
              isOn={call.id === selected}
              onSelect={onSelect}
              onCreateRule={onCreateRule}
            />
          ))}
        </tbody>
      </table>
      {shown.length < calls.length && (
        <Button size="sm" variant="ghost" className={styles.more} onClick={() => setWhole(true)}>
          Show {counted(calls.length - shown.length, 'earlier call')}
        </Button>
      )}
      {unseen > 0 && (
        <button
          type="button"
          className={styles.unseen}
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'instant' })}
        >
          <Icon of={ArrowUp} size="xs" />
          {counted(unseen, 'new call')}
        </button>
      )}
    </div>
  )
}

interface RowProps extends Pick<LogTableProps, 'onSelect' | 'onCreateRule'> {
  call: LabCall
  columns: number
  isOn: boolean
}

/** Of many rows, only those whose call or choice is another one are rendered again. */
const Row = memo(function Row({ call, columns, isOn, onSelect, onCreateRule }: RowProps) {
  const { decision, duration_ms, path } = call
  const { icon, tone, status, words } = responseWords(call)
  const hasNoRule = decision.rule === null && decision.status === 404
  const why = whyNot(decision)
  return (
    <tr
      id={`call-${call.id}`}
      aria-selected={isOn}
      className={cx(styles.grid, styles.row, hasNoRule && styles.odd, isOn && styles.on, isOn && 'lead')}
      onMouseDown={({ button }) => button === 0 && onSelect(call.id)}
    >
      <td className={styles.time}>{clock(call.at)}</td>
      <td className={styles.call} title={`${callerOf(call)} ${path}`}>
        <b>{callerOf(call)}</b> <span className="wire">{path}</span>
      </td>
      <RuleMarks call={call} columns={columns} />
      <td className={styles.why} title={why}>
        <span>{why}</span>
        {hasNoRule && (
          <Button size="sm" className={styles.create} onClick={() => onCreateRule(call)}>
            Create rule
          </Button>
        )}
      </td>
      <td className={cx(styles.response, styles[tone])} title={`${status} ${words}`.trim()}>
        <Icon of={icon} size="xs" />
        {status && <span className="wire">{status}</span>}
        <span>{words}</span>
      </td>
      <td className={styles.took}>{duration_ms === null ? '' : Math.round(duration_ms).toLocaleString('en-US')}</td>
    </tr>
  )
})
