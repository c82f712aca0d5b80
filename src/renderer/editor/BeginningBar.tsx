import { FileText } from 'lucide-react'
import { Button } from '../ui/controls/Button'
import { bytes } from '../ui/files/bytes'
import { Icon } from '../ui/marks/Icon'
import styles from './BeginningBar.module.css'
import { richTextLimit } from './base/sizes'

interface BeginningBarProps {
  length: number
  /** All of it is on the clipboard, not the beginning alone. */
  isCopied: boolean
  onShowAll(): void
}

/** Says that a text of `length` characters is shown as its beginning, and leads to all of it. */
export function BeginningBar({ length, isCopied, onShowAll }: BeginningBarProps) {
  return (
    <div className={styles.bar} role="status">
      <Icon of={FileText} size="s" />
      <span className={styles.words}>
        <b>{bytes(length)}:</b> the first {bytes(richTextLimit)} are shown, read-only.
        {isCopied && ` All ${bytes(length)} are on the clipboard.`}
      </span>
      <Button size="sm" onClick={onShowAll}>
        Show all
      </Button>
    </div>
  )
}
