import { useCallback, useEffect, useMemo, useState } from 'react'
import { lab as endpoints, type LabCall } from '#contract/lab/lab'
import { undoable } from '../../../store/hooks/undoable'
import { type LabLog, noLog, withCalls } from '../../../store/lab/lab'
import { loadLog } from '../../../store/lab/loadLab'
import { useSelect, useWorkbench } from '../../../store/workbench'

export interface Log {
  status: LabLog['status']
  error: string
  /** The newest first: those that came before it was paused. */
  calls: readonly LabCall[]
  /** Calls that came since it was paused. */
  waiting: number
  isPaused: boolean
  setPaused(isPaused: boolean): void
  clear(): void
  load(): void
}

/** The live log of an integration, read when it is first looked at and whenever the window begins anew. */
export function useLog(name: string): Log {
  const workbench = useWorkbench()
  const { store, call, notify } = workbench
  const { status, error, calls } = useSelect(({ lab }) => lab.logs[name] ?? noLog)
  const isKnown = useSelect(({ lab }) => name in lab.logs)
  const [pausedAt, setPausedAt] = useState<string | null>(null)
  const load = useCallback(() => void loadLog(workbench, name), [workbench, name])
  useEffect(() => {
    if (!isKnown) load()
  }, [isKnown, load])
  const shown = useMemo(() => {
    if (pausedAt === null) return calls.toReversed()
    const last = calls.findIndex(({ id }) => id === pausedAt)
    return calls.slice(0, last + 1).toReversed()
  }, [calls, pausedAt])
  const clear = () => {
    const until = calls.at(-1)?.at
    if (until === undefined) return
    const put = (change: (now: readonly LabCall[]) => LabCall[]) =>
      store.setState(({ lab }) => {
        const log = lab.logs[name] ?? noLog
        return { lab: { ...lab, logs: { ...lab.logs, [name]: { ...log, calls: change(log.calls) } } } }
      })
    setPausedAt(null)
    put(now => now.filter(({ at }) => at > until))
    undoable(workbench, {
      text: `The log of ${name} is cleared`,
      commit: async keepalive => {
        const cleared = await call(endpoints.clearLabLog, { params: { name }, query: { until }, keepalive })
        if (!cleared.ok) notify(cleared.error.message)
      },
      undo: () => put(now => withCalls(calls, now)),
    })
  }
  return {
    status: isKnown ? status : 'loading',
    error,
    calls: shown,
    waiting: calls.length - shown.length,
    isPaused: pausedAt !== null,
    setPaused: isPaused => setPausedAt(isPaused ? (calls.at(-1)?.id ?? '') : null),
    clear,
    load,
  }
}
