import { type KeyboardEvent, useRef } from 'react'
import { pressedKey } from '../../../ui/keys/pressedKey'
import type { Blocks } from '../selection/useBlocks'
import type { OutlineRow } from './outlineRows'
import { clicked, type OutlineSelection, parentRow, rangeOf, rowAfter, rowNamed } from './outlineSelection'

interface OutlineKeys {
  rows: readonly OutlineRow[]
  selection: OutlineSelection
  blocks: Blocks
  /** Opens or closes a layout block. */
  toggle(path: string): void
  /** Moves the keyboard to the form of the selected block. */
  editProperties(): void
}

/** Milliseconds after which a typed letter begins another word. */
const typingPause = 700

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const
const isStep = (key: string): key is keyof typeof steps => key in steps

/** The keys of the tree, as docs/reference/workbench.md#studio lists them. */
export function useOutlineKeys(outline: OutlineKeys): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 })
  return event => {
    // What is in a menu of the tree is no part of it on the page.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const key = pressedKey(event.nativeEvent)
    const mod = event.ctrlKey || event.metaKey
    const isDone = event.altKey
      ? isStep(key) && moved(outline, key)
      : mod
        ? withMod(outline, key, event.shiftKey)
        : withoutMod(outline, key, event.shiftKey) || named(outline, typed.current, event)
    if (isDone) event.preventDefault()
  }
}

function moved({ blocks }: OutlineKeys, key: keyof typeof steps): boolean {
  // The selection of the rows may be one rendering behind; the edit knows it as it is.
  blocks.step(steps[key])
  return true
}

function withMod({ blocks, rows, selection }: OutlineKeys, key: string, shift: boolean): boolean {
  if (key === 'z') shift ? blocks.redo() : blocks.undo()
  else if (key === 'y') blocks.redo()
  else if (key === 'd') blocks.duplicate()
  else if (key === 'g') shift ? blocks.unwrap() : blocks.wrap('container')
  else if (key === 'a' && selection.lead !== null) {
    const siblings = siblingsOf(rows, selection.lead)
    blocks.select([...siblings.filter(path => path !== selection.lead), selection.lead])
  } else return false
  return true
}

/** Blocks of one list. */
function siblingsOf(rows: readonly OutlineRow[], path: string): string[] {
  const list = path.slice(0, path.lastIndexOf('/'))
  return rows.map(row => row.path).filter(one => one.slice(0, one.lastIndexOf('/')) === list)
}

function withoutMod(outline: OutlineKeys, key: string, shift: boolean): boolean {
  const { rows, selection, blocks } = outline
  const { lead, anchor } = selection
  if (key === 'Delete' || key === 'Backspace') blocks.remove()
  else if (key === 'Enter' || key === 'F2') outline.editProperties()
  else if (key === 'Escape' && selection.chosen.length > 1 && lead !== null) blocks.select([lead])
  else if (key === 'ArrowLeft' || key === 'ArrowRight') sideways(outline, key)
  else {
    if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return false
    const next = rowAfter(rows, lead, key)
    if (!next) return true
    if (shift) blocks.select(rangeOf(rows, anchor ?? lead ?? next.path, next.path), anchor ?? lead ?? next.path)
    else blocks.select([next.path])
  }
  return true
}

/** Opens, closes, and leads in and out. */
function sideways({ rows, selection, blocks, toggle }: OutlineKeys, key: 'ArrowLeft' | 'ArrowRight'): void {
  const row = rows.find(one => one.path === selection.lead)
  if (!row) return
  const isOpening = key === 'ArrowRight'
  if (row.isOpen === !isOpening) {
    toggle(row.path)
    return
  }
  const first = rows[rows.indexOf(row) + 1]
  const next = isOpening ? (first && first.level > row.level ? first : null) : parentRow(rows, row.path)
  if (next) blocks.select([next.path])
}

/** Typing the beginning of a type or of a text. */
function named({ rows, selection, blocks }: OutlineKeys, typed: { text: string; at: number }, event: KeyboardEvent) {
  if (event.key.length !== 1 || event.key === ' ') return false
  typed.text = event.timeStamp - typed.at > typingPause ? event.key : typed.text + event.key
  typed.at = event.timeStamp
  const found = rowNamed(rows, selection.lead, typed.text)
  if (found) blocks.select(clicked(rows, selection, { path: found.path, toggle: false, range: false }).paths)
  return true
}
