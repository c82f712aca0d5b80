import { FileInput, Plus } from 'lucide-react'
import type { DocumentKind } from '#contract/documents'
import { kindIcons } from '../../../files/kindIcons'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { useEmptyDrop } from '../tree/useTreeDrop'
import styles from './PayloadNavigator.module.css'

interface NoPayloadsProps {
  onNewPayload(kind?: DocumentKind): void
  onImport(): void
}

/** How to begin; files of the desktop can be dropped here already. */
export function NoPayloads({ onNewPayload, onImport }: NoPayloadsProps) {
  const drop = useEmptyDrop()
  return (
    <div className={styles.body} {...drop}>
      <EmptyState
        title="No payloads yet"
        drawing={<LineDrawing of="payload" />}
        action={
          <>
            <Button icon={Plus} onClick={() => onNewPayload()}>
              New payload
            </Button>
            <Button variant="ghost" icon={kindIcons.dialog} onClick={() => onNewPayload('dialog')}>
              New dialog
            </Button>
            <Button variant="ghost" icon={FileInput} onClick={onImport}>
              Import…
            </Button>
          </>
        }
      >
        JSON files in <span className="wire">payloads/</span> show here, whoever writes them.
      </EmptyState>
    </div>
  )
}
