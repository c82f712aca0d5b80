import { useMemo } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import type { Fix } from '#domain/explain/explanation'
import { useLoaded } from '../store/hooks/useLoaded'
import { useWorkbench } from '../store/workbench'
import { FixButtons } from './FixButtons'

export interface ExplainedErrorProps {
  /** The exchange that was rejected, which is the id of its request; `''` where there was none. */
  exchangeId: string
  /** What the response said: it stands here until the explanation is loaded, and where there is none. */
  message: string
  /** Fixes that make no sense here. */
  without?: readonly Fix['do'][]
}

/** Why a request of the window itself was rejected, where it was made: the same sentences and fixes as in the traffic. */
export function ExplainedError({ exchangeId, message, without = [] }: ExplainedErrorProps) {
  const { call } = useWorkbench()
  const read = useMemo(
    () =>
      exchangeId === ''
        ? null
        : (signal: AbortSignal) => call(endpoints.exchange, { params: { id: exchangeId }, signal }),
    [call, exchangeId],
  )
  const { loaded } = useLoaded(read)
  const explanations = loaded?.state === 'ready' ? loaded.value.explanations : []
  const fixes = explanations.flatMap(one => one.fixes).filter(fix => !without.includes(fix.do))
  return (
    <>
      <span>{explanations.length === 0 ? message : explanations.map(({ text }) => text).join(' ')}</span>
      <FixButtons fixes={fixes} exchangeId={exchangeId} />
    </>
  )
}
