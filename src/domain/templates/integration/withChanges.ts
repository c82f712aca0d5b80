import { kindOf } from '../../blocks/kinds/knownKinds'
import { walkBlocks } from '../../blocks/walk'
import { isObject, type JsonObject, own } from '../../json'
import type { PostContent } from '../../posts/post'
import { hasQuery } from './label'
import { removeControls } from './removeControls'
import { resultTable } from './results'
import type { Change, Where } from './rule'
import type { Values } from './values'

/**
 * Returns the content of an update: the post with the changes, and without its registry, which then stays in force as
 * far as it is still referenced (docs/reference/actions.md#integration-response).
 */
export function withChanges(post: PostContent, changes: readonly Change[], values: Values): PostContent {
  const { svc_blocks_actions: _kept, ...props } = changes.reduce(
    (content, change) => changed(content, change, values),
    post.props,
  )
  return { message: post.message, props }
}

function changed(props: JsonObject, change: Change, values: Values): JsonObject {
  if ('attachment' in change) return withAttachment(props, change.attachment)
  const { svc_blocks } = props
  if (!Array.isArray(svc_blocks)) return props
  if ('results' in change) {
    const table = resultTable(svc_blocks, change.results, values)
    return { ...props, svc_blocks: setFirst(svc_blocks, table.where, { text: table.text }) }
  }
  if ('remove' in change) return { ...props, svc_blocks: removeControls(svc_blocks, change.remove, change.put) }
  return { ...props, svc_blocks: setFirst(svc_blocks, testOf(change.at), change.set) }
}

type Test = (block: JsonObject) => boolean

function testOf(where: Where): Test {
  if ('action' in where)
    return ({ action_id, query }) => action_id === where.action && hasQuery(where.query, mapOf(query))
  if ('type' in where) return ({ type }) => type === where.type
  const pattern = new RegExp(where.text, 'u')
  return ({ type, text }) => type === 'text' && typeof text === 'string' && pattern.test(text)
}

const mapOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(query) ? query : {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    ),
  )

/** Sets fields of the first block that passes a test, wherever it stands. */
function setFirst(list: readonly unknown[], test: Test, fields: JsonObject): unknown[] {
  const found = [...walkBlocks(list)].find(({ raw }) => test(raw))?.raw
  return found ? replaced(list, found, { ...found, ...fields }) : [...list]
}

/** The list with one block of its tree replaced; everything beside it stays the same object. */
function replaced(list: readonly unknown[], block: JsonObject, by: JsonObject): unknown[] {
  return list.map(item => {
    if (item === block) return by
    if (!isObject(item) || typeof item.type !== 'string') return item
    const lists = (kindOf(item.type)?.lists ?? []).flatMap(([key]) => {
      const inner = own(item, key)
      return Array.isArray(inner) ? [[key, replaced(inner, block, by)] as const] : []
    })
    return lists.length > 0 ? { ...item, ...Object.fromEntries(lists) } : item
  })
}

function withAttachment(props: JsonObject, fields: JsonObject): JsonObject {
  const { attachments } = props
  if (!Array.isArray(attachments)) return props
  const [first, ...others]: unknown[] = attachments
  const set = Object.entries({ ...(isObject(first) ? first : {}), ...fields }).filter(([, value]) => value !== null)
  return { ...props, attachments: [Object.fromEntries(set), ...others] }
}
