import { ListFilter } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { isWhole } from '#domain/filter/chips'
import { parseFilter } from '#domain/filter/parse'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isComposing } from '../../../ui/keys/pressedKey'
import { Chip } from '../../../ui/marks/Chip'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { chipsIn } from './editFilter'
import styles from './FilterField.module.css'
import { FilterHints } from './FilterHints'
import { type FilterHint, withHint } from './hints'
import { Underlined } from './Underlined'
import { useHints } from './useHints'
import { useProblem } from './useProblem'

/** Filters as chips, and the one being typed. Space or Enter makes a chip; Backspace takes the last back into text. */
export function FilterField() {
  const { store } = useWorkbench()
  const filters = useSelect(state => state.filters)
  const draft = useSelect(state => state.filterDraft)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [scroll, setScroll] = useState(0)
  const id = useId()
  const hints = useHints(draft, open)
  const problem = useProblem()
  // What cannot be read yet may be the beginning of what is offered, as long as nothing follows it.
  const isBeginning = problem?.chip === -1 && (problem.place?.to ?? 0) >= draft.length
  const wrong = hints.length > 0 && isBeginning ? null : problem
  const show = (shown: boolean) => {
    setOpen(shown)
    setActive(-1)
  }
  const setDraft = (filterDraft: string) => {
    store.setState({ filterDraft })
    show(true)
  }
  /** Makes chips of all that stands in the field, as long as it can be read. */
  const commit = (text = draft) => {
    const chips = text.trim() === '' ? null : chipsIn([...filters, text].join(' '))
    if (!chips) return false
    store.setState({ filters: chips, filterDraft: '' })
    // What was asked for shows below, so the list of keys gets out of its way.
    show(false)
    return true
  }
  const choose = (hint: FilterHint) => {
    const text = withHint(draft, hint)
    if (!hint.isWhole || !isTerm(text) || !commit(text)) setDraft(text)
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
    else if (key === ' ' && isTerm(draft) && commit()) {
      // The space is the chip's end, not the next one's beginning.
    } else if (key === 'Backspace' && draft === '' && last !== undefined) {
      store.setState({ filters: filters.slice(0, -1), filterDraft: last })
    } else if (key === 'Escape' && hints.length > 0) show(false)
    else if (key === 'Escape') store.setState({ filterDraft: '' })
    else return
    event.preventDefault()
  }
  /** A whole filter that is pasted becomes chips at once. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\s+/g, ' ').trim()
    if (draft === '' && (chipsIn(text)?.length ?? 0) > 1 && commit(text)) event.preventDefault()
  }
  return (
    <search className={cx(styles.field, wrong && styles.wrong)}>
      <Icon of={ListFilter} size="s" className={styles.icon} />
      {filters.map((filter, index) => {
        const [, name, value] = /^(-?(?:req\.|res\.)?[a-z]+):(.+)$/s.exec(filter) ?? []
        const remove = () => store.setState({ filters: filters.toSpliced(index, 1) })
        const isWrong = problem !== null && problem.chip === index
        return name === undefined ? (
          <Chip key={filter} value={filter} wrong={isWrong} onRemove={remove} />
        ) : (
          <Chip key={filter} name={name} value={value ?? ''} wrong={isWrong} onRemove={remove} />
        )
      })}
      <span className={styles.typing}>
        <Underlined text={draft} place={wrong?.place ?? null} scroll={scroll} />
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
          onPaste={onPaste}
          onScroll={event => setScroll(event.currentTarget.scrollLeft)}
          onFocus={() => show(filters.length === 0)}
          onBlur={() => {
            if (isTerm(draft)) commit()
            show(false)
          }}
        />
      </span>
      {wrong && (
        <p id={`${id}-problem`} className={styles.problem}>
          {wrong.message}
        </p>
      )}
      {hints.length > 0 && <FilterHints id={`${id}-hints`} hints={hints} active={active} onChoose={choose} />}
    </search>
  )
}

/** Whether a draft is one whole `key:value`, which a space ends; words and alternatives go on. */
function isTerm(draft: string): boolean {
  const parsed = parseFilter(draft)
  if (!parsed.ok || !isWhole(draft)) return false
  const { filter } = parsed
  return filter.type === 'term' || (filter.type === 'not' && filter.of.type === 'term')
}
