import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface OptionDrag {
  /** What holds the options, each with its index as `data-option`. */
  list: RefObject<HTMLElement | null>
  /** Moves an option before the one that has the index `to` now. */
  move(from: number, to: number): void
}

/**
 * Drags the options of a list by their handles. The gaps between them, and all of the form above and below, lead to the place
 * that is nearest: nobody hits the last line of a list by the pixel.
 */
export function useOptionDrag({ list, move }: OptionDrag) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const placeAt = (event: Pick<MouseEvent, 'clientX' | 'clientY'>) => nearestPlace(list.current, event)
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
    /** Where the dragged option would go: before the one with this index. */
    over,
    begin: (event: DragEvent, index: number) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('application/x-blockyard-option', String(index))
      setDragged(index)
    },
  }
}

/** The place among the options that a point of the form is nearest to; `null` outside the form. */
function nearestPlace(list: HTMLElement | null, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const form = list?.closest('section')?.getBoundingClientRect()
  if (!list || !form || clientX < form.left || clientX > form.right) return null
  if (clientY < form.top || clientY > form.bottom) return null
  const middles = [...list.querySelectorAll('[data-option]')].map(option => {
    const { top, height } = option.getBoundingClientRect()
    return top + height / 2
  })
  return middles.filter(middle => middle < clientY).length
}
