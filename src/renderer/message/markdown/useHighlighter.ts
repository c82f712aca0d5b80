import { useEffect, useState } from 'react'

type Highlighter = typeof import('./highlight')
let loaded: Highlighter | undefined

/** Brings the highlighter along, for a page that is drawn once and then stays as it is. */
export const loadHighlighter = async (): Promise<void> => {
  loaded ??= await import('./highlight')
}

/** The highlighter is large and not always needed; until it is here code has no colours. */
export const useHighlighter = (wanted: boolean): Highlighter | undefined => {
  const [highlighter, setHighlighter] = useState(loaded)
  useEffect(() => {
    if (!wanted || highlighter) return
    let gone = false
    const show = () => {
      if (!gone) setHighlighter(loaded)
    }
    // Where it cannot be loaded, code stays without colours.
    void loadHighlighter().then(show, () => undefined)
    return () => {
      gone = true
    }
  }, [wanted, highlighter])
  return highlighter
}
