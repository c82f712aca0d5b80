import { findNodeAtOffset, getNodePath, type Node, type ParseError, parseTree } from 'jsonc-parser'

/** Offsets of characters in a text; `end` is the first one after. */
export interface Span {
  start: number
  end: number
}

/** A text read as JSON, once for everybody who asks where something is. */
export interface JsonDocument {
  text: string
  /** The tree of what could be read; nodes carry offsets. */
  tree: Node | undefined
  /** Set only when the text is JSON from end to end. */
  value: unknown
  /** Where the first syntax error is, or `null`. */
  error: SyntaxFault | null
}

export interface SyntaxFault {
  offset: number
  /** Counted from 1. */
  line: number
  message: string
}

/** What the parser's error numbers mean, as sentences. */
const faults: Record<number, string> = {
  1: 'Unexpected symbol.',
  2: 'This is not a valid JSON number.',
  3: 'Expected a property name in double quotes.',
  4: 'Expected a value.',
  5: 'Expected a colon.',
  6: 'Expected a comma.',
  7: 'Expected a closing brace.',
  8: 'Expected a closing bracket.',
  9: 'Unexpected text after the end of the document.',
  10: 'Comments are not allowed in JSON.',
  11: 'This comment is not closed.',
  12: 'This string is not closed.',
  13: 'This number is incomplete.',
  14: 'After \\u come four hexadecimal digits.',
  15: 'This escape is not valid in JSON.',
  16: 'This character must be escaped.',
}

/** The reading of the last text: marks, lenses, selection and checks all ask about the same one, at every key. */
let kept: JsonDocument | undefined

/** Reads a text. Never throws; the value of a text with a syntax error is `undefined`. */
export function readJson(text: string): JsonDocument {
  if (kept?.text !== text) kept = parseJson(text)
  return kept
}

/**
 * Returns the tree of a text without displacing the text that was read last: fixes are made at every key, for every
 * problem in view.
 */
export const treeOf = (text: string): Node | undefined => (kept?.text === text ? kept.tree : parseTree(text))

function parseJson(text: string): JsonDocument {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const first = errors[0]
  if (!first) {
    const strict = strictValue(text)
    if (strict.ok) return { text, tree, value: strict.value, error: null }
    return { text, tree, value: undefined, error: faultAt(text, 0, 'This is not valid JSON.') }
  }
  return {
    text,
    tree,
    value: undefined,
    error: faultAt(text, first.offset, faults[first.error] ?? 'This is not valid JSON.'),
  }
}

/** The engine's own parser has the last word, as it has on the server. */
function strictValue(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

const faultAt = (text: string, offset: number, message: string): SyntaxFault => ({
  offset,
  line: text.slice(0, offset).split('\n').length,
  message,
})

/** The keys of a JSON pointer; array places become numbers where the tree has an array. */
export const pointerKeys = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The deepest node on the way to a pointer, and how many of its keys were found. */
export function nodeOnTheWay(tree: Node, path: string): { node: Node; found: number; keys: string[] } {
  const keys = pointerKeys(path)
  let node = tree
  for (const [index, key] of keys.entries()) {
    const next = childAt(node, key)
    if (!next) return { node, found: index, keys }
    node = next
  }
  return { node, found: keys.length, keys }
}

function childAt(node: Node, key: string): Node | undefined {
  if (node.type !== 'array') return memberOf(node, key)?.children?.[1]
  return /^\d+$/.test(key) ? node.children?.[Number(key)] : undefined
}

/** The member of an object with this key: of several the last, which is the one that counts when the text is read. */
export const memberOf = (object: Node, key: unknown): Node | undefined =>
  object.children?.findLast(({ children = [] }) => children.length === 2 && children[0]?.value === key)

/** The node a pointer names, or `undefined`. */
export function nodeAt(tree: Node | undefined, path: string): Node | undefined {
  if (!tree) return undefined
  const { node, found, keys } = nodeOnTheWay(tree, path)
  return found === keys.length ? node : undefined
}

/** The pointer of the value or key at an offset; `''` outside everything. */
export function pathAt(tree: Node | undefined, offset: number): string {
  const node = tree && findNodeAtOffset(tree, offset, true)
  return node ? pathOf(node) : ''
}

/** The pointer of a value, a member or a key. */
export const pathOf = (node: Node): string =>
  getNodePath(node)
    .map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
