import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'

/** Beginnings of error ids that are about one field of the document, wherever a message may not name it. */
const fieldsById: readonly (readonly [id: string, fields: readonly string[]])[] = [
  ['model.post.is_valid.message_length', ['message', 'text']],
  ['model.post.is_valid.msg', ['message', 'text']],
  ['model.post.is_valid.props', ['props']],
  ['model.post.is_valid.type', ['type']],
  ['model.post.is_valid.root_id', ['root_id']],
  ['model.post.is_valid.channel_id', ['channel_id']],
  ['model.post.is_valid.file_ids', ['file_ids']],
  ['api.post.create_post.root_id', ['root_id']],
  ['api.post.create_post.channel_root_id', ['root_id']],
  ['api.post.post_priority', ['metadata', 'priority']],
  ['web.incoming_webhook.text', ['text']],
  ['web.incoming_webhook.split_props_length', ['props']],
  ['web.incoming_webhook.channel', ['channel']],
  ['web.incoming_webhook.user', ['channel']],
  ['web.incoming_webhook.permissions', ['channel']],
]

interface Said {
  id: string
  message: string
  detail: string
}

/**
 * Where in a document a sentence of another server is about: a path that it writes, an action or key that it names, or
 * the field that its id stands for. `''` where none of these is in the document.
 */
export function placeOf({ id, message, detail }: Said, value: unknown): string {
  for (const text of [message, detail]) {
    const found = pathIn(text, value) ?? namedIn(text, value)
    if (found !== undefined) return found
  }
  const fields = fieldsById.find(([start]) => id === start || id.startsWith(`${start}.`))?.[1] ?? []
  const field = isObject(value) ? fields.find(one => Object.hasOwn(value, one)) : undefined
  return field === undefined ? '' : pointer('', field)
}

const written = /(?:\$\.|\/)?[A-Za-z_][\w-]*(?:[./][\w-]+|\[\d+\])+|\/[A-Za-z_][\w-]*/g

/** The first path in a text, `props.svc_blocks[3].text` or `/props/svc_blocks/3/text`, that leads into the document. */
function pathIn(text: string, value: unknown): string | undefined {
  return [...text.matchAll(written)]
    .map(([path]) => path.split(/[$./[\]]+/).filter(key => key !== ''))
    .flatMap(keys => [keys, ['props', ...keys]])
    .find(keys => leads(value, keys))
    ?.reduce((path, key) => pointer(path, key), '')
}

function leads(value: unknown, keys: readonly string[]): boolean {
  let at = value
  for (const key of keys) {
    if (Array.isArray(at) && /^\d+$/.test(key) && Number(key) < at.length) at = at[Number(key)]
    else if (isObject(at) && Object.hasOwn(at, key)) at = at[key]
    else return false
  }
  return true
}

/** Names in quotes, and those behind a word that says what they are: all else are words of the sentence. */
const quoted = /["'`\u201c\u2018]([\w.#@-]{1,128})["'`\u201d\u2019]/g
const introduced =
  /\b(?:action[ _]ids?|actions?|keys?|fields?|propert(?:y|ies)|parameters?|entr(?:y|ies)|missing)[:= ]+([\w.-]{1,128})/gi

/** The first name in a text that the document has in one place. */
function namedIn(text: string, value: unknown): string | undefined {
  const names = [...text.matchAll(quoted), ...text.matchAll(introduced)].map(([, name = '']) => name.replace(/\.$/, ''))
  if (names.length === 0) return undefined
  const places = placesOf(value)
  return names.map(name => places.get(name)).find(place => place !== undefined)
}

/** Fields whose strings are names that a sentence can speak of; other strings are texts, and texts hold any word. */
const namingFields = ['action_id', 'id', 'channel', 'channel_id', 'root_id', 'username']

/**
 * Name -> its place: the first one of what is named there, which all places of one name are about; a key of the top;
 * and a key that stands nowhere else. A sentence that speaks of one of many keys says nothing about which.
 */
function placesOf(document: unknown): Map<string, string> {
  const names = new Map<string, string>()
  const keys = new Map<string, string[]>()
  const waiting = [{ value: document, path: '' }]
  // The list grows while it is read: what is near the top is found first.
  for (const { value, path } of waiting) {
    const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
    for (const [key, inner] of entries) {
      const place = pointer(path, key)
      if (typeof key === 'string') keys.set(key, [...(keys.get(key) ?? []).slice(0, 1), place])
      if (typeof inner === 'string' && namingFields.includes(String(key)) && !names.has(inner)) names.set(inner, place)
      if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, path: place })
    }
  }
  const single = [...keys].flatMap(([key, [first = '', second]]) =>
    second === undefined || first.lastIndexOf('/') === 0 ? [[key, first] as const] : [],
  )
  return new Map([...single, ...names])
}
