import type { LucideIcon } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import { Tooltip } from '../marks/Tooltip'
import styles from './Segmented.module.css'

export interface SegmentedOption<T extends string> {
  value: T
  label: string
  icon?: LucideIcon
  /** Draws the icon alone; the label stays its name. */
  iconOnly?: boolean
}

export interface SegmentedProps<T extends string> {
  label: string
  value: T
  options: readonly SegmentedOption<T>[]
  onChange(value: NoInfer<T>): void
  size?: 'sm' | 'md'
  /** Draws the label above, as over the fields of a form. */
  showLabel?: boolean
}

/** 2 to 4 views of the same thing (docs/reference/look.md#controls). One stop for Tab, arrows inside. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange, size = 'md', showLabel } = props
  const choose = (next: string) => {
    const option = options.find(candidate => candidate.value === next)
    if (option) onChange(option.value)
  }
  const group = (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      className={cx(styles.group, size === 'sm' && styles.sm)}
      value={value}
      onValueChange={choose}
    >
      {options.map(option => (
        <SegmentedItem key={option.value} option={option} />
      ))}
    </ToggleGroup.Root>
  )
  if (!showLabel) return group
  return (
    <div>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {group}
    </div>
  )
}

function SegmentedItem<T extends string>({ option }: { option: SegmentedOption<T> }) {
  const item = (
    <ToggleGroup.Item
      value={option.value}
      className={styles.item}
      aria-label={option.iconOnly ? option.label : undefined}
    >
      {option.icon && <Icon of={option.icon} size="s" />}
      {!option.iconOnly && option.label}
    </ToggleGroup.Item>
  )
  return option.iconOnly ? <Tooltip label={option.label}>{item}</Tooltip> : item
}
