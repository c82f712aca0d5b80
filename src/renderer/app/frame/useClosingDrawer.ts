import { useEffect, useRef } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'

/**
 * Closes the navigator that lies over a narrow stage as soon as something else comes on the stage, wherever it was
 * chosen.
 */
export function useClosingDrawer(): void {
  const { store } = useWorkbench()
  const drawerOpen = useSelect(state => state.drawerOpen)
  const onStage = useSelect(state => `${state.place} ${state.activeTab}`)
  const before = useRef({ drawerOpen, onStage })
  useEffect(() => {
    const wasOpen = before.current.drawerOpen
    const changed = before.current.onStage !== onStage
    before.current = { drawerOpen, onStage }
    if (drawerOpen && wasOpen && changed) store.setState({ drawerOpen: false })
  }, [store, drawerOpen, onStage])
}
