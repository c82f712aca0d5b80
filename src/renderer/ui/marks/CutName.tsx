import { memo, useRef, useState } from 'react'
import styles from './CutName.module.css'
import { cx } from './cx'
import { Tooltip } from './Tooltip'

/** Letters at the end that stay: names of a kind differ there, `rollout-gate-2` from `rollout-gate`. */
const tail = 7
/** As few letters before them as an ellipsis is wide are shown whole: with it they were no shorter. */
const least = 3

/**
 * A name that loses its middle where there is no room, and shows in full then. Its parent names itself by `aria-label`.
 */
export const CutName = memo(function CutName({ children: name }: { children: string }) {
  const head = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const isCut = () => head.current !== null && head.current.scrollWidth > head.current.clientWidth
  const at = Math.max(name.length - tail, 0)
  return (
    <Tooltip label={name} open={open} onOpenChange={next => setOpen(next && isCut())}>
      <span className={styles.name}>
        {/* An empty box would give the whole name its own baseline. */}
        {at > 0 && (
          <span ref={head} className={cx(styles.head, at > least ? styles.long : styles.short)}>
            {name.slice(0, at)}
          </span>
        )}
        <span>{name.slice(at)}</span>
      </span>
    </Tooltip>
  )
})
