import { useState } from 'react'
import type { Fix } from '#domain/explain/explanation'
import { runFix } from '../explain/runFix'
import { useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'

/** The button of the first fix of a call, in its row. */
export function FirstFix({ fix, exchangeId }: { fix: Fix; exchangeId: string }) {
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
