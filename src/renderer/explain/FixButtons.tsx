import { useState } from 'react'
import type { Fix } from '#domain/explain/explanation'
import { useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import styles from './FixButtons.module.css'
import { runFix } from './runFix'

interface FixButtonsProps {
  fixes: readonly Fix[]
  exchangeId: string
  /** A fix has been made: what was explained may be otherwise now. */
  onFixed?(): void
}

/** A button for each fix of an exchange; nothing where there is none. */
export function FixButtons({ fixes, exchangeId, onFixed }: FixButtonsProps) {
  if (fixes.length === 0) return null
  return (
    <span className={styles.fixes}>
      {fixes.map(fix => (
        <FixButton key={fix.label} fix={fix} exchangeId={exchangeId} onFixed={onFixed} />
      ))}
    </span>
  )
}

interface FixButtonProps {
  fix: Fix
  exchangeId: string
  onFixed: (() => void) | undefined
}

function FixButton({ fix, exchangeId, onFixed }: FixButtonProps) {
  const workbench = useWorkbench()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await runFix(workbench, fix, exchangeId)
    setBusy(false)
    onFixed?.()
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {fix.label}
    </Button>
  )
}
