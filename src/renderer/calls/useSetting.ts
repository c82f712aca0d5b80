import { useCallback } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import type { Settings } from '#domain/settings/settings'
import { useLoaded } from '../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../store/workbench'

/** A setting of the service as it is now; `undefined` until it is known. */
export function useSetting<K extends keyof Settings>(name: K): Settings[K] | undefined {
  const { call } = useWorkbench()
  const read = useCallback((signal: AbortSignal) => call(endpoints.settings, { signal }), [call])
  // A window begins anew after a setting was changed.
  const begunAt = useSelect(state => state.begunAt)
  const { loaded } = useLoaded(read, String(begunAt))
  return loaded?.state === 'ready' ? loaded.value.values[name] : undefined
}
