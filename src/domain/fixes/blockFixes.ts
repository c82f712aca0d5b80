import { getNodeValue } from 'jsonc-parser'
import { kindOf, knownKinds } from '#domain/blocks/kinds/knownKinds'
import { parseBlocks } from '#domain/blocks/read/parse'
import { applied, oneAfterTheOther, removeAt, setAt } from '#domain/edits/edits'
import { nodeAt, treeOf } from '#domain/edits/jsonDocument'
import { type Issue, pointer } from '#domain/issue'
import { isFilled, isObject, type JsonObject } from '#domain/json'
import { nearest } from '#domain/nearest'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { removeBlockAt } from './removeBlock'

/** A field of a type of block; `undefined` when the type has none of this name. */
const fieldOf = (type: unknown, key: string) => (typeof type === 'string' ? kindOf(type)?.fields[key] : undefined)

/** The words allowed in a field; none where it may be anything. */
function wordsOf(type: unknown, key: string): readonly string[] {
  const field = fieldOf(type, key)
  return field?.holds === 'value' ? (field.words ?? []) : []
}

function malformed(context: FixContext): QuickFix[] {
  const remove = { label: 'Remove block', edits: removeBlockAt(context.text, context.issue.path, context.tree) }
  return [...repairs(context).flatMap(fix => completed(context, fix)), remove]
}

/** What can be done about the one thing that is said about a block. */
function repairs(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  if (!isObject(value)) {
    const block = { type: 'text', text: String(value ?? '') }
    return isFilled(value) ? [{ label: 'Convert to a text block', edits: setAt(text, issue.path, block) }] : []
  }
  const key = issue.data?.['key']
  return typeof key === 'string' ? fixField(context, value, key) : fixType(context, value)
}

/** Repairs of one block at most; a block that needs more is not worth keeping. */
const mostRepairs = 30

/** A repair with all that it needs besides: one that leaves the block malformed for its next reason is no fix. */
function completed({ issue, text }: FixContext, first: QuickFix): QuickFix[] {
  const steps = [first.edits]
  let current = applied(text, first.edits)
  while (steps.length <= mostRepairs) {
    const next = nextReason(current, issue)
    if (!next)
      return [
        {
          label: first.label,
          edits:
            steps.length === 1
              ? first.edits
              : oneAfterTheOther(
                  text,
                  steps.map(edits => () => edits),
                ),
        },
      ]
    const repair = repairs(next)[0] ?? { edits: removeAt(current, next.issue.path) }
    steps.push(repair.edits)
    current = applied(current, repair.edits)
  }
  return []
}

/** Why the block of an issue is still left out, or a block in it. */
function nextReason(text: string, { path }: Issue): FixContext | undefined {
  const tree = treeOf(text)
  const block = nodeAt(tree, path)
  if (!tree || !block) return undefined
  const value: unknown = getNodeValue(block)
  // A column is read only inside a column_set.
  const isColumn = isObject(value) && value.type === 'column'
  const { omitted } = parseBlocks(isColumn ? [{ type: 'column_set', columns: [value] }] : [value], { base: '' })
  const next = omitted.find(one => one.code === 'blocks.malformed')
  if (!next) return undefined
  const issue = { ...next, path: path + next.path.replace(isColumn ? /^\/0(\/columns\/0)?/ : /^\/0/, '') }
  const node = nodeAt(tree, issue.path)
  return { issue, text, tree, value: node ? getNodeValue(node) : undefined }
}

function fixType({ issue, text }: FixContext, block: JsonObject): QuickFix[] {
  const { type } = block
  const inside = typeof type === 'string' ? kindOf(type)?.inside : undefined
  if (inside) {
    const wrapped = { type: inside.type, [inside.key]: [block] }
    return [{ label: `Wrap in a ${inside.type}`, edits: setAt(text, issue.path, wrapped) }]
  }
  const guesses = typeof type === 'string' && type !== '' ? nearest(type, standing) : guessType(block)
  return guesses.map(type => ({ label: `Convert to ${type}`, edits: setAt(text, pointer(issue.path, 'type'), type) }))
}

const standing = knownKinds.filter(kind => kind.inside === undefined).map(kind => kind.type)

/**
 * Field -> the type that it gives away: the first field of a type that has no default and that no type before it needs.
 */
const signs = new Map<string, string>()
for (const kind of knownKinds.filter(kind => kind.inside === undefined)) {
  const needed = Object.entries(kind.fields).filter(([, field]) => field.holds === 'blocks' || 'isRequired' in field)
  const sign = needed.find(([key]) => !signs.has(key))
  if (sign) signs.set(sign[0], kind.type)
}

/** The type a block without one most likely is, by the fields it has: types with blocks inside first. */
const guessType = (block: JsonObject): string[] =>
  [...signs]
    .toReversed()
    .filter(([key]) => key in block)
    .map(([, type]) => type)
    .slice(0, 1)

function fixField(context: FixContext, block: JsonObject, key: string): QuickFix[] {
  const { issue, text } = context
  const path = pointer(issue.path, key)
  const present = block[key]
  const set = (label: string, value: unknown): QuickFix => ({ label, edits: setAt(text, path, value) })
  if (key === 'options' && Array.isArray(present) && present.length > 0)
    return [set('Add value', present.map(completeOption))]
  if (key === 'columns' && Array.isArray(present) && present.length > 0)
    return [set('Wrap in columns', present.map(asColumn))]
  const sample = fieldOf(block.type, key)?.sample
  if (Array.isArray(sample) && isObject(present)) return [set('Wrap in an array', [present])]
  if (sample !== undefined) return [set(`Add ${key}`, key === 'action_id' ? knownAction(context, sample) : sample)]
  const drop = { label: `Remove ${key}`, edits: removeAt(text, path) }
  const words = typeof present === 'string' ? nearest(present, wordsOf(block.type, key)) : []
  return [
    ...words.map(word => set(`Change to ${word}`, word)),
    ...retyped(present).map(value => set(`Change to ${value}`, value)),
    drop,
  ]
}

/** `"true"` and `"12"` were most likely meant as what they look like. */
function retyped(value: unknown): (boolean | number)[] {
  if (value === 'true' || value === 'false') return [value === 'true']
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? [Number(value)] : []
}

/** A new control calls an action that is there already, if there is one. */
function knownAction({ tree, issue }: FixContext, otherwise: unknown): unknown {
  const base = /^(.*?\/props)\//.exec(issue.path)?.[1]
  const registry = base === undefined ? undefined : nodeAt(tree, pointer(base, 'svc_blocks_actions'))
  return registry?.children?.[0]?.children?.[0]?.value ?? otherwise
}

function completeOption(option: unknown, index: number): unknown {
  if (!isObject(option)) return { text: String(option ?? ''), value: String(option ?? index + 1) }
  const text = typeof option.text === 'string' ? option.text : String(option.value ?? `Option ${index + 1}`)
  const value = typeof option.value === 'string' ? option.value : slug(option.value ?? text)
  return { ...option, text, value }
}

const slug = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'value'

function asColumn(item: unknown): unknown {
  if (!isObject(item)) return { type: 'column', items: [{ type: 'text', text: String(item ?? 'Text') }] }
  if (item.type !== 'column') return { type: 'column', items: [item] }
  if (Array.isArray(item.items) && item.items.length > 0) return item
  return { ...item, items: isObject(item.items) ? [item.items] : [{ type: 'text', text: 'Text' }] }
}

export const blockFixes: FixTable = { 'blocks.malformed': malformed }
