import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from '../marks/cx'
import { Icon, type IconSize } from '../marks/Icon'
import { Tooltip, type TooltipProps } from '../marks/Tooltip'
import styles from './Button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled'> {
  icon: LucideIcon
  /** Its name, for the tooltip and for screen readers. */
  label: string
  kbd?: string
  variant?: 'regular' | 'ghost'
  size?: 'sm' | 'md'
  iconSize?: IconSize
  on?: boolean
  /** Why it cannot be used now; replaces the tooltip. */
  why?: string | false
  side?: TooltipProps['side']
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon alone: always named (docs/reference/look.md#icons). */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    kbd,
    variant = 'ghost',
    size = 'sm',
    iconSize = 's',
    on,
    why,
    side,
    className,
    onClick,
    ...rest
  } = props
  return (
    <Tooltip label={why || label} kbd={why ? undefined : kbd} side={side}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={on}
        aria-disabled={why ? true : undefined}
        className={cx(
          styles.button,
          styles[variant],
          styles[size],
          styles.square,
          on && styles.on,
          why && styles.off,
          className,
        )}
        onClick={why ? event => event.preventDefault() : onClick}
      >
        <Icon of={icon} size={iconSize} />
      </button>
    </Tooltip>
  )
}
