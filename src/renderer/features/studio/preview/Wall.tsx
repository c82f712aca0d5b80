import type { ReactNode } from 'react'
import type { MessageTheme } from '../../../message/types'
import { cellName, type WallCell, wallCells } from '../../../store/payloads/previewLook'
import styles from './Wall.module.css'

export interface WallProps {
  /** Names of the pictures; `null` for the one that `look` says. */
  cells: readonly string[] | null
  look: WallCell
  /** What is shown, in one word. */
  label: string
  children(cell: WallCell, label: string): ReactNode
}

const themeWords: Record<MessageTheme, string> = { light: 'Light', dark: 'Dark', hc: 'High contrast' }

/** What is written in one theme and width, or in several at once, each with its name, all in one scroll. */
export function Wall({ cells, look, label: what, children }: WallProps) {
  if (cells === null) return children({ theme: look.theme, width: look.width }, what)
  return (
    <div className={styles.wall}>
      {wallCells
        .filter(cell => cells.includes(cellName(cell)))
        .map(cell => {
          const label = `${themeWords[cell.theme]}, ${cell.width}`
          return (
            <figure key={cellName(cell)} className={styles[cell.width]}>
              <figcaption className={styles.label}>{label}</figcaption>
              {children(cell, `${what}: ${label}`)}
            </figure>
          )
        })}
    </div>
  )
}
