import { FileInput, Play, SquareDashed, Terminal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { BeginRow } from './BeginRow'
import { BlocksDrawing } from './BlocksDrawing'
import styles from './FirstStart.module.css'

export interface FirstStartProps {
  onStartEmpty(): void
  onImport(): void
  onCopyCurl(): void
}

/** A living sample in one key, and ways to begin without it (docs/reference/look.md#screens). */
export function FirstStart({ onStartEmpty, onImport, onCopyCurl }: FirstStartProps) {
  const { call } = useWorkbench()
  const isUp = useSelect(state => state.connection === 'open')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const open = async () => {
    if (busy || !isUp) return
    setBusy(true)
    const response = await call(endpoints.seedSample, {})
    // What was created arrives on the stream, and takes this page away.
    if (!response.ok) {
      setBusy(false)
      setProblem(response.error.message)
    }
  }
  const start = useRef(open)
  start.current = open
  useEffect(() => {
    // Enter opens it wherever the focus is not on something that takes Enter itself, or took it and is gone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Enter') return
      if (document.activeElement === document.body) void start.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <BlocksDrawing />
        <h1 className={styles.title}>Build it. Click it. See what happened.</h1>
        <p className={styles.text}>
          A whole messaging service runs inside this window. Nothing leaves this computer, and there is nothing to sign
          in to.
        </p>
        <Button
          variant="primary"
          size="lg"
          icon={Play}
          kbd="↵"
          className={styles.open}
          data-zone-focus
          busy={busy}
          why={!isUp && 'The service is not responding'}
          onClick={() => void open()}
        >
          Open sample workspace
        </Button>
        <p className={styles.hint}>
          A post with buttons and an integration that responds to clicks, in about two seconds
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.rows}>
          <BeginRow
            icon={SquareDashed}
            label="Start empty"
            detail="One team, one channel, you"
            isUp={isUp}
            onChoose={onStartEmpty}
          />
          <BeginRow
            icon={FileInput}
            label="Import a payload"
            detail="A JSON file, opened in the studio"
            isUp={isUp}
            onChoose={onImport}
          />
          <BeginRow
            icon={Terminal}
            label="Copy curl command"
            detail="Posts to your channel from a terminal"
            isUp={isUp}
            onChoose={onCopyCurl}
          />
        </div>
      </div>
    </div>
  )
}
