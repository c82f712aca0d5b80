import { useEffect, useRef } from 'react'
import { useLatest } from '../../../store/hooks/useLatest'
import { isAccepted } from '../../../store/payloads/sendLog'
import { useWorkbench } from '../../../store/workbench'
import type { Studio } from '../useStudio'

/** Milliseconds after the file was saved: whoever types on is not sent yet. */
const pauseMs = 300
/** A receiver that rejects as many in a row is left alone. */
const mostFailures = 5

/**
 * Sends the payload again whenever its words reached the disk and have no error, while that is on: updates the post that was
 * sent last, or makes a new one.
 */
export function useSendOnSave(studio: Studio, errors: number): void {
  const { notify } = useWorkbench()
  const { document, sendings, sending } = studio
  const { sendsOnSave, savedAt, unsaved } = document
  const first = useRef(savedAt)
  const { again } = useLatest({
    again: () => {
      if (errors > 0 || studio.notSent !== null || studio.reading.unfilled.length > 0) return
      studio.send(studio.notUpdated === null ? 'update' : 'create', { isQuiet: true })
    },
  })
  useEffect(() => {
    // What is saved while something is on its way is sent after it.
    if (sending || sendsOnSave === undefined || unsaved) return
    if (savedAt === undefined || savedAt <= sendsOnSave || savedAt === first.current) return
    const timer = setTimeout(() => {
      first.current = savedAt
      again()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [sending, sendsOnSave, unsaved, savedAt, again])

  const since = sendings.filter(({ at }) => at > (sendsOnSave ?? 0))
  const failures = since.length - 1 - since.findLastIndex(isAccepted)
  const { setSendsOnSave } = studio
  useEffect(() => {
    if (sendsOnSave === undefined || failures < mostFailures) return
    setSendsOnSave(false)
    notify(`Send again on save is off: ${failures} attempts failed in a row`, () => setSendsOnSave(true))
  }, [sendsOnSave, failures, setSendsOnSave, notify])
}
