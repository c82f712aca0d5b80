import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import { Kbd } from '../marks/Kbd'
import { Tooltip } from '../marks/Tooltip'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `primary` is hi-vis: one per screen. `danger` is red text without a fill. */
  variant?: 'primary' | 'regular' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: LucideIcon
  iconEnd?: LucideIcon
  /** The shortcut, drawn inside where there is room. */
  kbd?: string
  /** Keeps the label and the width; the icon turns into a spinner and clicks do nothing. */
  busy?: boolean
  /** Why it cannot be used now: disables the button and is its tooltip. */
  why?: string | false
  /** For toggles: whether it is pressed in. */
  on?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button of docs/reference/look.md#controls. A disabled one keeps its focus, so that its reason can be read. */
export function Button(props: ButtonProps) {
  const {
    variant = 'regular',
    size = 'md',
    icon,
    iconEnd,
    kbd,
    busy,
    why,
    on,
    children,
    className,
    onClick,
    ...rest
  } = props
  const idle = Boolean(why) || busy
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[variant], styles[size], on && styles.on, why && styles.off, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-pressed={on}
      onClick={idle ? event => event.preventDefault() : onClick}
    >
      {busy ? <Icon of={LoaderCircle} size="s" className={styles.spin} /> : icon && <Icon of={icon} size="s" />}
      {children}
      {iconEnd && <Icon of={iconEnd} size="s" />}
      {kbd && <Kbd className={styles.kbd}>{kbd}</Kbd>}
    </button>
  )
  return why ? <Tooltip label={why}>{button}</Tooltip> : button
}
