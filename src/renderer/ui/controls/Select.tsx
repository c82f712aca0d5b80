import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { FocusReturn } from '../keys/FocusReturn'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import menu from './Menu.module.css'
import styles from './Select.module.css'

export interface SelectOption<T extends string> {
  value: T
  label: string
  /** Drawn before the label: an icon or an avatar. */
  mark?: ReactNode
}

export interface SelectProps<T extends string> {
  label: string
  value: T
  options: readonly SelectOption<T>[]
  onChange(value: NoInfer<T>): void
  placeholder?: string
  /** `md` 28 px in bars, `lg` 32 px in forms. */
  size?: 'md' | 'lg'
  mono?: boolean
}

/** One of a known set. Typing jumps to the option that begins so. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, onChange, placeholder, size = 'md', mono } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const choose = (next: string) => {
    const option = options.find(candidate => candidate.value === next)
    if (option) onChange(option.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.Trigger
        ref={trigger}
        aria-label={label}
        className={cx(styles.trigger, size === 'lg' && styles.lg, mono && styles.mono)}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon className={styles.chevron}>
          <Icon of={ChevronDown} size="s" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={cx(menu.menu, styles.list)}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn give={() => trigger.current?.focus()} />
          <Radix.Viewport>
            {options.map(option => (
              <Radix.Item key={option.value} value={option.value} className={cx(menu.item, mono && styles.mono)}>
                <Radix.ItemText>
                  <span className={styles.text}>
                    {option.mark}
                    <span className={styles.label}>{option.label}</span>
                  </span>
                </Radix.ItemText>
                <Radix.ItemIndicator className={styles.check}>
                  <Icon of={Check} size="s" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
