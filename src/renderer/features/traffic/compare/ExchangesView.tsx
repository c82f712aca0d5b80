import { useCallback } from 'react'
import type { Exchange } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import { comparedFromRecorder } from '#domain/comparison/exchange/comparedFrom'
import type { ApiResult } from '../../../api/result'
import { ExchangeDiff } from '../../../compare/ExchangeDiff'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { showStory } from '../../../store/inspection/showStory'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Skeleton } from '../../../ui/states/Skeleton'
import { Waiting } from '../../../ui/states/Waiting'
import styles from './ExchangesView.module.css'
import { exchangeTitle } from './exchangeTitle'

/** Two exchanges beside each other, over the whole stage. */
export function ExchangesView({ wasId, nowId }: { wasId: string; nowId: string }) {
  const { call, store } = useWorkbench()
  const read = useCallback(
    async (signal: AbortSignal): Promise<ApiResult<{ was: Exchange; now: Exchange }>> => {
      const one = (id: string) => call(endpoints.exchange, { params: { id }, query: { whole: true }, signal })
      const [was, now] = await Promise.all([one(wasId), one(nowId)])
      if (!was.ok) return was
      return now.ok ? { ok: true, value: { was: was.value, now: now.value } } : now
    },
    [call, wasId, nowId],
  )
  const { loaded, load } = useLoaded(read)
  if (loaded?.state === 'ready') {
    const { was, now } = loaded.value
    const number = (of: Exchange) => of.summary.number.toLocaleString('en-US')
    return (
      <div className={styles.view}>
        <ExchangeDiff
          was={comparedFromRecorder(was)}
          now={comparedFromRecorder(now)}
          heading={`Exchanges ${number(was)} and ${number(now)}`}
          wasTitle={`${was.summary.label}, ${exchangeTitle(was)}`}
          nowTitle={`${now.summary.label}, ${exchangeTitle(now)}`}
          end={
            <Button size="sm" onClick={() => showStory(store, nowId)}>
              Show the story
            </Button>
          }
        />
      </div>
    )
  }
  if (loaded?.state === 'loading') {
    return (
      <Waiting label="Reading both exchanges" onCancel={loaded.cancel}>
        <Skeleton width="60%" />
      </Waiting>
    )
  }
  return <NotLoaded what="The comparison" error={loaded?.state === 'failed' ? loaded.error : null} onAgain={load} />
}
