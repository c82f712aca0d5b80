import { getNodeValue } from 'jsonc-parser'
import { oneAfterTheOther, removeAt, setAt, type TextEdit } from '#domain/edits/edits'
import { nodeAt, pointerKeys } from '#domain/edits/jsonDocument'
import { pointer } from '#domain/issue'
import { isObject, type JsonObject } from '#domain/json'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { registryPath } from './registryFixes'

/** A key of the query of a control, and the registry entry that keeps it from clients. */
interface QueryPlace {
  key: string
  value: string
  /** Pointer of the query. */
  query: string
  size: number
  /** Pointer of the entry. */
  entry: string
  held: JsonObject
}

const valueAt = ({ tree }: FixContext, path: string): unknown => {
  const node = nodeAt(tree, path)
  return node ? getNodeValue(node) : undefined
}

function queryPlace(context: FixContext): QueryPlace | null {
  const { issue, value } = context
  const [, control = '', key = ''] = /^(.*)\/query\/([^/]+)$/.exec(issue.path) ?? []
  const block = valueAt(context, control)
  const registry = registryPath(issue.path, context.tree)
  if (!isObject(block) || !isObject(block.query) || typeof block.action_id !== 'string') return null
  if (registry === null || typeof value !== 'string') return null
  const entry = pointer(registry, block.action_id)
  const held = valueAt(context, entry)
  if (!isObject(held)) return null
  const query = `${control}/query`
  const size = Object.keys(block.query).length
  return { key: pointerKeys(`/${key}`)[0] ?? key, value, query, size, entry, held }
}

/** Moves it to where the service keeps it, unless the entry has another value there already. */
function moves(context: FixContext): QuickFix[] {
  const place = queryPlace(context)
  if (!place) return []
  const { key, value, query, size, entry, held } = place
  const taken = (part: unknown): boolean =>
    part !== undefined && (!isObject(part) || (Object.hasOwn(part, key) && part[key] !== value))
  const to = (part: 'context' | 'query'): QuickFix[] =>
    taken(held[part])
      ? []
      : [
          {
            label: `Move to the entry\u2019s ${part}`,
            edits: oneAfterTheOther(context.text, [
              text => removeAt(text, size === 1 ? query : pointer(query, key)),
              text => setAt(text, pointer(entry, part, key), value),
            ]),
          },
        ]
  // Clients are given the address that a click opens, so that its query hides nothing.
  return held.type === 'external' ? [...to('context'), ...to('query')] : []
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** The text with a variable where the secret was: a file that others see does not hold it then. */
function variable({ issue, text, value }: FixContext): QuickFix[] {
  const { start, end, name } = issue.data ?? {}
  if (typeof value !== 'string' || typeof start !== 'number' || typeof end !== 'number') return []
  const filled = `{{secret.${slug(String(name ?? '')) || 'token'}}}`
  const edits: TextEdit[] = setAt(text, issue.path, value.slice(0, start) + filled + value.slice(end))
  return [{ label: `Replace with ${filled}`, edits }]
}

export const secretFixes: FixTable = { 'secret.visible': context => [...moves(context), ...variable(context)] }
