import type { KeyboardEvent } from 'react'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { pageOf, treeMove } from '../../../ui/keys/treeKeys'
import { useTyped } from '../../../ui/keys/useTyped'
import type { BlockSelection, Blocks } from '../selection/useBlocks'
import type { OutlineRow } from './outlineRows'
import { rangeOf } from './outlineSelection'

interface OutlineKeys {
  rows: readonly OutlineRow[]
  blocks: Blocks
  /** Opens or closes a layout block. */
  toggle(path: string): void
  /** Moves the keyboard to the form of the selected block. */
  editProperties(): void
}

const rowHeight = 26

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const
const isStep = (key: string): key is keyof typeof steps => key in steps

/** The keys of the tree, as docs/reference/workbench.md#studio lists them. */
export function useOutlineKeys(outline: OutlineKeys): (event: KeyboardEvent) => void {
  const typed = useTyped()
  return event => {
    // What is in a menu of the tree is no part of it on the page.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const key = pressedKey(event.nativeEvent)
    const mod = event.ctrlKey || event.metaKey
    const isDone = event.altKey
      ? isStep(key) && moved(outline, key)
      : mod
        ? withMod(outline, key, event.shiftKey)
        : withoutMod(outline, key, event) || named(outline, typed, event)
    if (isDone) event.preventDefault()
  }
}

function moved({ blocks }: OutlineKeys, key: keyof typeof steps): boolean {
  blocks.step(steps[key])
  return true
}

function withMod({ blocks, rows }: OutlineKeys, key: string, shift: boolean): boolean {
  const { lead } = blocks.selection()
  if (key === 'z') shift ? blocks.redo() : blocks.undo()
  else if (key === 'y') blocks.redo()
  else if (key === 'd') blocks.duplicate()
  else if (key === 'g') shift ? blocks.unwrap() : blocks.wrap('container')
  else if (key === 'a' && lead !== null) {
    const siblings = siblingsOf(rows, lead)
    blocks.select([...siblings.filter(path => path !== lead), lead])
  } else return false
  return true
}

/** Blocks of one list. */
function siblingsOf(rows: readonly OutlineRow[], path: string): string[] {
  const list = path.slice(0, path.lastIndexOf('/'))
  return rows.map(row => row.path).filter(one => one.slice(0, one.lastIndexOf('/')) === list)
}

function withoutMod(outline: OutlineKeys, key: string, event: KeyboardEvent): boolean {
  const { blocks } = outline
  const { lead, chosen } = blocks.selection()
  if (key === 'Delete' || key === 'Backspace') blocks.remove()
  else if (key === 'Enter' || key === 'F2') outline.editProperties()
  else if (key === 'Escape' && chosen.length > 1 && lead !== null) blocks.select([lead])
  else return movedTo(outline, key, event)
  return true
}

/** Leads to another row, with Shift to all up to it; opens and closes. */
function movedTo({ rows, blocks, toggle }: OutlineKeys, key: string, event: KeyboardEvent): boolean {
  const selection = blocks.selection()
  const { lead, anchor } = selection
  const page = event.currentTarget instanceof HTMLElement ? pageOf(event.currentTarget, rowHeight) : 1
  const move = treeMove(key, leadAt(rows, selection), rows.map(nodeOf), page)
  if (!move) return key.startsWith('Arrow')
  const next = rows['to' in move ? move.to : move.toggle]
  if (!next) return true
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  if ('toggle' in move) toggle(next.path)
  else if (event.shiftKey && !isSideways) {
    const from = anchor ?? lead ?? next.path
    blocks.select(rangeOf(rows, from, next.path), from)
  } else blocks.select([next.path])
  return true
}

const leadAt = (rows: readonly OutlineRow[], { lead }: BlockSelection): number =>
  rows.findIndex(row => row.path === lead)

const nodeOf = ({ level, isOpen }: OutlineRow) => ({ depth: level, isOpen })

/** Typing the beginning of a type or of a text. */
function named(outline: OutlineKeys, typed: ReturnType<typeof useTyped>, event: KeyboardEvent): boolean {
  const { rows, blocks } = outline
  const names = rows.map(({ type, summary }) => [type, summary])
  const found = typed(event.key, leadAt(rows, blocks.selection()), names)
  const row = rows[found ?? -1]
  if (row) blocks.select([row.path])
  return found !== null
}
