import styles from './Effects.module.css'

/** A title card: it covers the stage, in the colours of messages. */
export const TitleCard = ({ title, text }: { title: string; text: string }) => (
  <section className={`client ${styles.card}`} data-effect="card">
    <h2>{title}</h2>
    {text !== '' && <p>{text}</p>}
  </section>
)
