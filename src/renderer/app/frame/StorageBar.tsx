import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { NoticeBar } from '../../ui/states/NoticeBar'

/**
 * Says that nothing can be saved, and what still works; gone as soon as something can be
 * (docs/reference/workbench.md#faults).
 */
export function StorageBar() {
  const { call } = useWorkbench()
  const fault = useSelect(state => (state.connection === 'open' ? state.world.service?.storage : null))
  const [tried, setTried] = useState<'' | 'trying' | Date>('')
  if (!fault) return null
  const tryAgain = async () => {
    setTried('trying')
    const result = await call(endpoints.tryStorage, {})
    setTried(result.ok ? '' : new Date())
  }
  return (
    <NoticeBar
      tone="bad"
      icon={HardDrive}
      detail={
        <>
          Requests are rejected with 507, so their senders know. What is saved can still be read and exported.{' '}
          <span className="wire">{fault.detail}</span>
          {tried instanceof Date && `, tried again at ${tried.toLocaleTimeString('en-GB')}`}
        </>
      }
      end={
        <Button size="sm" busy={tried === 'trying'} onClick={() => void tryAgain()}>
          Try again
        </Button>
      }
    >
      <b>{fault.why}</b> Nothing new can be saved.
    </NoticeBar>
  )
}
