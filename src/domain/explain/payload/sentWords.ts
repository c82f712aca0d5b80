import { firstCharacters, grouped } from '../../characters'
import { isObject } from '../../json'

/** Enough of a text to know it by. */
const shown = 48

/** What the items of a list are called, and the keys of an object. */
const nouns: Readonly<Record<string, readonly [string, string]>> = {
  attachments: ['attachment', 'attachments'],
  blocks: ['block', 'blocks'],
  svc_blocks: ['block', 'blocks'],
  cards: ['card', 'cards'],
  svc_blocks_actions: ['entry', 'entries'],
}

/** A value that was sent, short: `"Build finished…"`, `5121`, `2 attachments`. */
export function sentWords(key: string, value: unknown): string {
  if (typeof value === 'string') {
    const start = firstCharacters(value, shown)
    return start.length < value.length ? `"${start.trimEnd()}…"` : JSON.stringify(value)
  }
  if (Array.isArray(value)) return countOf(value.length, nouns[key] ?? ['item', 'items'])
  if (isObject(value)) return countOf(Object.keys(value).length, nouns[key] ?? ['key', 'keys'])
  return String(value)
}

const countOf = (count: number, [one, many]: readonly [string, string]): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
