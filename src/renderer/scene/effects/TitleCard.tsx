import type { MessageTheme } from '../../message/types'
import styles from './Effects.module.css'

interface TitleCardProps {
  title: string
  text: string
  theme?: MessageTheme | undefined
}

/** A title card: it covers the stage, in the colours of messages. */
export const TitleCard = ({ title, text, theme }: TitleCardProps) => (
  <section className={`client ${styles.card}`} data-client={theme} data-effect="card">
    <h2>{title}</h2>
    {text !== '' && <p>{text}</p>}
  </section>
)
