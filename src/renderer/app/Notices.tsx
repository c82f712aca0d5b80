import { useCallback, useEffect, useState } from 'react'
import { useSelect, useWorkbench } from '../store/workbench'
import { mostNotes, Toasts } from '../ui/states/Toast'

/** Between a note and what it keeps clear of, in pixels. */
const gap = 12

/**
 * What was done, at the bottom right of the stage. It covers neither what is written in nor the zones beside the stage.
 */
export function Notices() {
  const { store } = useWorkbench()
  const notices = useSelect(state => state.notices)
  const drop = useCallback(
    (id: string) => {
      const gone = store.getState().notices.find(notice => notice.id === id)
      store.setState(state => ({ notices: state.notices.filter(notice => notice.id !== id) }))
      gone?.gone?.()
    },
    [store],
  )
  useRoom(notices.length)
  return <Toasts notes={notices} onGone={drop} corner={useCorner(notices.length)} />
}

/** Height of a note and of the gap between two, in pixels. */
const noteHeight = 48

/** Tells what ends below the notes how much room they take, so that its end can be scrolled out from under them. */
function useRoom(count: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--notes', `${count === 0 ? 0 : Math.min(count, mostNotes) * noteHeight + gap}px`)
    return () => void style.removeProperty('--notes')
  }, [count])
}

/** How far from the right and the bottom of the window the corner of the stage is that nothing is written in. */
function useCorner(count: number): { right: number; bottom: number } {
  const [corner, setCorner] = useState({ right: gap, bottom: gap })
  useEffect(() => {
    if (count === 0) return
    const stage = document.querySelector('[data-zone="stage"]')
    if (!stage) return
    const measure = () => {
      const next = cornerOf(stage)
      // What changes in the stage rarely moves the corner; the notes are rendered again only then.
      setCorner(now => (now.right === next.right && now.bottom === next.bottom ? now : next))
    }
    const sizes = new ResizeObserver(measure)
    const observe = () => {
      sizes.disconnect()
      for (const part of [stage, ...stage.querySelectorAll('[data-floor]')]) sizes.observe(part)
    }
    // What is written in comes with its channel, which may open while a note stands.
    const parts = new MutationObserver(observe)
    parts.observe(stage, { childList: true, subtree: true })
    observe()
    measure()
    return () => {
      parts.disconnect()
      sizes.disconnect()
    }
  }, [count])
  return corner
}

function cornerOf(stage: Element): { right: number; bottom: number } {
  const { right, bottom } = stage.getBoundingClientRect()
  const floors = [...stage.querySelectorAll('[data-floor]')].map(part => part.getBoundingClientRect().top)
  return { right: window.innerWidth - right + gap, bottom: window.innerHeight - Math.min(bottom, ...floors) + gap }
}
