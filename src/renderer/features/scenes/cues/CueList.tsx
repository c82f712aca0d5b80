import { Flag } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { SceneFix } from '#contract/scene/outcome'
import type { Scene } from '#domain/scene/schema/scene'
import { IconButton } from '../../../ui/controls/IconButton'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { useRowDrag } from '../../../ui/rows/useRowDrag'
import type { SceneVerb } from '../verbs'
import styles from './CueList.module.css'
import { CuePalette } from './CuePalette'
import { type Actor, CueRow } from './CueRow'
import type { CueRowFacts } from './cueRows'
import type { CueVerbs } from './cueVerbs'

export interface CueListProps {
  scene: Scene
  rows: readonly CueRowFacts[]
  actors: ReadonlyMap<string, Actor>
  /** Place of the cue that is shown; -1 is the beginning of the scene. */
  selected: number
  verbs: CueVerbs
  /** Why nothing can be changed, else `''`. */
  why: string
  /** What else makes cues: a recording. */
  makers: readonly SceneVerb[]
  onSelect(cue: number): void
  onFix(fix: SceneFix): void
  onPick(cue: number): void
}

/** The cues in order: dragged by their handles, moved with Alt and the arrows; new ones come from below. */
export function CueList(props: CueListProps) {
  const { scene, rows, actors, selected, verbs, why, makers, onSelect, onFix, onPick } = props
  const roving = useRoving<HTMLOListElement>()
  const list = roving.ref
  const drag = useRowDrag({ list, move: verbs.move, row: '[data-cue]' })
  const leads = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cue that was moved has another row
  useLayoutEffect(() => {
    const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[selected + 1]
    row?.scrollIntoView({ block: 'nearest' })
    if (!leads.current) return
    leads.current = false
    row?.focus({ preventScroll: true })
  }, [list, selected, scene])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event)
    if (why === '' && at !== null && keyVerb(event, at, verbs)) {
      event.preventDefault()
      event.stopPropagation()
      // What it was done to has another place now.
      leads.current = true
      return
    }
    roving.onKeyDown(event)
  }
  const { cues, channel, persona } = scene
  return (
    <section className={styles.pane} aria-label="Cues">
      <header className={styles.head}>
        <h2>Cues</h2>
        <small>{cues.length}</small>
        <span className={styles.end}>
          {makers.map(({ id, icon, label, run }) => (
            <IconButton key={id} icon={icon} label={label} onClick={run} />
          ))}
        </span>
      </header>
      <div className={styles.body}>
        <ol ref={list} onKeyDown={onKeyDown} onFocus={roving.onFocus}>
          <li className={cx(styles.start, selected < 0 && styles.selected, selected < 0 && 'lead')}>
            <button
              type="button"
              data-row
              className={styles.row}
              aria-current={selected < 0 || undefined}
              onClick={() => onSelect(-1)}
            >
              <span className={styles.number} />
              <span className={styles.kind}>
                <Icon of={Flag} size="s" />
              </span>
              <span className={styles.words}>
                <span className={styles.detail}>
                  <em>
                    Begins in {channel} as {persona}
                  </em>
                </span>
              </span>
            </button>
          </li>
          {cues.map((cue, index) => {
            const facts = rows[index]
            if (facts === undefined) return null
            return (
              <CueRow
                // By position: cues have no name, and a row that moves is another cue in the same place.
                key={index}
                cue={cue}
                index={index}
                facts={facts}
                actor={actors.get(facts.actor)}
                isSelected={index === selected}
                isOver={drag.over === index}
                isOverEnd={drag.over === cues.length && index === cues.length - 1}
                isFixed={why !== ''}
                onDrag={drag.begin}
                onSelect={onSelect}
                onFix={onFix}
                onPick={onPick}
              />
            )
          })}
        </ol>
      </div>
      <CuePalette after={selected} why={why} onInsert={type => verbs.insert(type, selected)} />
    </section>
  )
}

/** The cue whose row a key was pressed in. */
function placeOf({ target }: KeyboardEvent): number | null {
  const row =
    target instanceof HTMLElement && target.matches('[data-row]') ? target.closest<HTMLElement>('[data-cue]') : null
  return row ? Number(row.dataset['cue']) : null
}

function keyVerb(event: KeyboardEvent, at: number, verbs: CueVerbs): boolean {
  const key = pressedKey(event.nativeEvent)
  const isMod = event.ctrlKey || event.metaKey
  if (event.altKey && key === 'ArrowUp') verbs.move(at, at - 1)
  else if (event.altKey && key === 'ArrowDown') verbs.move(at, at + 2)
  else if (isMod && key === 'd') verbs.duplicate(at)
  else if (key === 'Delete' || key === 'Backspace') verbs.remove(at)
  else if (key === 'Insert') verbs.insert('post', at)
  else return false
  return true
}
