import fc from 'fast-check'
import { collectReferences } from '#domain/actions/references/references'
import type { Field } from '#domain/blocks/declare/kind'
import { type KnownKind, kindOf, knownKinds } from '#domain/blocks/kinds/knownKinds'

/** A document that can be sent, as its author writes it. */
export type Document = Record<string, unknown>

const words = fc.constantFrom(
  'Roll out',
  '**bold** and `code`',
  '[Hold](svc_action://hold?wave=two)',
  ':ok: @alice',
  '| a | b |\n|---|---|\n| 1 | 2 |',
)
const ids = fc.constantFrom('approve', 'hold', 'go_2', 'a-b')
const query = fc.dictionary(fc.constantFrom('wave', 'to', 'a b'), words, { maxKeys: 2 })
const options = fc.array(fc.record({ text: words, value: ids }), { minLength: 1, maxLength: 3 })

/** Fields whose values are more than their schema says. */
const byKey: Record<string, fc.Arbitrary<unknown>> = {
  action_id: ids,
  query,
  options,
  url: fc.constant('https://a.example/i.png'),
}

const byType: Record<string, fc.Arbitrary<unknown>> = {
  string: words,
  boolean: fc.boolean(),
  number: fc.integer({ min: 1, max: 600 }),
  object: query,
}

/** A valid value of a field, made from its declaration. */
function fieldValue(key: string, field: Field, levels: number): fc.Arbitrary<unknown> {
  if (field.holds === 'blocks') {
    const only = field.only === undefined ? undefined : kindOf(field.only)
    return fc.array(only ? blockOf(only, levels - 1) : anyBlock(levels - 1), { minLength: 1, maxLength: 3 })
  }
  if (field.words) return fc.constantFrom(...field.words)
  const { type = '' }: { type?: string } = field.schema
  return byKey[key] ?? byType[type] ?? fc.constant(undefined)
}

const isNeeded = (key: string, field: Field): boolean =>
  field.holds === 'blocks' || 'isRequired' in field || key === 'options'

/** A valid block: all that it needs, and some of the rest. */
function blockOf(kind: KnownKind, levels: number): fc.Arbitrary<Document> {
  const fields = Object.entries(kind.fields)
  const values = Object.fromEntries(fields.map(([key, field]) => [key, fieldValue(key, field, levels)]))
  const requiredKeys = fields.filter(([key, field]) => isNeeded(key, field)).map(([key]) => key)
  return fc.record(values, { requiredKeys }).map(block => ({ type: kind.type, ...block }))
}

const standing = knownKinds.filter(kind => kind.inside === undefined)
const leaves = standing.filter(kind => kind.lists.length === 0)

const anyBlock = (levels: number): fc.Arbitrary<Document> =>
  fc.oneof(...(levels > 0 ? standing : leaves).map(kind => blockOf(kind, levels)))

const entry = fc.oneof(
  fc.record(
    {
      type: fc.constant('external'),
      url: fc.constantFrom('/plugins/deploy-gate/x', 'https://a.example/x?wave=one'),
      query,
      context: fc.dictionary(fc.constantFrom('job', 'token'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
    },
    { requiredKeys: ['type', 'url'] },
  ),
  fc.record({ type: fc.constant('openURL'), url: fc.constantFrom('https://a.example/x', '/town/channels/x') }),
)

/** Every action that is called gets an entry, and no other. */
export function withRegistry(post: Document, entries: readonly unknown[]): Document {
  const { message = '', props = {} } = post as { message?: string; props?: Document }
  const called = new Set(
    collectReferences({ message, props })
      .filter(({ required }) => required)
      .map(({ action_id }) => action_id),
  )
  if (called.size === 0) return post
  const registry = Object.fromEntries([...called].map((id, at) => [id, entries[at % entries.length]]))
  return { ...post, props: { ...props, svc_blocks_actions: registry } }
}

const attachment = fc.record(
  {
    fallback: words,
    color: fc.constantFrom('good', '#3aa3e3', 'danger'),
    title: words,
    text: words,
    fields: fc.array(fc.record({ title: words, value: words, short: fc.boolean() }), { maxLength: 3 }),
    actions: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        name: words,
        integration: fc.constant({ url: 'https://a.example/', context: { job: 7 } }),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['fallback'] },
)

const thirdParty = fc.constantFrom<Document>(
  { blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*Roll out*' } }, { type: 'divider' }] },
  {
    blocks: [
      { type: 'actions', elements: [{ type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }] },
    ],
  },
  { cards: [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Roll out' }] }] },
  { cards: [{ type: 'AdaptiveCard', actions: [{ type: 'Action.Submit', id: 'go', title: 'Go' }] }] },
)

const interactive = fc.array(anyBlock(3), { minLength: 1, maxLength: 4 }).map(svc_blocks => ({ svc_blocks }))
const attached = fc.array(attachment, { minLength: 1, maxLength: 3 }).map(attachments => ({ attachments }))

/** Bodies of a create that the service takes: all three formats, attachments, and texts alone. */
export const validPost: fc.Arbitrary<Document> = fc
  .record({
    message: fc.oneof(words, fc.constant('')),
    props: fc.oneof(
      { arbitrary: interactive, weight: 5 },
      { arbitrary: attached, weight: 2 },
      { arbitrary: thirdParty, weight: 1 },
      { arbitrary: fc.constant({}), weight: 1 },
    ),
    entries: fc.array(entry, { minLength: 3, maxLength: 3 }),
  })
  .map(({ message, props, entries }) => withRegistry({ message, props }, entries))

/** The same as payloads of an incoming webhook, with their parts in the props or beside the text. */
export const validPayload: fc.Arbitrary<Document> = fc
  .record({ post: validPost, isBeside: fc.boolean() })
  .map(({ post, isBeside }) => {
    const { attachments, ...props } = post['props'] as Document
    const text = post['message'] === '' ? 'Roll out' : post['message']
    const beside = isBeside ? props : { props }
    return { text, ...(attachments === undefined ? {} : { attachments }), ...beside }
  })
