import { placesOf } from '#domain/settings/search'
import styles from './Marked.module.css'

/** A text in which what was looked for is marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const places = placesOf(text, query)
  return (
    <span className={styles.text}>
      {places.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(places[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.end)}
    </span>
  )
}
