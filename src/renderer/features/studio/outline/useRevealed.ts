import { useEffect } from 'react'
import { useBlockStore } from '../selection/blockStore'

/** Opens what a block stands in whenever caret or preview lead to it; it can be closed again then. */
export function useRevealed(lead: string | null): void {
  const store = useBlockStore()
  useEffect(() => {
    const { closed } = store.getState()
    const others = [...closed].filter(path => !lead?.startsWith(`${path}/`))
    if (others.length < closed.size) store.setState({ closed: new Set(others) })
  }, [lead, store])
}
