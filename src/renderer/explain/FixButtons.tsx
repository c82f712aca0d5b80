import { useState } from 'react'
import type { Fix } from '#domain/explain/explanation'
import { useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import styles from './FixButtons.module.css'
import { runFix } from './runFix'

/** A button for each fix of an exchange; nothing where there is none. */
export function FixButtons({ fixes, exchangeId }: { fixes: readonly Fix[]; exchangeId: string }) {
  if (fixes.length === 0) return null
  return (
    <span className={styles.fixes}>
      {fixes.map(fix => (
        <FixButton key={fix.label} fix={fix} exchangeId={exchangeId} />
      ))}
    </span>
  )
}

function FixButton({ fix, exchangeId }: { fix: Fix; exchangeId: string }) {
  const workbench = useWorkbench()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await runFix(workbench, fix, exchangeId)
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {fix.label}
    </Button>
  )
}
