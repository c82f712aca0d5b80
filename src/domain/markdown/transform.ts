import type * as mdast from 'mdast'
import { isActionUrl, readActionUrl } from './actionUrl'
import { splitSize, unmask } from './masks'
import type { Flow, Inline, ListItem, Root } from './nodes'
import { safeImageUrl, safeUrl } from './safeUrl'
import { splitWords, type WordKinds } from './words'

/** Deeper nesting is drawn as plain text: nobody reads it, and recursion has an end. */
const DEEPEST = 40

interface Context {
  definitions: ReadonlyMap<string, mdast.Definition>
  source: string
  depth: number
  words: WordKinds
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 })

const sourceOf = (node: mdast.Node, { source }: Context): string =>
  unmask(source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0))

/** A newline is a break (hard breaks kept, docs/reference/markdown.md). */
const textNodes = (value: string, words: WordKinds): Inline[] =>
  unmask(value)
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...splitWords(line, words),
    ])

interface Target {
  url: string
  title?: string | null | undefined
}

/** A link without a label could be reached and not be seen: what it leads to stands in for one. */
const labelled = (children: Inline[], value: string): Inline[] =>
  children.length > 0 ? children : [{ type: 'text', value }]

const linkNodes = (node: mdast.Link | mdast.LinkReference, target: Target, context: Context): Inline[] => {
  const children = inlines(node.children, { ...context, words: 'emoji' })
  const url = unmask(target.url)
  if (isActionUrl(url)) {
    const action = readActionUrl(url)
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? start
    return action
      ? [{ type: 'actionLink', ...action, children: labelled(children, action.action_id), start, end }]
      : children
  }
  const safe = safeUrl(url)
  const title = unmask(target.title ?? '') || undefined
  return safe ? [{ type: 'link', url: safe, title, children: labelled(children, safe) }] : children
}

const imageNodes = (alt: string, target: Target): Inline[] => {
  const { url, width, height } = splitSize(target.url)
  const safe = safeImageUrl(url)
  if (!safe) return alt === '' ? [] : [{ type: 'text', value: unmask(alt) }]
  return [{ type: 'image', url: safe, alt: unmask(alt), title: unmask(target.title ?? '') || undefined, width, height }]
}

const inline = (node: mdast.PhrasingContent, context: Context): Inline[] => {
  if (context.depth > DEEPEST) return [{ type: 'text', value: sourceOf(node, context) }]
  switch (node.type) {
    case 'text':
      return textNodes(node.value, context.words)
    case 'emphasis':
    case 'strong':
    case 'delete':
      return [{ type: node.type, children: inlines(node.children, deeper(context)) }]
    case 'inlineCode':
    case 'inlineMath':
      return [{ type: node.type, value: unmask(node.value) }]
    case 'break':
      return [{ type: 'break' }]
    case 'link':
      return linkNodes(node, node, deeper(context))
    case 'image':
      return imageNodes(node.alt ?? '', node)
    case 'linkReference': {
      const target = context.definitions.get(node.identifier)
      return target ? linkNodes(node, target, deeper(context)) : textNodes(sourceOf(node, context), context.words)
    }
    case 'imageReference': {
      const target = context.definitions.get(node.identifier)
      return target ? imageNodes(node.alt ?? '', target) : textNodes(sourceOf(node, context), context.words)
    }
    default:
      return textNodes(sourceOf(node, context), context.words)
  }
}

const inlines = (nodes: readonly mdast.PhrasingContent[], context: Context): Inline[] =>
  nodes.flatMap(node => inline(node, context))

const listItem = (node: mdast.ListItem, context: Context): ListItem => ({
  checked: node.checked ?? undefined,
  children: flows(node.children, deeper(context)),
})

/** As wide as its head: missing cells are empty, and what is too much is left out (GFM, Tables). */
const tableRow = (node: mdast.TableRow, width: number, context: Context): Inline[][] =>
  Array.from({ length: width }, (_, column) => inlines(node.children[column]?.children ?? [], context))

const firstWord = (lang: string | null | undefined) => lang?.toLowerCase() || undefined

const flow = (node: mdast.RootContent, context: Context): Flow[] => {
  if (context.depth > DEEPEST)
    return [{ type: 'paragraph', children: textNodes(sourceOf(node, context), context.words) }]
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: inlines(node.children, context) }]
    case 'heading':
      return [{ type: 'heading', depth: node.depth, children: inlines(node.children, context) }]
    case 'blockquote':
      return [{ type: 'blockquote', children: flows(node.children, deeper(context)) }]
    case 'list':
      return [
        {
          type: 'list',
          ordered: node.ordered ?? false,
          start: node.start ?? 1,
          items: node.children.map(item => listItem(item, context)),
        },
      ]
    case 'code':
      return [{ type: 'code', lang: firstWord(node.lang), value: unmask(node.value) }]
    case 'math':
      return [{ type: 'math', value: unmask(node.value) }]
    case 'table': {
      const width = node.children[0]?.children.length ?? 0
      return [
        {
          type: 'table',
          align: (node.align ?? []).map(side => side ?? undefined),
          rows: node.children.map(row => tableRow(row, width, context)),
        },
      ]
    }
    case 'thematicBreak':
      return [{ type: 'thematicBreak' }]
    case 'definition':
      return isFootnote(node)
        ? [{ type: 'paragraph', children: textNodes(sourceOf(node, context), context.words) }]
        : []
    default:
      return [{ type: 'paragraph', children: textNodes(sourceOf(node, context), context.words) }]
  }
}

const flows = (nodes: readonly mdast.RootContent[], context: Context): Flow[] =>
  nodes.flatMap(node => flow(node, context))

/**
 * `[^1]: note` looks like the target of a link to a parser that knows no footnotes; it is text
 * (docs/reference/markdown.md).
 */
const isFootnote = ({ identifier }: mdast.Definition) => identifier.startsWith('^')

/** Link targets may be defined anywhere; the first definition of a name counts. */
const definitionsOf = (tree: mdast.Root): Map<string, mdast.Definition> => {
  const found = new Map<string, mdast.Definition>()
  const visit = (nodes: readonly mdast.RootContent[], depth: number) => {
    for (const node of nodes) {
      const isTarget = node.type === 'definition' && !isFootnote(node)
      if (isTarget && !found.has(node.identifier)) found.set(node.identifier, node)
      const isHolder = node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem'
      if (isHolder && depth < DEEPEST) visit(node.children, depth + 1)
    }
  }
  visit(tree.children, 0)
  return found
}

/** Turns the parser's tree into ours. `source` is the masked text it was parsed from. */
export const transform = (tree: mdast.Root, source: string, words: WordKinds): Root => ({
  type: 'root',
  children: flows(tree.children, { definitions: definitionsOf(tree), source, depth: 0, words }),
})
