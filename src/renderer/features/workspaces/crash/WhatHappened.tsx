import { Copy } from 'lucide-react'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogText, Facts } from '../../../ui/dialog/DialogText'
import { copyText } from '../../../ui/files/copyText'
import { Wire } from '../../../ui/panes/Wire'
import styles from './Crash.module.css'
import { crashText, endSentences, facts } from './crashWords'
import type { Crash } from './readCrash'

interface WhatHappenedProps {
  name: string
  crash: Crash
  onClose(): void
}

/** What is known of the end of a workspace that closed unexpectedly, to be read and pasted. */
export function WhatHappened({ name, crash, onClose }: WhatHappenedProps) {
  const { notify } = useWorkbench()
  const lines = crash.end?.lines ?? []
  const copy = () => void copyText(crashText(name, crash), () => notify('What happened copied'))
  const head = (
    <Button size="sm" icon={Copy} onClick={copy}>
      Copy
    </Button>
  )
  return (
    <Dialog open size="l" title="What happened" sub={name} head={head} onClose={onClose}>
      <DialogText>
        <p>{endSentences(crash.end)}</p>
        <Facts
          of={facts(crash).map(([fact, value]) => [
            fact,
            fact === 'Folder' ? (
              <span key={fact} className="wire">
                {value}
              </span>
            ) : (
              value
            ),
          ])}
        />
        {lines.length > 0 ? (
          <>
            <h3 className={styles.title}>Last lines of its log</h3>
            <div className={styles.log} style={{ height: Math.min(lines.length * 18 + 18, 216) }}>
              <Wire text={lines.join('\n')} label="Last lines of its log" pretty={false} />
            </div>
          </>
        ) : (
          crash.end && <p className={styles.none}>It wrote nothing to its log.</p>
        )}
      </DialogText>
    </Dialog>
  )
}
