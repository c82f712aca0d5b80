import { useEffect, useMemo, useState } from 'react'

/** Larger type than in the workbench: an audience sits far away. */
const USUAL = 1.25
const STEP = 0.125
const LEAST = 0.75
const MOST = 3

/** How large the stage is drawn: `--stage-zoom` of the page. Returns what changes it. */
export function useZoom() {
  const [zoom, setZoom] = useState(USUAL)
  const verbs = useMemo(() => {
    const by = (step: number) => () => setZoom(now => Math.min(MOST, Math.max(LEAST, now + step)))
    return { larger: by(STEP), smaller: by(-STEP), usual: () => setZoom(USUAL) }
  }, [])
  // Dialogs stand elsewhere on the page.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--stage-zoom', String(zoom))
    return () => void style.removeProperty('--stage-zoom')
  }, [zoom])
  return verbs
}
