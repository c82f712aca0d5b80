import { isObject, type JsonObject } from '#domain/json'

/** Characters of a summary; rows are cut where they end anyway. */
const most = 80

const textAt = (block: JsonObject, key: string): string => (typeof block[key] === 'string' ? block[key] : '')
const itemsAt = (block: JsonObject, key: string): readonly unknown[] => (Array.isArray(block[key]) ? block[key] : [])
const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** Type -> what tells a block of it from others of its kind. */
const summaries: Readonly<Record<string, (block: JsonObject) => string>> = {
  text: block => textAt(block, 'text'),
  button: block => textAt(block, 'text'),
  static_select: block => textAt(block, 'placeholder'),
  image: block => fileName(textAt(block, 'url')) || textAt(block, 'alt_text'),
  container: block => textAt(block, 'accent_color') || textAt(block, 'flow') || firstText(block.content),
  collapsible: block => firstText(block.header),
  column_set: block => counted(itemsAt(block, 'columns').length, 'column'),
  column: block => counted(itemsAt(block, 'items').length, 'block'),
}

/** A few words that tell a block from its siblings; what is no block is shown as it is. */
export function summaryOf(block: unknown): string {
  if (!isObject(block)) return (JSON.stringify(block) ?? '').slice(0, most)
  const type = textAt(block, 'type')
  return plain(Object.hasOwn(summaries, type) ? (summaries[type]?.(block) ?? '') : '')
}

function firstText(list: unknown): string {
  const first = Array.isArray(list) ? list.find(isObject) : undefined
  return first ? textAt(first, 'text') : ''
}

/** The first line without its Markdown. */
const plain = (text: string): string =>
  (text.split('\n').find(line => line.trim() !== '') ?? '')
    .slice(0, most * 2)
    .replace(/^\s*(#+|[-*>]|\d+\.)\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_~`]+/g, '')
    .slice(0, most)

function fileName(url: string): string {
  if (url.startsWith('data:')) return 'inline picture'
  return (
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  )
}
