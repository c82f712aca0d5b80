import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useStickToEnd } from '../../../../src/renderer/ui/panes/useStickToEnd'

declare global {
  /** Makes the list this many pixels higher, as the rows that the virtual list measures late do. */
  var grow: (pixels: number) => void
}

const START = 2000

/** A list of one tall row, which is higher on the page before the hook knows of it. */
function GrowingList() {
  const scroller = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(START)
  const end = useStickToEnd(scroller, height, 60)
  globalThis.grow = pixels => {
    const box = scroller.current
    if (!box) return
    const content = box.firstElementChild as HTMLElement
    content.style.height = `${height + pixels}px`
    // The browser reports its own scrolling of the last growth only now, when the content is higher already.
    box.dispatchEvent(new Event('scroll'))
    flushSync(() => setHeight(height + pixels))
  }
  return (
    <>
      <div ref={scroller} role="feed" style={{ height: 300, overflow: 'auto' }} onScroll={end.onScroll}>
        <div style={{ height }} />
      </div>
      <output>{end.atEnd ? 'at the end' : 'elsewhere'}</output>
      <button type="button" onClick={end.toEnd}>
        Newest
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<GrowingList />)
