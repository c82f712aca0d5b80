import type { MessageTheme } from '../../../message/types'
import { cellName, wallCells } from '../../../store/payloads/previewLook'
import { Sheet, type SheetProps } from './Sheet'
import styles from './Wall.module.css'

export interface WallProps extends Omit<SheetProps, 'cell' | 'label'> {
  /** Names of the pictures. */
  cells: readonly string[]
}

const themeWords: Record<MessageTheme, string> = { light: 'Light', dark: 'Dark', hc: 'High contrast' }

/** The message in several themes and widths at once, each with its name, all in one scroll. */
export function Wall({ cells, ...shown }: WallProps) {
  return (
    <div className={styles.wall}>
      {wallCells
        .filter(cell => cells.includes(cellName(cell)))
        .map(cell => {
          const label = `${themeWords[cell.theme]}, ${cell.width}`
          return (
            <figure key={cellName(cell)} className={styles[cell.width]}>
              <figcaption className={styles.label}>{label}</figcaption>
              <Sheet {...shown} cell={cell} label={`Message: ${label}`} />
            </figure>
          )
        })}
    </div>
  )
}
