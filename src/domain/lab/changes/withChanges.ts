import { kindOf } from '../../blocks/kinds/knownKinds'
import { walkBlocks } from '../../blocks/walk'
import { type Issue, warnAt } from '../../issue'
import { isObject, type JsonObject, own } from '../../json'
import type { PostContent, Props } from '../../posts/post'
import type { Run } from '../templates/run'
import type { CompiledChange, CompiledPlace } from './compileChange'
import { removeControls } from './removeControls'

/**
 * Returns the props of an update: those of the post with the changes, and without its registry, which then stays in
 * force as far as it is still referenced (docs/reference/actions.md#integration-response). A change that finds nothing
 * leaves the post as it is, and is named unless it is optional.
 */
export function withChanges(
  post: PostContent,
  changes: readonly CompiledChange[],
  run: Run,
): { props: Props; issues: Issue[] } {
  const issues: Issue[] = []
  const changed = changes.reduce((props, change) => {
    const next = applied(props, change, run)
    if (next !== null) return next
    if (!change.isOptional) issues.push(warnAt(change.path, 'lab.change.not_found', notFound(change, run)))
    return props
  }, post.props)
  const { svc_blocks_actions: _kept, ...props } = changed
  return { props, issues }
}

/** The props with one change, `null` where it finds nothing to change. */
function applied(props: Props, change: CompiledChange, run: Run): Props | null {
  if (change.attachment !== null) return withAttachment(props, change.attachment.render(run))
  const { svc_blocks } = props
  if (!Array.isArray(svc_blocks)) return null
  const put = blocksOf(change.put.render(run))
  const next =
    change.at === null
      ? removed(svc_blocks, change.remove, put)
      : placed(svc_blocks, testOf(change.at, run), { set: change.set?.render(run), put })
  return next === null ? null : { ...props, svc_blocks: next }
}

const blocksOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])

function removed(list: readonly unknown[], actions: readonly string[], put: readonly unknown[]): unknown[] | null {
  const isAny = [...walkBlocks(list)].some(({ raw }) => actions.some(action => action === raw.action_id))
  return isAny ? removeControls(list, actions, put) : null
}

/** Sets fields of the first block that passes a test, wherever it stands, and puts blocks behind it. */
function placed(
  list: readonly unknown[],
  test: (block: JsonObject) => boolean,
  { set, put }: { set: unknown; put: readonly unknown[] },
): unknown[] | null {
  const found = [...walkBlocks(list)].find(({ raw }) => test(raw))?.raw
  return found === undefined ? null : replaced(list, found, [withFields(found, set), ...put])
}

type Test = (block: JsonObject) => boolean

function testOf({ action, query, text, type }: CompiledPlace, run: Run): Test {
  const id = action?.render(run)
  const wanted = query.map(([key, value]) => [key, value.render(run)] as const)
  return block =>
    (id === undefined || block.action_id === id) &&
    (type === null || block.type === type) &&
    (text === null || (block.type === 'text' && typeof block.text === 'string' && text.test(block.text))) &&
    wanted.every(([key, value]) => isObject(block.query) && own(block.query, key) === value)
}

/** The list with one block of its tree replaced; everything beside it stays the same object. */
function replaced(list: readonly unknown[], block: JsonObject, by: readonly unknown[]): unknown[] {
  return list.flatMap(item => {
    if (item === block) return by
    if (!isObject(item) || typeof item.type !== 'string') return [item]
    const lists = (kindOf(item.type)?.lists ?? []).flatMap(([key]) => {
      const inner = own(item, key)
      return Array.isArray(inner) ? [[key, replaced(inner, block, by)] as const] : []
    })
    return [lists.length > 0 ? { ...item, ...Object.fromEntries(lists) } : item]
  })
}

/** The object with fields set; `null` removes one. */
function withFields(object: unknown, fields: unknown): JsonObject {
  const set = isObject(fields) ? fields : {}
  const all = Object.entries({ ...(isObject(object) ? object : {}), ...set })
  return Object.fromEntries(all.filter(([key]) => own(set, key) !== null))
}

function withAttachment(props: Props, fields: unknown): Props | null {
  const { attachments } = props
  if (!Array.isArray(attachments) || attachments.length === 0) return null
  const [first, ...others]: unknown[] = attachments
  return { ...props, attachments: [withFields(first, fields), ...others] }
}

function notFound({ at, remove, attachment }: CompiledChange, run: Run): string {
  if (attachment !== null) return 'The post has no attachment, so that this change did nothing.'
  if (at === null) return `The post has no control ${remove.join(', ')}, so that this change did nothing.`
  const what =
    at.action !== null
      ? `no control ${at.action.render(run)}`
      : at.text !== null
        ? `no text that matches ${at.text.pattern()}`
        : `no block ${at.type ?? ''}`
  return `The post has ${what}, so that this change did nothing.`
}
