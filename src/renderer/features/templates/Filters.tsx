import { Search, SquareDashed } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { purposes } from '#domain/templates/template'
import { ownPurpose, type TemplateFilter, type TemplatePurpose } from '../../store/payloads/templatesLook'
import { Button } from '../../ui/controls/Button'
import { Input } from '../../ui/controls/Input'
import { isComposing } from '../../ui/keys/pressedKey'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import { Kbd } from '../../ui/marks/Kbd'
import { usesOf } from './filter'
import type { GalleryTemplate } from './own/galleryTemplate'
import styles from './Templates.module.css'

const allPurposes: readonly TemplatePurpose[] = [...purposes, ownPurpose]

/** The types that people look for; the others stand in nearly every message. */
const sought = ['button', 'static_select', 'column_set', 'container', 'collapsible', 'image']

export interface FiltersProps {
  /** All that there are. */
  templates: readonly GalleryTemplate[]
  filter: TemplateFilter
  onChange(filter: TemplateFilter): void
  searchRef: RefObject<HTMLInputElement | null>
  /** Enter in the search: opens the template that is chosen. */
  onDone(): void
  onStartEmpty(): void
}

/** Search, purposes and blocks, each with how many templates it finds. */
export function Filters({ templates, filter, onChange, searchRef, onDone, onStartEmpty }: FiltersProps) {
  const uses = useMemo(() => usesOf(templates, sought), [templates])
  const toggle = (type: string) =>
    filter.uses.includes(type) ? filter.uses.filter(one => one !== type) : [...filter.uses, type]
  return (
    <div className={styles.filters}>
      <div className={styles.searchRow}>
        <Input
          ref={searchRef}
          className={styles.search}
          type="search"
          aria-label="Search templates"
          placeholder="Search templates"
          value={filter.words}
          before={<Icon of={Search} size="s" className={styles.glass} />}
          after={<Kbd>/</Kbd>}
          onChange={event => onChange({ ...filter, words: event.target.value })}
          onKeyDown={event => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onDone()
            if (event.key === 'Escape' && filter.words !== '') onChange({ ...filter, words: '' })
          }}
        />
        <Button icon={SquareDashed} onClick={onStartEmpty}>
          Start from nothing
        </Button>
      </div>
      <Chips label="Purpose">
        <Chip
          on={filter.purpose === null}
          count={templates.length}
          onClick={() => onChange({ ...filter, purpose: null })}
        >
          All
        </Chip>
        {allPurposes.map(purpose => (
          <Chip
            key={purpose}
            on={filter.purpose === purpose}
            count={templates.filter(one => one.purpose === purpose).length}
            onClick={() => onChange({ ...filter, purpose: filter.purpose === purpose ? null : purpose })}
          >
            {purpose}
          </Chip>
        ))}
      </Chips>
      <Chips label="Uses">
        {uses.map(([type, count]) => (
          <Chip
            key={type}
            mono
            on={filter.uses.includes(type)}
            count={count}
            onClick={() => onChange({ ...filter, uses: toggle(type) })}
          >
            {type}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.chipRow} aria-label={label}>
    <span className={styles.chipLabel} aria-hidden="true">
      {label}
    </span>
    <div className={styles.chips}>{children}</div>
  </fieldset>
)

interface ChipProps {
  on: boolean
  count: number
  mono?: boolean
  onClick(): void
  children: string
}

const Chip = ({ on, count, mono, onClick, children }: ChipProps) => (
  <button
    type="button"
    className={cx(styles.chip, mono && styles.mono, on && styles.on)}
    aria-pressed={on}
    onClick={onClick}
  >
    {children}
    <span className={styles.chipCount}>{count}</span>
  </button>
)
