import { ListFilter } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Chip } from '../../../ui/Chip'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/Icon'
import styles from './FilterField.module.css'
import { type FilterKey, filterKeys, parseFilter, termOf } from './parse'

/** Filters as chips, and the one being typed. Space or Enter makes a chip; Backspace takes the last back into text. */
export function FilterField({ problem }: { problem: { at: string; problem: string } | null }) {
  const { store } = useWorkbench()
  const filters = useSelect(state => state.filters)
  const draft = useSelect(state => state.filterDraft)
  const [focused, setFocused] = useState(false)
  const note = useId()
  const setDraft = (filterDraft: string) => store.setState({ filterDraft })
  const commit = () => {
    const part = draft.trim()
    if (!termOf(part) || !parseFilter(part).ok) return false
    store.setState({ filters: [...filters, part], filterDraft: '' })
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === ' ' || event.key === 'Enter') && commit()) event.preventDefault()
    const last = filters.at(-1)
    if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      event.preventDefault()
      store.setState({ filters: filters.slice(0, -1), filterDraft: last })
    }
    if (event.key === 'Escape') setDraft('')
  }
  const hints = focused ? hintsFor(draft) : []
  return (
    <search className={cx(styles.field, problem && styles.wrong)}>
      <Icon of={ListFilter} size="s" className={styles.icon} />
      {filters.map((filter, index) => {
        const [name = '', ...value] = filter.split(':')
        const remove = () => store.setState({ filters: filters.toSpliced(index, 1) })
        return <Chip key={filter} name={name} value={value.join(':')} onRemove={remove} />
      })}
      <input
        aria-label="Filter exchanges"
        aria-describedby={problem ? note : undefined}
        aria-invalid={problem ? true : undefined}
        placeholder="filter"
        spellCheck={false}
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          commit()
          setFocused(false)
        }}
      />
      {problem ? (
        <p id={note} className={styles.problem}>
          {problem.problem}
        </p>
      ) : (
        hints.length > 0 && <Hints hints={hints} onChoose={key => setDraft(draft.replace(/\S*$/, `${key}:`))} />
      )}
    </search>
  )
}

function Hints({ hints, onChoose }: { hints: FilterKey[]; onChoose(key: FilterKey): void }) {
  return (
    <ul className={styles.hints}>
      {hints.map(key => (
        <li key={key}>
          <button
            type="button"
            tabIndex={-1}
            // Keeps the focus in the field.
            onMouseDown={event => {
              event.preventDefault()
              onChoose(key)
            }}
          >
            <b>{key}:</b>
            {filterKeys[key]}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Keys that begin as the last part does; none once its value is being typed. */
function hintsFor(draft: string): FilterKey[] {
  const part = /\S*$/.exec(draft)?.[0].replace(/^-/, '') ?? ''
  if (part.includes(':')) return []
  const keys = Object.keys(filterKeys).filter((key): key is FilterKey => key.startsWith(part))
  return keys
}
