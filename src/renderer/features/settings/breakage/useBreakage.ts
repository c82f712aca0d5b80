import { useCallback } from 'react'
import { type Breakage, settingsPage } from '#contract/settings'
import { catalog } from '#domain/settings/catalog'
import type { Settings } from '#domain/settings/settings'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import type { Loaded } from '../../../store/inspection/loading'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** What is asked: what the settings in force break, or what production defaults would. */
export type BreakageOf = 'now' | 'production'

const bodies = { now: { from: 'local' }, production: { profile: 'production' } } as const

export interface LoadedBreakage {
  /** `null` until it is known. */
  breakage: Breakage | null
  loaded: Loaded<Breakage> | null
  load(): void
}

/** Whether a setting is another one than in a new workspace: only then can something be broken by it. */
export const differsFromLocal = (settings: Settings): boolean =>
  catalog.some(({ key, local }) => settings[key] !== local)

/** Finds out what settings break, again after each change of them; `null` asks nothing. */
export function useBreakage(of: BreakageOf | null): LoadedBreakage {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(settingsPage.breakage, { body: bodies[of ?? 'now'], signal }),
    [call, of],
  )
  const begunAt = useSelect(state => state.begunAt)
  const { loaded, load } = useLoaded(of === null ? null : read, String(begunAt))
  const last = useLast(loaded?.state === 'ready' ? loaded.value : null)
  return { breakage: of === null ? null : last, loaded, load }
}
