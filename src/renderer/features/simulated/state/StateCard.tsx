import { ListPlus, SlidersHorizontal, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Integration, Rule } from '#domain/lab/schema'
import { useSelect } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import styles from './State.module.css'
import { type StateRow, setBy, stateRows } from './stateRows'
import { useValues } from './useValues'
import { ValueCell } from './ValueCell'
import { VariablesForm } from './VariablesForm'

interface StateCardProps {
  name: string
  /** Variables of the file. */
  state: NonNullable<Integration['state']>
  /** The rule that is shown beside it, for what it sets. */
  rule: Rule | null
}

/** What an integration remembers: its variables, and each value as it is now, to be changed, or all of them reset. */
export function StateCard({ name, state, rule }: StateCardProps) {
  const { values, error, load, set, reset } = useValues(name)
  const [busy, setBusy] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const rows = stateRows(state, values ?? [])
  const isSet = rows.some(({ isStart }) => !isStart)
  const resetAll = async () => {
    setBusy(true)
    await reset()
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-label="State">
      <header className={styles.head}>
        <h2>State</h2>
        <span className={styles.sub}>kept until reset</span>
        <Button
          size="sm"
          variant="ghost"
          icon={Undo2}
          busy={busy}
          why={!isSet && 'Every variable has its start value'}
          onClick={() => void resetAll()}
        >
          Reset
        </Button>
        <IconButton
          icon={SlidersHorizontal}
          label="Edit variables"
          on={isEdited}
          onClick={() => setEdited(!isEdited)}
        />
      </header>
      {error !== '' && <NotLoadedBar what="The state" error={error} onAgain={load} />}
      {isEdited ? (
        <VariablesForm state={state} />
      ) : rows.length === 0 ? (
        <div className={styles.none}>
          <p>Nothing is remembered yet. A variable keeps a value from one call to the next, such as a count.</p>
          <Button size="sm" icon={ListPlus} onClick={() => setEdited(true)}>
            Add variables
          </Button>
        </div>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Variable</th>
              <th scope="col">Now</th>
              {rule && <th scope="col">This rule sets</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={`${row.name} ${row.owner}`} row={row} rule={rule} set={set} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface RowProps {
  row: StateRow
  rule: Rule | null
  set: ReturnType<typeof useValues>['set']
}

function Row({ row, rule, set }: RowProps) {
  const { name, owner, per, value, isStart } = row
  const sets = rule ? setBy(rule, name) : ''
  // Before a post or user has one, there is nobody whose value could be set.
  const isFixed = isStart && per !== 'integration'
  return (
    <tr>
      <td>
        <span className="wire">{name}</span>
        <Owner row={row} />
      </td>
      <td>
        <ValueCell
          label={name}
          value={value}
          why={isFixed && `Each ${per} begins with it`}
          onApply={next => set({ name, owner, value: next }, isStart ? null : value)}
        />
      </td>
      {rule && (
        <td title={sets}>{sets === '' ? <span className={styles.quiet}>nothing</span> : <code>{sets}</code>}</td>
      )}
    </tr>
  )
}

/** Whose value it is, where each post or user has one. */
function Owner({ row: { per, owner, isStart } }: { row: StateRow }) {
  const name = useSelect(({ world, posts }) => {
    if (owner === '') return ''
    if (per === 'user') return namesOf(world).userName(owner) || owner
    const known = Object.values(posts.byChannel)
      .flatMap(channel => channel.posts)
      .find(({ id }) => id === owner)
    return known?.message.split('\n', 1)[0]?.trim() || `post ${owner.slice(0, 8)}`
  })
  if (per === 'integration') return null
  return <small title={owner}>{isStart ? `each ${per}` : name}</small>
}
