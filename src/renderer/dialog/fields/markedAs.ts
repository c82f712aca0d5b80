import type { DialogMarks } from '../form/form'

/** Attributes of an element that can be pointed at: its place, and the ring of the studio around what is selected. */
export function markedAs(path: string, name: string, marks: DialogMarks | undefined) {
  if (!marks) return { 'data-path': path }
  const { chosen, hovered, onHover, onSelect } = marks
  const isChosen = chosen.includes(path)
  return {
    'data-path': path,
    'data-marked': isChosen ? 'selected' : hovered === path ? 'hovered' : undefined,
    'data-tag': chosen.at(-1) === path && name ? name : undefined,
    onPointerOver: () => onHover(path),
    onPointerLeave: () => onHover(null),
    onPointerDown: () => onSelect(path),
    onFocus: () => onSelect(path),
  }
}
