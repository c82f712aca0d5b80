import { cx } from '../../ui/marks/cx'
import styles from './Effects.module.css'
import type { Box } from './useTargetBox'

/** Options that are drawn of a menu: those around the one that is chosen. */
const MOST = 8
/** Height of one, in pixels. */
const ROW = 32
const PAD = 4

/** The options that are drawn, and where. */
function listed(box: Box, { options, chosen }: OptionChoice) {
  const at = Math.max(0, options.indexOf(chosen))
  const first = Math.max(0, Math.min(at - MOST + 2, options.length - MOST))
  const rows = options.slice(first, first + MOST)
  const height = rows.length * ROW + 2 * PAD
  const below = box.top + box.height + 4
  const top = below + height > box.inHeight ? Math.max(4, box.top - height - 4) : below
  return { rows, at: at - first, top, left: box.left, width: Math.max(box.width, 208), height }
}

export interface OptionChoice {
  options: readonly string[]
  chosen: string
}

/** Where the chosen option is, for the pointer that goes there. */
export function boxOfOption(box: Box, choice: OptionChoice): Box {
  const { at, top, left, width } = listed(box, choice)
  return { ...box, left, width: Math.min(width, 160), top: top + PAD + at * ROW, height: ROW }
}

/** The open menu of a post, with the option that is about to be chosen. Nothing can be chosen in it. */
export function EffectOptions({ box, ...choice }: OptionChoice & { box: Box | null }) {
  if (box === null) return null
  const { rows, at, top, left, width } = listed(box, choice)
  return (
    <ul className={cx('client', styles.options)} style={{ left, top, width }} data-effect="options">
      {rows.map((text, index) => (
        <li key={text} className={cx(index === at && styles.chosen)}>
          {text}
        </li>
      ))}
    </ul>
  )
}
