import { Disc3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Capture } from '#contract/replay/recordings'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { RecBar, RecVerb } from '../../../ui/panes/RecBar'
import { counted, elapsed } from '../../../ui/words/amounts'
import { countCaptured, discardCapture, toggleCapture } from './captureVerbs'
import styles from './RecordingBar.module.css'

/** Over the whole window while something is recorded, in whatever window it began: how long, how much, the ways out. */
export function RecordingBar({ keys }: { keys: string | undefined }) {
  const capture = useSelect(state => state.recordings.capture)
  return capture && <Running capture={capture} keys={keys} />
}

function Running({ capture, keys }: { capture: Capture; keys: string | undefined }) {
  const workbench = useWorkbench()
  const count = useSelect(countCaptured)
  const now = useSeconds()
  return (
    <RecBar
      label="Recording"
      icon={Disc3}
      verbs={
        <>
          <RecVerb onClick={() => void discardCapture(workbench)}>Discard</RecVerb>
          <RecVerb kbd={keys && printedKeys(keys)} onClick={() => void toggleCapture(workbench)}>
            Stop
          </RecVerb>
        </>
      }
    >
      <b>Recording</b>
      <span className="sr-only" role="status">
        Recording has begun
      </span>
      <span className={styles.number}>{elapsed(now - capture.started_at)}</span>
      <span className={styles.number}>{counted(count, 'exchange')}</span>
    </RecBar>
  )
}

/** The time of this computer, once a second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
