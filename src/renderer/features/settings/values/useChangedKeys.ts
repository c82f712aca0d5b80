import { useMemo } from 'react'
import type { Settings } from '#domain/settings/settings'
import { useSelect } from '../../../store/workbench'
import { changedOf } from './sections'
import { windowSettings } from './windowSettings'

/** Keys of the settings that are others than their defaults. */
export function useChangedKeys(values: Settings | null): ReadonlySet<string> {
  const own = useSelect(state => windowSettings.map(({ read }) => read(state)).join(' '))
  const hasKeys = useSelect(state => Object.keys(state.project.keys).length > 0)
  return useMemo(() => changedOf(values, own.split(' '), hasKeys), [values, own, hasKeys])
}
