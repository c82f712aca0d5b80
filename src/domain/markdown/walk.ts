import type { Flow, Inline, Root } from './nodes'

function* deepInlines(nodes: readonly Inline[]): Generator<Inline> {
  for (const node of nodes) {
    yield node
    if ('children' in node) yield* deepInlines(node.children)
  }
}

function* flowInlines(node: Flow): Generator<Inline> {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      yield* deepInlines(node.children)
      break
    case 'blockquote':
      for (const child of node.children) yield* flowInlines(child)
      break
    case 'list':
      for (const item of node.items) for (const child of item.children) yield* flowInlines(child)
      break
    case 'table':
      for (const row of node.rows) for (const cell of row) yield* deepInlines(cell)
      break
  }
}

/** Every inline node of a message, parents before children, in reading order. */
export function* inlinesOf(root: Root): Generator<Inline> {
  for (const node of root.children) yield* flowInlines(node)
}
