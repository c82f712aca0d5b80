import { documentSchema } from '#contract/documents'
import { blockTypes } from '#domain/blocks/types'
import { pointer } from '#domain/issue'
import { isFilled, isObject, type JsonObject } from '#domain/json'
import { removeAt, setAt } from '../edits'
import { nodeAt } from '../jsonDocument'
import type { FixContext, FixTable, QuickFix } from '../quickFixes'
import { nearest } from './nearest'

/** What to put where a required field is missing; a word to type over, never a lie that could be sent unseen. */
const samples: Record<string, unknown> = {
  text: 'Text',
  url: 'https://example.com/image.png',
  action_id: 'action',
  placeholder: 'Choose',
  options: [{ text: 'First', value: 'first' }],
  content: [{ type: 'text', text: 'Text' }],
  header: [{ type: 'text', text: 'Header' }],
  items: [{ type: 'text', text: 'Text' }],
  columns: [{ type: 'column', items: [{ type: 'text', text: 'Text' }] }],
}
const lists = new Set(['content', 'header', 'items', 'columns', 'options'])

/** Block type -> field -> the words allowed there, from the schema the editor completes with. */
function wordsOf(type: string, key: string): string[] {
  const definitions = documentSchema('svc_blocks')['$defs']
  const shapes = isObject(definitions) ? Object.values(definitions) : []
  const shape = shapes.find(
    candidate =>
      isObject(candidate) &&
      isObject(candidate.properties) &&
      isObject(candidate.properties.type) &&
      candidate.properties.type.const === type,
  )
  const field = isObject(shape) && isObject(shape.properties) ? shape.properties[key] : undefined
  return isObject(field) && Array.isArray(field.enum) ? field.enum.filter(word => typeof word === 'string') : []
}

function malformed(context: FixContext): QuickFix[] {
  const { issue, text, value } = context
  const remove = { label: 'Remove the block', edits: removeAt(text, issue.path) }
  if (!isObject(value)) {
    const block = { type: 'text', text: String(value ?? '') }
    return isFilled(value)
      ? [{ label: 'Make it a text block', edits: setAt(text, issue.path, block) }, remove]
      : [remove]
  }
  const key = issue.data?.['key']
  const fixes = typeof key === 'string' ? fixField(context, value, key) : fixType(context, value)
  return [...fixes, remove]
}

function fixType({ issue, text }: FixContext, block: JsonObject): QuickFix[] {
  if (block.type === 'column') {
    const wrapped = { type: 'column_set', columns: [block] }
    return [{ label: 'Wrap in a column_set', edits: setAt(text, issue.path, wrapped) }]
  }
  const usable = blockTypes.filter(type => type !== 'column')
  const guesses = typeof block.type === 'string' && block.type !== '' ? nearest(block.type, usable) : guessType(block)
  return guesses.map(type => ({ label: `Make it a ${type}`, edits: setAt(text, pointer(issue.path, 'type'), type) }))
}

/** The type a block without one most likely is, by the fields it has. */
function guessType(block: JsonObject): string[] {
  const signs: [string, string][] = [
    ['columns', 'column_set'],
    ['header', 'collapsible'],
    ['content', 'container'],
    ['placeholder', 'static_select'],
    ['action_id', 'button'],
    ['url', 'image'],
    ['text', 'text'],
  ]
  return signs
    .filter(([key]) => key in block)
    .map(([, type]) => type)
    .slice(0, 1)
}

function fixField(context: FixContext, block: JsonObject, key: string): QuickFix[] {
  const { issue, text } = context
  const path = pointer(issue.path, key)
  const present = block[key]
  const set = (label: string, value: unknown): QuickFix => ({ label, edits: setAt(text, path, value) })
  if (key === 'options' && Array.isArray(present)) return [set('Add value', present.map(completeOption))]
  if (key === 'columns' && Array.isArray(present)) return [set('Wrap in columns', present.map(asColumn))]
  if (lists.has(key) && isObject(present)) return [set('Wrap in an array', [present])]
  if (key in samples) return [set(`Add ${key}`, sampleFor(context, key))]
  const drop = { label: `Remove ${key}`, edits: removeAt(text, path) }
  const words = typeof present === 'string' ? nearest(present, wordsOf(String(block.type), key)) : []
  return [
    ...words.map(word => set(`Change to ${word}`, word)),
    ...retyped(present).map(value => set(`Write ${value}`, value)),
    drop,
  ]
}

/** `"true"` and `"12"` were most likely meant as what they look like. */
function retyped(value: unknown): (boolean | number)[] {
  if (value === 'true' || value === 'false') return [value === 'true']
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? [Number(value)] : []
}

/** A new control calls an action that is there already, if there is one. */
function sampleFor({ tree, issue }: FixContext, key: string): unknown {
  if (key !== 'action_id') return samples[key]
  const base = /^(.*?\/props)\//.exec(issue.path)?.[1]
  const registry = base === undefined ? undefined : nodeAt(tree, pointer(base, 'svc_blocks_actions'))
  return registry?.children?.[0]?.children?.[0]?.value ?? samples[key]
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
  if (Array.isArray(item.items)) return item
  return { ...item, items: isObject(item.items) ? [item.items] : [{ type: 'text', text: 'Text' }] }
}

export const blockFixes: FixTable = { 'blocks.malformed': malformed }
