import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast'

/** One line of a list, before lines are put into one another. */
export interface ListLine {
  /** 0 is outermost; a jump of more than one level counts as one. */
  depth: number
  ordered: boolean
  /** Number of the first item of an ordered list. */
  start: number
  children: PhrasingContent[]
}

const listItem = (line: ListLine): ListItem => ({
  type: 'listItem',
  spread: false,
  children: line.children.length > 0 ? [{ type: 'paragraph', children: line.children }] : [],
})

const newList = (line: ListLine): List => ({
  type: 'list',
  ordered: line.ordered,
  start: line.ordered ? line.start : null,
  spread: false,
  children: [],
})

/** Nests flat lines with depths into Markdown lists; a change of kind on the outermost level starts another list. */
export const nestLists = (lines: readonly ListLine[]): BlockContent[] => {
  const roots: List[] = []
  let open: List[] = []
  for (const line of lines) {
    const depth = Math.min(line.depth, open.length)
    open = open.slice(0, depth + 1)
    const current = open[depth]
    if (current && current.ordered === line.ordered) current.children.push(listItem(line))
    else {
      const list = newList(line)
      list.children.push(listItem(line))
      const holder = open[depth - 1]?.children.at(-1)
      if (holder) holder.children.push(list)
      else roots.push(list)
      open = [...open.slice(0, depth), list]
    }
  }
  return roots
}
