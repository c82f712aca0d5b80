import { Plus } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { LabIntegration } from '#contract/lab/lab'
import type { Issue } from '#domain/issue'
import type { Rule } from '#domain/lab/schema'
import { otherwise } from '#domain/lab/sentences/lineOf'
import { IconButton } from '../../../ui/controls/IconButton'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { useRowDrag } from '../../../ui/rows/useRowDrag'
import { Hits } from './Hits'
import styles from './RuleList.module.css'
import { RuleRow } from './RuleRow'
import { notesByRule } from './ruleNotes'
import type { RuleVerbs } from './ruleVerbs'
import { Sentence } from './Sentence'

interface RuleListProps {
  rules: readonly Rule[]
  issues: readonly Issue[]
  integration: Pick<LabIntegration, 'hits' | 'last_hits'>
  selected: number
  verbs: RuleVerbs
  /** Why nothing can be changed, else `''`. */
  why: string
  onSelect(rule: number): void
}

/** The rules in the order in which they are tried: dragged by their handles, moved with Alt and the arrows. */
export function RuleList(props: RuleListProps) {
  const { rules, issues, integration, selected, verbs, why, onSelect } = props
  const notes = useMemo(() => notesByRule(issues), [issues])
  const roving = useRoving<HTMLOListElement>()
  const list = roving.ref
  const drag = useRowDrag({ list, move: verbs.move, row: '[data-rule]' })
  const leads = useRef(false)
  useLayoutEffect(() => {
    if (!leads.current) return
    leads.current = false
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[selected]?.focus()
  })
  const { hits, last_hits } = integration
  const last = Math.max(0, ...last_hits)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event)
    if (at === null) return
    const done = keyVerb(event, at, verbs)
    if (!done) return roving.onKeyDown(event)
    event.preventDefault()
    // What it was done to has another place now.
    leads.current = true
  }
  const unmatched = hits.at(-1) ?? 0
  return (
    <section className={styles.pane} aria-label="Rules">
      <header className={styles.head}>
        <h2>Rules</h2>
        <small>the first match responds</small>
        <span className={styles.end}>
          <IconButton icon={Plus} label="New rule" why={why} onClick={verbs.add} />
        </span>
      </header>
      <div className={styles.body}>
        <ol ref={list} onKeyDown={onKeyDown} onFocus={roving.onFocus}>
          {rules.map((rule, index) => (
            <RuleRow
              // By position: rules need no name, and a row that moves is another rule in the same place.
              key={index}
              rule={rule}
              index={index}
              isSelected={index === selected}
              isLast={last > 0 && last_hits[index] === last}
              hits={hits.length > index + 1 ? (hits[index] ?? 0) : 0}
              lastHit={last_hits[index] ?? 0}
              notes={notes.get(index)}
              isOver={drag.over === index}
              isOverEnd={drag.over === rules.length && index === rules.length - 1}
              isFixed={why !== ''}
              onDrag={drag.begin}
              onSelect={onSelect}
            />
          ))}
        </ol>
        {rules.length === 0 && <p className={styles.none}>No rules yet. Every call gets the response below.</p>}
        <div className={cx(styles.otherwise, unmatched > 0 && styles.missed)}>
          <Sentence of={otherwise} />
          <Hits isBare hits={unmatched} lastHit={0} tone={unmatched > 0 ? 'warn' : 'never'} />
        </div>
      </div>
    </section>
  )
}

/** The rule whose row a key was pressed in. */
function placeOf({ target }: KeyboardEvent): number | null {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-rule]') : null
  return row ? Number(row.dataset['rule']) : null
}

function keyVerb(event: KeyboardEvent, at: number, verbs: RuleVerbs): boolean {
  const key = pressedKey(event.nativeEvent)
  const isMod = event.ctrlKey || event.metaKey
  if (event.altKey && key === 'ArrowUp') verbs.move(at, at - 1)
  else if (event.altKey && key === 'ArrowDown') verbs.move(at, at + 2)
  else if (isMod && key === 'd') verbs.duplicate(at)
  else if (key === 'Delete' || key === 'Backspace') verbs.remove(at)
  else return false
  return true
}
