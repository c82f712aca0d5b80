import { ListFilter } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { isComposing } from '../../../ui/keys/pressedKey'
import { Chip } from '../../../ui/marks/Chip'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './FilterField.module.css'
import { FilterHints } from './FilterHints'
import { type FilterHint, hintsFor, withHint } from './hints'
import { isWholePart, parseFilter, termOf } from './parse'

const none: readonly ExchangeSummary[] = []

/** Filters as chips, and the one being typed. Space or Enter makes a chip; Backspace takes the last back into text. */
export function FilterField({ problem }: { problem: { at: string; problem: string } | null }) {
  const { store } = useWorkbench()
  const filters = useSelect(state => state.filters)
  const draft = useSelect(state => state.filterDraft)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const id = useId()
  // Only while values are offered: they are counted in the rows.
  const exchanges = useSelect(state => (open && draft.includes(':') ? state.traffic.exchanges : none))
  const world = useSelect(state => state.world)
  const hints = open ? hintsFor(draft, { exchanges, filters, now: Date.now(), names: namesOf(world) }) : []
  // What cannot be read yet may be the beginning of what is offered.
  const wrong = hints.length > 0 ? null : problem
  const show = (shown: boolean) => {
    setOpen(shown)
    setActive(-1)
  }
  const setDraft = (filterDraft: string) => {
    store.setState({ filterDraft })
    show(true)
  }
  const commit = (text = draft) => {
    const part = text.trim()
    if (!termOf(part) || !isWholePart(part) || !parseFilter(part).ok) return false
    store.setState({ filters: filters.includes(part) ? filters : [...filters, part], filterDraft: '' })
    // What was asked for shows below, so the list of keys gets out of its way.
    show(false)
    return true
  }
  const choose = (hint: FilterHint) => {
    const text = withHint(draft, hint)
    if (!hint.isWhole || !commit(text)) setDraft(text)
  }
  const move = (step: 1 | -1) => {
    if (!open) return show(true)
    if (hints.length > 0) setActive((Math.max(active, step > 0 ? -1 : 0) + step + hints.length) % hints.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    const hint = hints[active]
    const last = filters.at(-1)
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (hint && (key === 'Enter' || key === 'Tab')) choose(hint)
    else if (key === 'Enter') commit()
    else if (key === ' ' && commit()) {
      // The space is the chip's end, not the next one's beginning.
    } else if (key === 'Backspace' && draft === '' && last !== undefined) {
      store.setState({ filters: filters.slice(0, -1), filterDraft: last })
    } else if (key === 'Escape' && hints.length > 0) show(false)
    else if (key === 'Escape') store.setState({ filterDraft: '' })
    else return
    event.preventDefault()
  }
  return (
    <search className={cx(styles.field, wrong && styles.wrong)}>
      <Icon of={ListFilter} size="s" className={styles.icon} />
      {filters.map((filter, index) => {
        const [name = '', ...value] = filter.split(':')
        const remove = () => store.setState({ filters: filters.toSpliced(index, 1) })
        return <Chip key={filter} name={name} value={value.join(':')} onRemove={remove} />
      })}
      <input
        role="combobox"
        data-filter
        aria-label="Filter exchanges"
        aria-autocomplete="list"
        aria-expanded={hints.length > 0}
        aria-controls={hints.length > 0 ? `${id}-hints` : undefined}
        aria-activedescendant={active >= 0 && hints[active] ? `${id}-hints-${active}` : undefined}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        aria-invalid={wrong ? true : undefined}
        placeholder="filter"
        spellCheck={false}
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => show(filters.length === 0)}
        onBlur={() => {
          commit()
          show(false)
        }}
      />
      {wrong && (
        <p id={`${id}-problem`} className={styles.problem}>
          {wrong.problem}
        </p>
      )}
      {hints.length > 0 && <FilterHints id={`${id}-hints`} hints={hints} active={active} onChoose={choose} />}
    </search>
  )
}
