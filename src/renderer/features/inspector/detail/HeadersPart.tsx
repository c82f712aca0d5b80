import type { Exchange, Message } from '#contract/exchange'
import styles from './HeadersPart.module.css'

/** Headers of both sides, order and case as sent. */
export function HeadersPart({ detail }: { detail: Exchange }) {
  return (
    <div className={styles.part}>
      <Side title="Request" message={detail.request} />
      {detail.response && <Side title="Response" message={detail.response} />}
    </div>
  )
}

function Side({ title, message }: { title: string; message: Message }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {message.headers.length === 0 && <p className={styles.none}>No headers.</p>}
      <dl className={styles.list}>
        {message.headers.map(([name, value], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
