import fc from 'fast-check'
import { pointer } from '#domain/issue'
import { contentLimits } from '../contentLimits'
import type { Document } from './validPosts'

type Json = unknown

/** Pointers of everything inside a value. */
function placesIn(value: Json, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [pointer(path, key), ...placesIn(inner, pointer(path, key))])
}

/** The value with the one at a pointer changed, or without it. */
function changed(value: Json, keys: readonly string[], change: (old: Json) => Json): Json {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => {
      if (String(at) !== key) return [item]
      const next = changed(item, rest, change)
      return next === undefined ? [] : [next]
    })
  }
  const { [key]: old, ...others } = value as Document
  const next = changed(old, rest, change)
  return next === undefined ? others : { ...(value as Document), [key]: next }
}

const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** What stands where something else belongs. */
const junk = fc.constantFrom<Json>(
  undefined,
  null,
  5,
  -1,
  1.5,
  true,
  '',
  ' ',
  'x',
  'a b',
  [],
  {},
  [5],
  { type: 'text' },
  { type: 'spinner' },
  'javascript:x',
  '//evil.example/x',
  '/plugins/x/../y',
  'https://a b/',
  'k'.repeat(129),
)

/** One place of a document holds something else, or nothing. */
const anywhere = (document: Document): fc.Arbitrary<Document> => {
  const places = placesIn(document)
  if (places.length === 0) return fc.constant(document)
  return fc
    .record({ place: fc.constantFrom(...places), value: junk })
    .map(({ place, value }) => changed(document, keysOf(place), () => value) as Document)
}

const props = (document: Document): Document => {
  const { props: held } = document
  return typeof held === 'object' && held !== null && !Array.isArray(held) ? (held as Document) : {}
}

const withProps = (document: Document, more: Document): Document => ({
  ...document,
  props: { ...props(document), ...more },
})

/** One more than each limit allows, and just as much. */
const limits = fc
  .record({ limit: fc.constantFrom(...contentLimits), above: fc.constantFrom(0, 1) })
  .map(({ limit: { make, limit }, above }) => make(limit + above))

/** Rules of the body of a create, and of the registry. */
const rules: readonly ((document: Document) => Document)[] = [
  document => withProps(document, { svc_blocks_actions: { unused: { type: 'external', url: '/plugins/a/b' } } }),
  document => withProps(document, { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'a b' }] }),
  document => withProps(document, { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'lost' }] }),
  document => withProps(document, { svc_blocks: { type: 'text', text: 'no list' } }),
  document => withProps(document, { svc_blocks_actions: [] }),
  document => withProps(document, { svc_blocks: null, svc_blocks_actions: null }),
  document => withProps(document, { attachments: { text: 'no list' } }),
  document => withProps(document, { from_webhook: 'true', override_username: 5 }),
  document => ({ ...document, type: 'system_join' }),
  document => ({ ...document, type: 'strange' }),
  document => ({ ...document, type: 'custom_build' }),
  document => ({ ...document, file_ids: Array.from({ length: 20 }, () => 'f'.repeat(26)) }),
  document => ({ ...document, file_ids: ['f', 5] }),
  document => ({ ...document, create_at: -1 }),
  document => ({ ...document, metadata: { priority: { priority: 'loud' } } }),
  document => ({ ...document, metadata: { priority: { priority: 'important', persistent_notifications: true } } }),
  document => ({ ...document, priority: { priority: 'loud' } }),
  document => ({ ...document, priority: { priority: 'urgent' } }),
  document => ({ ...document, unknown_key: { a: 1 } }),
  document => ({ ...document, props: null }),
]

const oneOf = (document: Document): fc.Arbitrary<Document> =>
  fc.oneof(
    { arbitrary: anywhere(document), weight: 6 },
    { arbitrary: fc.constantFrom(...rules).map(rule => rule(document)), weight: 3 },
    {
      arbitrary: limits.map(({ message, props: more = {} }) => ({
        ...document,
        ...('text' in document ? { text: message || 'x' } : { message }),
        props: more,
      })),
      weight: 1,
    },
  )

/** A document with up to three things changed in it. */
export const mutated = (valid: fc.Arbitrary<Document>): fc.Arbitrary<Document> =>
  valid.chain(oneOf).chain(once => fc.oneof(fc.constant(once), oneOf(once), oneOf(once).chain(oneOf)))
