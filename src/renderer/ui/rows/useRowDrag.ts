import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface RowDrag {
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>
  /** Selector of a row in it. */
  row: string
  /** Moves a row before the one that has the index `to` now. */
  move(from: number, to: number): void
}

/**
 * Drags the rows of a list by their handles. The gaps between them, and all of the section above and below, lead to the place
 * that is nearest: nobody hits the last line of a list by the pixel.
 */
export function useRowDrag({ list, move, row }: RowDrag) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const placeAt = (event: Pick<MouseEvent, 'clientX' | 'clientY'>) => nearestPlace({ list: list.current, row }, event)
  const onDrop = useEffectEvent((event: globalThis.DragEvent) => {
    // A quick drop comes before the last move of the pointer is rendered.
    const to = placeAt(event)
    if (dragged === null || to === null) return
    event.preventDefault()
    move(dragged, to)
  })
  const onDragOver = useEffectEvent((event: globalThis.DragEvent) => {
    const to = placeAt(event)
    setOver(to)
    if (to !== null) event.preventDefault()
  })
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const end = () => {
      setDragged(null)
      setOver(null)
    }
    const drop = (event: globalThis.DragEvent) => {
      onDrop(event)
      end()
    }
    const follow = (event: globalThis.DragEvent) => onDragOver(event)
    addEventListener('dragover', follow)
    addEventListener('drop', drop)
    addEventListener('dragend', end)
    return () => {
      removeEventListener('dragover', follow)
      removeEventListener('drop', drop)
      removeEventListener('dragend', end)
    }
  }, [isDragging])
  return {
    /** Where the dragged row would go: before the one with this index. */
    over,
    begin: (event: DragEvent, index: number) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('application/x-blockyard-row', String(index))
      setDragged(index)
    },
  }
}

/** The place among the rows that a point of the section is nearest to; `null` outside the section. */
function nearestPlace(
  { list, row }: { list: HTMLElement | null; row: string },
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
) {
  const section = list?.closest('section')?.getBoundingClientRect()
  if (!list || !section || clientX < section.left || clientX > section.right) return null
  if (clientY < section.top || clientY > section.bottom) return null
  const middles = [...list.querySelectorAll(row)].map(one => {
    const { top, height } = one.getBoundingClientRect()
    return top + height / 2
  })
  return middles.filter(middle => middle < clientY).length
}
