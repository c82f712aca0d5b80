import { useCallback } from 'react'
import { recordings as endpoints, type RecordingsRow } from '#contract/replay/recordings'
import { comparedFromRecording } from '#domain/comparison/exchange/comparedFrom'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { ApiResult } from '../../../api/result'
import { ExchangeDiff } from '../../../compare/ExchangeDiff'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useWorkbench } from '../../../store/workbench'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'

interface Both<T> {
  was: T
  now: T
}

interface PairDetailProps {
  folders: Both<string>
  names: Both<string>
  row: RecordingsRow
}

/** An exchange of one recording beside its partner in the other; which of them has none is said. */
export function PairDetail({ folders, names, row }: PairDetailProps) {
  if (row.was === null || row.now === null) {
    const [has, lacks] = row.was === null ? [names.now, names.was] : [names.was, names.now]
    return (
      <EmptyState title={`Only in ${has}`}>
        {lacks} has no other {row.kind} <span className="wire">{row.label}</span>.
      </EmptyState>
    )
  }
  return <Pair folders={folders} names={names} numbers={{ was: row.was, now: row.now }} />
}

/** Bodies that stand in files of their own are not text: they are not shown line by line. */
const noFiles = { bodies: new Map<string, string>() }

function Pair({ folders, names, numbers }: Omit<PairDetailProps, 'row'> & { numbers: Both<number> }) {
  const { call } = useWorkbench()
  const [was, now] = [numbers.was, numbers.now]
  const [wasFolder, nowFolder] = [folders.was, folders.now]
  const read = useCallback(
    async (signal: AbortSignal): Promise<ApiResult<Both<RecordedExchange>>> => {
      const one = (folder: string, number: number) =>
        call(endpoints.recordedExchange, { params: { folder, number: String(number) }, signal })
      const [before, after] = await Promise.all([one(wasFolder, was), one(nowFolder, now)])
      if (!before.ok) return before
      return after.ok ? { ok: true, value: { was: before.value, now: after.value } } : after
    },
    [call, wasFolder, nowFolder, was, now],
  )
  const { loaded, load } = useLoaded(read)
  if (loaded?.state === 'ready') {
    const { value } = loaded
    return (
      <ExchangeDiff
        was={comparedFromRecording(value.was, noFiles)}
        now={comparedFromRecording(value.now, noFiles)}
        heading={`${value.was.kind} ${value.was.label}`}
        wasTitle={`${names.was}, exchange ${was}`}
        nowTitle={`${names.now}, exchange ${now}`}
      />
    )
  }
  if (loaded?.state === 'failed') return <NotLoaded what="The exchange" error={loaded.error} onAgain={load} />
  return null
}
