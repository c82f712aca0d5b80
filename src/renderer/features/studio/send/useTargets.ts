import { useCallback } from 'react'
import { project, type TargetView } from '#contract/project'
import { useLoaded } from '../../../store/useLoaded'
import { useWorkbench } from '../../../store/workbench'

const none: readonly TargetView[] = []

/** The targets of the project, and how they are read again once one was saved. */
export function useTargets(): { targets: readonly TargetView[]; load(): void } {
  const { call } = useWorkbench()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const result = await call(project.project, { signal })
      return result.ok ? { ok: true as const, value: result.value.targets } : result
    },
    [call],
  )
  const { loaded, load } = useLoaded(read)
  return { targets: loaded?.state === 'ready' ? loaded.value : none, load }
}
