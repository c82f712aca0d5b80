import { getNodeValue } from 'jsonc-parser'
import { walkBlocks } from '#domain/blocks/walk'
import { characters, firstCharacters, grouped } from '#domain/characters'
import { oneAfterTheOther, removeAt, setAt } from '#domain/edits/edits'
import { nodeAt, pointerKeys } from '#domain/edits/jsonDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { limits } from '#domain/limits'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { removeBlockAt, removeBlocksAt } from './removeBlock'

const limitOf = ({ issue }: FixContext): number => Number(issue.data?.['limit'] ?? 0)

/** Cuts a string to the limit of its issue. */
export function shorten(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const limit = limitOf(context)
  if (typeof value !== 'string' || limit <= 0) return []
  return [
    { label: `Shorten to ${grouped(limit)} characters`, edits: setAt(text, issue.path, firstCharacters(value, limit)) },
  ]
}

/** Cuts a key to the limit; the value stays. */
function shortenKey(context: FixContext): QuickFix[] {
  const { issue, tree } = context
  const key = nodeAt(tree, issue.path)?.parent?.children?.[0]
  const limit = limitOf(context)
  if (!key || limit <= 0) return []
  const content = JSON.stringify(firstCharacters(String(key.value), limit))
  return [{ label: `Shorten key to ${limit} characters`, edits: [{ offset: key.offset, length: key.length, content }] }]
}

/** Keeps the first entries of a map. */
function keepFirst(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const limit = limitOf(context)
  if (!isObject(value) || limit <= 0) return []
  const surplus = Object.keys(value).slice(limit)
  return [
    {
      label: `Keep first ${limit} entries`,
      edits: oneAfterTheOther(
        text,
        surplus.toReversed().map(key => current => removeAt(current, pointer(issue.path, key))),
      ),
    },
  ]
}

/** The list of blocks an issue's path leads through. */
function blockList({ issue, tree }: FixContext): { value: unknown; base: string } {
  const base = /^(.*?\/svc_blocks)(\/|$)/.exec(issue.path)?.[1] ?? ''
  const node = nodeAt(tree, base)
  return { value: node ? getNodeValue(node) : undefined, base }
}

function dropSurplusBlocks(context: FixContext): QuickFix[] {
  const { value, base } = blockList(context)
  const surplus = [...walkBlocks(value, base)].slice(limits.blocksPerPost).map(block => block.path)
  const tops = surplus.filter(path => !surplus.some(other => other !== path && path.startsWith(`${other}/`)))
  const count = surplus.length
  return [
    {
      label: `Remove the ${count === 1 ? 'block' : `${count} blocks`} beyond the limit`,
      edits: removeBlocksAt(context.text, tops, context.tree),
    },
  ]
}

/** Cuts the text of the block that crosses the combined limit by what is too much, but leaves it one character. */
function shortenBlock(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const over = Number(issue.data?.['value'] ?? 0) - limitOf(context)
  if (!isObject(value) || typeof value.text !== 'string' || over <= 0) return []
  const left = Math.max(1, characters(value.text) - over)
  const edits = setAt(text, pointer(issue.path, 'text'), firstCharacters(value.text, left))
  const cut = characters(value.text) - left
  return [{ label: `Shorten this text by ${grouped(cut)} character${cut === 1 ? '' : 's'}`, edits }]
}

const removeBlock = ({ issue, text, tree }: FixContext): QuickFix[] => [
  { label: 'Remove block', edits: removeBlockAt(text, issue.path, tree) },
]

export const asText = ({ issue, text, value }: FixContext): QuickFix[] => [
  {
    label: 'Convert to text',
    edits: setAt(text, issue.path, typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')),
  },
]

export const wrapInArray = ({ issue, text, value }: FixContext): QuickFix[] =>
  isObject(value)
    ? [{ label: 'Wrap in an array', edits: setAt(text, issue.path, [value]) }]
    : [{ label: 'Remove', edits: removeAt(text, issue.path) }]

const emptyProps = ({ issue, text }: FixContext): QuickFix[] =>
  pointerKeys(issue.path).length > 0 ? [{ label: 'Remove', edits: removeAt(text, issue.path) }] : []

export const limitFixes: FixTable = {
  'message.too_long': shorten,
  'message.not_string': asText,
  'props.not_object': emptyProps,
  'blocks.not_list': wrapInArray,
  'blocks.too_many': dropSurplusBlocks,
  'blocks.too_deep': removeBlock,
  'blocks.text_too_long': shortenBlock,
  'context.too_many_entries': keepFirst,
  'context.key_too_long': shortenKey,
  'query.too_many_entries': keepFirst,
  'query.key_too_long': shortenKey,
  'query.value_too_long': shorten,
  'query.value_not_string': asText,
  'registry.too_many_entries': () => [],
}
