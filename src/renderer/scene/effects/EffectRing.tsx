import { cx } from '../../ui/marks/cx'
import styles from './Effects.module.css'
import type { Box } from './useTargetBox'

/** Pixels between what is ringed and the ring. */
const ROOM = 4
/** Room that the words take below the ring. */
const WORDS = 56

/** A ring around a part of the stage, a post or a control, with words beside it. */
export function EffectRing({ box, text }: { box: Box | null; text: string }) {
  if (box === null) return null
  // What reaches over the edge is ringed as far as it is shown.
  const left = Math.max(box.left - ROOM, 3)
  const top = Math.max(box.top - ROOM, 3)
  const right = Math.min(box.left + box.width + ROOM, box.inWidth - 3)
  const bottom = Math.min(box.top + box.height + ROOM, box.inHeight - 3)
  if (right <= left || bottom <= top) return null
  const isInside = top < WORDS && bottom + WORDS > box.inHeight
  const isAbove = !isInside && bottom + WORDS > box.inHeight
  const isLeft = left + box.inWidth * 0.4 > box.inWidth
  return (
    <div className={styles.ring} style={{ left, top, width: right - left, height: bottom - top }} data-effect="ring">
      {text !== '' && (
        <span className={cx(styles.words, isAbove && styles.above, isInside && styles.inside, isLeft && styles.left)}>
          {text}
        </span>
      )}
    </div>
  )
}
