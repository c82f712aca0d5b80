import { FileText } from 'lucide-react'
import { Button } from '../ui/controls/Button'
import { bytes } from '../ui/files/bytes'
import { NoticeBar } from '../ui/states/NoticeBar'
import { richTextLimit } from './base/sizes'

interface BeginningBarProps {
  length: number
  /** All of it is on the clipboard, not the beginning alone. */
  isCopied: boolean
  onShowAll(): void
}

/** Says that a text of `length` characters is shown as its beginning, and leads to all of it. */
export function BeginningBar({ length, isCopied, onShowAll }: BeginningBarProps) {
  const showAll = (
    <Button size="sm" onClick={onShowAll}>
      Show all
    </Button>
  )
  return (
    <NoticeBar tone="info" icon={FileText} end={showAll}>
      <b>{bytes(length)}:</b> the first {bytes(richTextLimit)} are shown, read-only.
      {isCopied && ` All ${bytes(length)} are on the clipboard.`}
    </NoticeBar>
  )
}
