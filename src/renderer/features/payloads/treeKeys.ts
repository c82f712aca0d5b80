import type { TreeRow } from './tree'

/** What a key means in the tree: another row, or a folder that opens or closes. */
export type TreeMove = { to: number } | { fold: string; isOpen: boolean } | null

/** Reads a key that moves in the tree, as in every tree of this kind: arrows, Home, End, Page up and down. */
export function treeMove(key: string, at: number, rows: readonly TreeRow[], page = 10): TreeMove {
  const last = rows.length - 1
  const row = rows[at]
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: at + page,
    PageUp: at - page,
  }
  const step = steps[key]
  if (step !== undefined) return { to: Math.max(0, Math.min(last, step)) }
  if (!row) return null
  if (key === 'ArrowRight' && row.type === 'folder') {
    if (!row.isOpen) return { fold: row.path, isOpen: true }
    const below = rows[at + 1]
    return below && below.depth > row.depth ? { to: at + 1 } : null
  }
  if (key !== 'ArrowLeft') return null
  if (row.type === 'folder' && row.isOpen) return { fold: row.path, isOpen: false }
  const parent = rows.slice(0, at).findLastIndex(one => one.type === 'folder' && one.depth < row.depth)
  return parent < 0 ? null : { to: parent }
}

/**
 * The row that typed letters lead to: the next one whose name begins with them, from the row of the caret on and around
 * the end. One letter pressed again goes on to the next.
 */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number {
  const isRepeated = typed.length > 1 && [...typed].every(letter => letter === typed[0])
  const wanted = (isRepeated ? typed.slice(0, 1) : typed).toLowerCase()
  const from = typed.length === 1 || isRepeated ? at + 1 : at
  for (let step = 0; step < rows.length; step += 1) {
    const index = (Math.max(from, 0) + step) % rows.length
    if (rows[index]?.name.toLowerCase().startsWith(wanted)) return index
  }
  return -1
}
