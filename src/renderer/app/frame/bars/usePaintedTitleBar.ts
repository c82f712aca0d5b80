import { useEffect } from 'react'
import type { DesktopBridge } from '#contract/bridge'

/** Gives the system's buttons in the title bar the colours of the theme, now and whenever it changes. */
export function usePaintedTitleBar(bridge: DesktopBridge | undefined): void {
  useEffect(() => {
    if (!bridge) return
    const root = document.documentElement
    const paint = () => {
      const style = getComputedStyle(root)
      bridge.paintTitleBar({
        color: style.getPropertyValue('--chrome').trim(),
        symbolColor: style.getPropertyValue('--text-2').trim(),
      })
    }
    const observer = new MutationObserver(paint)
    observer.observe(root, { attributeFilter: ['data-theme'] })
    paint()
    return () => observer.disconnect()
  }, [bridge])
}
