import { useCallback } from 'react'
import { recordings as endpoints } from '#contract/replay/recordings'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { ApiResult } from '../../../api/result'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useWorkbench } from '../../../store/workbench'

/** Something of one recording and of the other. */
export interface Both<T> {
  was: T
  now: T
}

/** Two exchanges of two recordings, by their folders and numbers; `null` where one of them has no number. */
export function usePair(folders: Both<string>, numbers: Both<number | null>) {
  const { call } = useWorkbench()
  const [was, now] = [numbers.was, numbers.now]
  const [wasFolder, nowFolder] = [folders.was, folders.now]
  const read = useCallback(
    async (signal: AbortSignal): Promise<ApiResult<Both<RecordedExchange | null>>> => {
      const one = async (folder: string, number: number | null) =>
        number === null
          ? { ok: true as const, value: null }
          : call(endpoints.recordedExchange, { params: { folder, number: String(number) }, signal })
      const [before, after] = await Promise.all([one(wasFolder, was), one(nowFolder, now)])
      if (!before.ok) return before
      return after.ok ? { ok: true, value: { was: before.value, now: after.value } } : after
    },
    [call, wasFolder, nowFolder, was, now],
  )
  return useLoaded(read)
}
