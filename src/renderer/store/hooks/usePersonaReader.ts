import { useMemo } from 'react'
import { readerOf } from '../../message/readerOf'
import type { Reader } from '../../message/types'
import { useSelect } from '../workbench'
import { knownTo } from '../world/knownTo'

/** Whom and what the person at the window knows. */
export function usePersonaReader(): Reader {
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  return useMemo(() => readerOf(knownTo(world, personaId)), [world, personaId])
}
