import styles from './JsonTokens.module.css'
import type { JsonToken } from './scanJson'

/** Coloured JSON, as the wire's face shows it. */
export const JsonTokens = ({ tokens }: { tokens: readonly JsonToken[] }) =>
  tokens.map((token, at) => (
    <span key={at} className={styles[token.kind]}>
      {token.text}
    </span>
  ))
