import { useMemo } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import type { Fix } from '#domain/explain/explanation'
import { useLoaded } from '../store/hooks/useLoaded'
import { useWorkbench } from '../store/workbench'
import { FixButtons } from './FixButtons'

export interface ExchangeFixesProps {
  exchangeId: string
  /** Fixes that make no sense here. */
  without?: readonly Fix['do'][]
}

/** The buttons that fix an exchange, at the place where somebody sees what came of it. */
export function ExchangeFixes({ exchangeId, without = [] }: ExchangeFixesProps) {
  const { call } = useWorkbench()
  const read = useMemo(
    () => (signal: AbortSignal) => call(endpoints.exchange, { params: { id: exchangeId }, signal }),
    [call, exchangeId],
  )
  const { loaded } = useLoaded(read)
  const explanations = loaded?.state === 'ready' ? loaded.value.explanations : []
  const fixes = explanations.flatMap(one => one.fixes).filter(fix => !without.includes(fix.do))
  // Several causes may have the same fix.
  const different = [...new Map(fixes.map(fix => [fix.label, fix])).values()]
  return <FixButtons fixes={different} exchangeId={exchangeId} />
}
