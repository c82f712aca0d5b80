import type { LeftOut } from '#domain/comparison/difference'
import type { ComparedExchange, ComparedMessage } from '#domain/comparison/exchange/comparedExchange'
import { isObject } from '#domain/json'

/** A line of a message that is compared. */
export interface MessageLine {
  text: string
  /** What it is compared by: what does not count is left out of it. */
  key: string
}

export type ComparedSide = 'request' | 'response'

/** What stands in place of a value that does not count. */
const volatile = '…'

/**
 * A message as lines: first line, headers by name, body with one value a line. Keys of `other` come in the order of
 * `like`, since their order means nothing. Headers that do not count have no line.
 */
export function messageLines(
  exchange: ComparedExchange,
  side: ComparedSide,
  { leftOut, like }: { leftOut: readonly LeftOut[]; like?: ComparedExchange },
): MessageLine[] {
  const message = exchange[side]
  if (!message) return [plain('no response')]
  const out = new Set(leftOut.filter(({ part }) => part.startsWith(side)).map(({ part, pointer }) => part + pointer))
  const first =
    side === 'request' ? `${exchange.method} ${exchange.url}` : `HTTP/1.1 ${exchange.status ?? 'without a status'}`
  const firstKey = side === 'request' ? `${exchange.method} ${keyOfUrl(exchange.url, out)}` : first
  const headers = message.headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !out.has(`${side}.headers/${name}`))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => plain(`${name}: ${value}`))
  const value = valueOfBody(message)
  const other = like?.[side] ? valueOfBody(like[side]) : undefined
  const body =
    value === undefined
      ? textOf(message).split('\n').map(plain)
      : jsonBody({ value, like: other, pointer: '', prefix: '', suffix: '', depth: 0, out, part: `${side}.body` })
  return [
    { text: first, key: firstKey },
    ...headers,
    ...(body.length === 1 && body[0]?.text === '' ? [] : [plain(''), ...body]),
  ]
}

/** A post as it is stored, as lines: one value a line, keys in the order of `like`. */
export function postLines(
  stored: unknown,
  { leftOut, like }: { leftOut: readonly LeftOut[]; like?: unknown },
): MessageLine[] {
  const part = 'post.stored'
  const out = new Set(leftOut.filter(one => one.part === part).map(({ pointer }) => part + pointer))
  return jsonBody({ value: stored, like, pointer: '', prefix: '', suffix: '', depth: 0, out, part })
}

const plain = (text: string): MessageLine => ({ text, key: text })

const keyOfUrl = (url: string, out: ReadonlySet<string>): string =>
  [...out].some(one => one.startsWith('request.url') || one.startsWith('request.query'))
    ? url.replace(/[a-z0-9]{26}/g, volatile)
    : url

function textOf({ body }: ComparedMessage): string {
  if (body.is === 'text') return body.text
  if (body.is === 'base64') return `${body.base64.length.toLocaleString('en-US')} characters of base64\n${body.base64}`
  return ''
}

/** A JSON body, or a form as its fields; `undefined` for another text. */
function valueOfBody(message: ComparedMessage): unknown {
  const { body } = message
  if (body.is === 'json') return body.value
  if (body.is !== 'text') return undefined
  const type = message.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  try {
    return JSON.parse(body.text)
  } catch {
    return /x-www-form-urlencoded/i.test(type) ? Object.fromEntries(new URLSearchParams(body.text)) : undefined
  }
}

interface Writing {
  value: unknown
  like: unknown
  pointer: string
  prefix: string
  suffix: string
  depth: number
  out: ReadonlySet<string>
  part: string
}

function jsonBody(at: Writing): MessageLine[] {
  const { value, like, pointer, prefix, suffix, depth, out, part } = at
  const indent = '  '.repeat(depth)
  if (out.has(part + pointer)) {
    const text = `${indent}${prefix}${JSON.stringify(value)}${suffix}`
    return [{ text, key: `${indent}${prefix}${volatile}` }]
  }
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return [line(`${indent}${prefix}${JSON.stringify(value)}`, suffix)]
  const entries = isList ? value.map((item, place) => [String(place), item] as const) : inOrderOf(value, like)
  if (entries.length === 0) return [line(`${indent}${prefix}${isList ? '[]' : '{}'}`, suffix)]
  const inside = entries.flatMap(([key, item], place) =>
    jsonBody({
      ...at,
      value: item,
      like: isObject(like) || Array.isArray(like) ? (like as Record<string, unknown>)[key] : undefined,
      pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      prefix: isList ? '' : `${JSON.stringify(key)}: `,
      suffix: place < entries.length - 1 ? ',' : '',
      depth: depth + 1,
    }),
  )
  return [plain(`${indent}${prefix}${isList ? '[' : '{'}`), ...inside, line(`${indent}${isList ? ']' : '}'}`, suffix)]
}

/** A comma that comes with a neighbour is no difference. */
const line = (text: string, suffix: string): MessageLine => ({ text: text + suffix, key: text })

function inOrderOf(value: Record<string, unknown>, like: unknown): (readonly [string, unknown])[] {
  const order = isObject(like) ? Object.keys(like) : []
  const known = order.filter(key => Object.hasOwn(value, key))
  const others = Object.keys(value).filter(key => !order.includes(key))
  return [...known, ...others].map(key => [key, value[key]] as const)
}
