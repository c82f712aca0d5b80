import { useMemo } from 'react'
import { readerOf } from '../../message/readerOf'
import type { Reader } from '../../message/types'
import { useSelect } from '../../store/workbench'
import { knownTo } from '../../store/world/knownTo'

/** Whom and what the person at the window knows. */
export function useTemplatesReader(): Reader {
  const world = useSelect(state => state.world)
  const viewerId = useSelect(state => state.personaId)
  return useMemo(() => readerOf(knownTo(world, viewerId)), [world, viewerId])
}
