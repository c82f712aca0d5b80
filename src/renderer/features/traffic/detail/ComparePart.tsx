import { AppWindow, X } from 'lucide-react'
import { useCallback } from 'react'
import type { Exchange } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import { comparedFromRecorder } from '#domain/comparison/exchange/comparedFrom'
import { ExchangeDiff } from '../../../compare/ExchangeDiff'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Skeleton } from '../../../ui/states/Skeleton'
import { Waiting } from '../../../ui/states/Waiting'

import { compareInTab } from '../compare/compareInTab'
import { exchangeTitle } from '../compare/exchangeTitle'

export interface ComparePartProps {
  detail: Exchange
  wasId: string
  /** It is closed: the focus goes back to the list. */
  onLeave(): void
}

/** The exchange beside an earlier one, in place of its parts. */
export function ComparePart({ detail, wasId, onLeave }: ComparePartProps) {
  const workbench = useWorkbench()
  const { store, call } = workbench
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.exchange, { params: { id: wasId }, query: { whole: true }, signal }),
    [call, wasId],
  )
  const { loaded, load } = useLoaded(read)
  const close = () => {
    store.setState({ compared: null })
    onLeave()
  }
  if (loaded?.state === 'ready') {
    return (
      <ExchangeDiff
        was={comparedFromRecorder(loaded.value)}
        now={comparedFromRecorder(detail)}
        heading={`Compared with exchange ${loaded.value.summary.number.toLocaleString('en-US')}`}
        wasTitle={exchangeTitle(loaded.value)}
        nowTitle={`This one, ${exchangeTitle(detail)}`}
        end={
          <>
            <IconButton
              icon={AppWindow}
              label="Open as a tab"
              onClick={() => void compareInTab(workbench, wasId, detail.summary.id)}
            />
            <IconButton icon={X} label="Close comparison" onClick={close} />
          </>
        }
      />
    )
  }
  if (loaded?.state === 'loading') {
    return (
      <Waiting label="Reading the earlier exchange" onCancel={loaded.cancel}>
        <Skeleton width="60%" />
      </Waiting>
    )
  }
  return (
    <NotLoaded what="The earlier exchange" error={loaded?.state === 'failed' ? loaded.error : null} onAgain={load} />
  )
}
