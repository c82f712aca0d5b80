import type { Place } from '#domain/filter/language/tree'
import styles from './FilterField.module.css'

export interface UnderlinedProps {
  text: string
  /** What is underlined; `null` for nothing. */
  place: Place | null
  /** Pixels by which the field is scrolled. */
  scroll: number
}

/** A line below the part of a field that cannot be read. The text itself is the field's. */
export function Underlined({ text, place, scroll }: UnderlinedProps) {
  if (!place || place.to <= place.from) return null
  return (
    <span className={styles.under} aria-hidden="true">
      <span style={{ transform: `translateX(${-scroll}px)` }}>
        {text.slice(0, place.from)}
        <u>{text.slice(place.from, place.to)}</u>
      </span>
    </span>
  )
}
