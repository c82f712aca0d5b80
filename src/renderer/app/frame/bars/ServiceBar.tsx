import { Unplug } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DesktopBridge } from '#contract/bridge'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { NoticeBar } from '../../../ui/states/NoticeBar'

/** Milliseconds a lost stream may take to come back before anything is said: a reload of the service is no event. */
const patience = 1500

/** Says that the service stopped; what is on the stage stays readable (docs/reference/look.md#screens). */
export function ServiceBar({ bridge }: { bridge: DesktopBridge | undefined }) {
  const isLost = useSelect(state => state.connection === 'lost')
  const lostAt = useSelect(state => state.lostAt)
  const error = useSelect(state => state.connectionError)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLost) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [isLost])
  if (!isLost || !isLate) return null
  return (
    <NoticeBar
      tone="bad"
      icon={Unplug}
      end={
        bridge ? (
          <Button size="sm" onClick={() => void bridge.restartService()}>
            Restart
          </Button>
        ) : (
          !error && 'Reconnecting…'
        )
      }
    >
      {error ? (
        <>
          <b>The service was restarted and no longer recognizes this window.</b> Open the link that it printed.
        </>
      ) : (
        <>
          <b>The service stopped at {new Date(lostAt).toLocaleTimeString('en-GB')}.</b> Everything it acknowledged is
          saved.
        </>
      )}
    </NoticeBar>
  )
}
