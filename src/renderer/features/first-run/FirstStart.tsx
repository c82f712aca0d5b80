import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/Button'
import styles from './FirstStart.module.css'
import { YardDrawing } from './YardDrawing'

/** A living sample in one key (docs/reference/look.md#screens). */
export function FirstStart() {
  const { call } = useWorkbench()
  const isUp = useSelect(state => state.connection === 'open')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const open = async () => {
    if (busy || !isUp) return
    setBusy(true)
    const answer = await call(endpoints.seedSample, {})
    // What was made arrives on the stream, and takes this page away.
    if (!answer.ok) {
      setBusy(false)
      setProblem(answer.error.message)
    }
  }
  const start = useRef(open)
  start.current = open
  useEffect(() => {
    // Enter opens it wherever the focus is not on something that takes Enter itself.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && document.activeElement === document.body) void start.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <YardDrawing />
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
      </div>
    </div>
  )
}
