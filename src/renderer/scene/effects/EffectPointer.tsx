import { type CSSProperties, useEffect, useState } from 'react'
import { AvatarImage } from '../../message/post/AvatarImage'
import { cx } from '../../ui/marks/cx'
import styles from './Effects.module.css'
import type { Box } from './useTargetBox'

/** Whoever a pointer belongs to. */
export interface EffectPerson {
  id: string
  username: string
  is_bot: boolean
}

export interface EffectPointerProps {
  /** Where the control is; the pointer waits where it is while that is not known. */
  box: Box | null
  person: EffectPerson | undefined
  /** Milliseconds that it is on its way; 0 is there at once. */
  glideMs: number
  /** It clicks: a ring runs out from it. */
  isPressed: boolean
}

/** Room that the tag with the name takes right of the tip and below it. */
const TAG = { width: 130, height: 56 }

/** Where on a control the tip is: low and at its end, so that the words on it can be read. */
const tipOf = ({ left, top, width, height }: Box) => ({
  x: left + Math.max(width * 0.5, width - 14),
  y: top + Math.max(height * 0.5, Math.min(height * 0.74, height - 6)),
})

/** The pointer of a person, with a ring where it clicks and their name. It glides to a control and stays on it. */
export function EffectPointer({ box, person, glideMs, isPressed }: EffectPointerProps) {
  const [isSet, setSet] = useState(false)
  const [isThere, setThere] = useState(glideMs <= 0)
  const hasBox = box !== null
  // The first frame draws it where it comes from, the second sends it on its way; once there it follows the control at once.
  useEffect(() => {
    if (!hasBox) return
    const frame = requestAnimationFrame(() => setSet(true))
    const timer = setTimeout(() => setThere(true), glideMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [hasBox, glideMs])
  if (box === null) return null
  const tip = tipOf(box)
  const from = { x: box.inWidth * 0.62, y: box.inHeight - 24 }
  const at = isSet || glideMs <= 0 ? tip : from
  const style: CSSProperties = {
    transform: `translate(${at.x}px, ${at.y}px)`,
    transitionDuration: isThere ? '0ms' : `${glideMs}ms`,
  }
  const isLeft = tip.x + TAG.width > box.inWidth
  const isAbove = tip.y + TAG.height > box.inHeight
  return (
    <div className={styles.pointer} style={style} data-effect="pointer" data-pressed={isPressed || undefined}>
      <i className={styles.tap} />
      {isPressed && <i className={styles.ripple} />}
      <svg className={styles.arrow} viewBox="0 0 20 24" aria-hidden="true">
        <path d="M2 1.5v17l4.6-4.2 3 7 3.6-1.6-3-6.8 6.3-.4z" />
      </svg>
      {person && (
        <span className={cx(styles.who, isLeft && styles.left, isAbove && styles.above)}>
          <AvatarImage author={{ id: person.id, name: person.username, is_bot: person.is_bot }} size={14} />
          {person.username}
        </span>
      )}
    </div>
  )
}
