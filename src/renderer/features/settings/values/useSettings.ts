import { useCallback } from 'react'
import type { SettingsReply } from '#contract/window'
import { workbench as endpoints } from '#contract/workbench'
import type { Settings } from '#domain/settings/settings'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import type { Loaded } from '../../../store/inspection/loading'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** The settings of the service, as they are in force now. */
export interface LoadedSettings {
  /** `null` until they are known. */
  values: Settings | null
  loaded: Loaded<SettingsReply> | null
  load(): void
}

/** Reads the settings, and again after each change of them, whoever made it: the window begins anew then. */
export function useSettings(): LoadedSettings {
  const { call } = useWorkbench()
  const read = useCallback((signal: AbortSignal) => call(endpoints.settings, { signal }), [call])
  const begunAt = useSelect(state => state.begunAt)
  const { loaded, load } = useLoaded(read, String(begunAt))
  const values = useLast(loaded?.state === 'ready' ? loaded.value.values : null)
  return { values, loaded, load }
}
