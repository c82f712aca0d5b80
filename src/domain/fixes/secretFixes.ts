import { getNodeValue } from 'jsonc-parser'
import { oneAfterTheOther, removeAt, setAt, type TextEdit } from '#domain/edits/edits'
import { nodeAt, pointerKeys, readJson } from '#domain/edits/jsonDocument'
import { type Issue, pointer } from '#domain/issue'
import { isObject, type JsonObject } from '#domain/json'
import type { FixContext, FixTable, FoundValue, QuickFix } from './quickFixes'
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

/** The secret that an issue is about, as it stands in the text now; `null` where there is none any more. */
function secretAt({ issue, value }: Pick<FixContext, 'issue' | 'value'>): string | null {
  const { start, end } = issue.data ?? {}
  if (typeof value !== 'string' || typeof start !== 'number' || typeof end !== 'number') return null
  return value.slice(start, end) || null
}

/** Puts a reference where the secret is: a file that others see does not hold it then. */
function refer({ issue, text, value }: Pick<FixContext, 'issue' | 'text' | 'value'>, name: string): TextEdit[] {
  const { start, end } = issue.data ?? {}
  const reference = `{{secret.${name}}}`
  return setAt(
    text,
    issue.path,
    `${String(value).slice(0, Number(start))}${reference}${String(value).slice(Number(end))}`,
  )
}

function variable(context: FixContext): QuickFix[] {
  const secret = secretAt(context)
  if (secret === null) return []
  const name = slug(String(context.issue.data?.['name'] ?? '')).slice(0, 40) || 'token'
  return [{ label: `Replace with {{secret.${name}}}`, edits: refer(context, name), secret: { name, secret } }]
}

/**
 * Returns the edits that put a reference of this name in place of a secret that was kept; `null` where an issue is no
 * longer about that secret.
 */
export function referenceEdits(issue: Issue, text: string, { name, secret }: FoundValue): TextEdit[] | null {
  const node = nodeAt(readJson(text).tree, issue.path)
  const context = { issue, text, value: node ? getNodeValue(node) : undefined }
  return secretAt(context) === secret ? refer(context, name) : null
}

export const secretFixes: FixTable = { 'secret.visible': context => [...moves(context), ...variable(context)] }
