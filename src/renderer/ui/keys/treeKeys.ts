/** What the keys of a tree need to know of a row. */
export interface TreeNode {
  /** 1 for what stands at the top. */
  depth: number
  /** Whether what it holds is shown; `null` for what can hold nothing. */
  isOpen: boolean | null
}

/** What a key means in a tree: another row, or one that opens or closes. */
export type TreeMove = { to: number } | { toggle: number } | null

/** Reads a key that moves in a tree: arrows, Home, End, Page up and down. `at` is -1 while no row is the current one. */
export function treeMove(key: string, at: number, rows: readonly TreeNode[], page = 10): TreeMove {
  const last = rows.length - 1
  if (last < 0) return null
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    Home: 0,
    End: last,
    PageDown: at + page,
    PageUp: at - page,
  }
  const step = steps[key]
  if (step !== undefined) return { to: Math.max(0, Math.min(last, step)) }
  const row = rows[at]
  if (!row || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return null
  if (row.isOpen === (key === 'ArrowLeft')) return { toggle: at }
  const to =
    key === 'ArrowRight' ? firstInside(rows, at) : rows.slice(0, at).findLastIndex(one => one.depth < row.depth)
  return to < 0 ? null : { to }
}

function firstInside(rows: readonly TreeNode[], at: number): number {
  const [row, next] = [rows[at], rows[at + 1]]
  return row && next && next.depth > row.depth ? at + 1 : -1
}

/** Rows that one page of a tree moves by: one less than fit, so that one stays in view. */
export const pageOf = (tree: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((tree?.clientHeight ?? 0) / rowHeight) - 1)
