import { HardDrive, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FreeableTraffic } from '#contract/window'
import { workbench as endpoints } from '#contract/workbench'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { bytes } from '../../../ui/files/bytes'
import { NoticeBar } from '../../../ui/states/NoticeBar'

/**
 * Says that nothing can be saved, and what still works; gone as soon as something can be
 * (docs/reference/workbench.md#faults).
 */
export function StorageBar() {
  const { call, notify } = useWorkbench()
  const fault = useSelect(state => (state.connection === 'open' ? state.world.service?.storage : null))
  const kept = useSelect(state => Object.keys(state.notWritten).length)
  const [tried, setTried] = useState<'' | 'trying' | Date>('')
  const freeable = useFreeable(Boolean(fault))
  const [asked, setAsked] = useState<FreeableTraffic | null>(null)
  // Takes the keyboard back from the question.
  const [declined, setDeclined] = useState<FreeableTraffic | null>(null)
  if (!fault) return null
  const tryAgain = async () => {
    setTried('trying')
    const result = await call(endpoints.tryStorage, {})
    setTried(result.ok ? '' : new Date())
  }
  const keep = () => {
    setDeclined(asked)
    setAsked(null)
  }
  const free = async ({ through }: FreeableTraffic) => {
    setAsked(null)
    setTried('trying')
    const result = await call(endpoints.clearExchanges, { query: { through } })
    if (result.ok) return tryAgain()
    setTried('')
    notify(result.error.message)
  }
  if (asked) return <Question of={asked} onFree={() => void free(asked)} onKeep={keep} />
  return (
    <NoticeBar
      tone="bad"
      icon={HardDrive}
      detail={
        <>
          Requests are rejected with 507, so their senders know. What is saved can still be read and exported.{' '}
          {kept > 0 && `Changes in ${kept === 1 ? '1 payload' : `${kept} payloads`} are kept in this browser. `}
          <span className="wire">{fault.detail}</span>
          {tried instanceof Date && `, tried again at ${tried.toLocaleTimeString('en-GB')}`}
        </>
      }
      end={
        <>
          {freeable.map(one => (
            <Button
              key={one.days}
              size="sm"
              busy={tried === 'trying'}
              autoFocus={one === declined}
              onClick={() => setAsked(one)}
            >
              Free {bytes(one.bytes)}: {named(one)}…
            </Button>
          ))}
          <Button size="sm" busy={tried === 'trying'} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </>
      }
    >
      <b>{fault.why}</b> Nothing new can be saved.
    </NoticeBar>
  )
}

const named = ({ days }: FreeableTraffic): string =>
  days > 0 ? `traffic older than ${days} days` : 'all recorded traffic'

interface QuestionProps {
  of: FreeableTraffic
  onFree(): void
  onKeep(): void
}

/** Asks first: what Undo would need is the very room that is given back. */
const Question = ({ of, onFree, onKeep }: QuestionProps) => (
  <NoticeBar
    tone="bad"
    icon={HardDrive}
    detail="Its exchanges are deleted from the disk and cannot be restored. Posts, payloads and settings stay."
    end={
      <>
        <Button size="sm" variant="danger" icon={Trash2} onClick={onFree}>
          Clear {bytes(of.bytes)}
        </Button>
        <Button size="sm" autoFocus onClick={onKeep} onKeyDown={event => event.key === 'Escape' && onKeep()}>
          Keep
        </Button>
      </>
    }
  >
    <b>Clear {named(of)}?</b> This cannot be undone.
  </NoticeBar>
)

/** What can be cleared, asked for whenever something cannot be saved. */
function useFreeable(isAsked: boolean): readonly FreeableTraffic[] {
  const { call } = useWorkbench()
  const [traffic, setTraffic] = useState<readonly FreeableTraffic[]>([])
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    call(endpoints.freeable, {}).then(result => {
      if (!isGone && result.ok) setTraffic(result.value.traffic)
    })
    return () => {
      isGone = true
      setTraffic([])
    }
  }, [call, isAsked])
  return traffic
}
