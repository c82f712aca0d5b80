import { cx } from '../ui/marks/cx'
import json from '../ui/panes/JsonTokens.module.css'
import styles from './Bodies.module.css'
import type { LinePiece } from './lineTokens'

/** The pieces of a line in the colours of the wire, with what is looked for marked. */
export const Pieces = ({ pieces, hidden }: { pieces: readonly LinePiece[]; hidden: number }) => (
  <>
    {pieces.map((piece, at) =>
      piece.mark === 'none' ? (
        <span key={at} className={json[piece.kind]}>
          {piece.text}
        </span>
      ) : (
        <mark key={at} className={cx(styles.found, piece.mark === 'current' && styles.current)}>
          {piece.text}
        </mark>
      ),
    )}
    {hidden > 0 && <span className={styles.hidden}>… {hidden.toLocaleString('en-US')} more characters</span>}
  </>
)
