import { useState } from 'react'
import styles from './Bodies.module.css'
import { type BodyData, mediaType } from './body'

/** A body that is a picture, on a ground that shows what of it is transparent, with its size in pixels. */
export function ImageView({ body, label }: { body: BodyData; label: string }) {
  const [size, setSize] = useState('')
  const type = mediaType(body.type)
  const data = body.encoding === 'base64' ? `;base64,${body.text}` : `,${encodeURIComponent(body.text)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section className={styles.image} aria-label={label} tabIndex={0}>
      <img
        src={`data:${type}${data}`}
        alt={label}
        onLoad={({ currentTarget }) => setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
        onError={() => setSize('This picture cannot be shown; its bytes are in Hex.')}
      />
      <p className={styles.imageSize}>{size && `${size} · ${type}`}</p>
    </section>
  )
}
