import { clientAttachments } from '../attachments/clientForm'
import { isObject } from '../json'
import type { PostContent } from '../posts/post'

/** What stands for everything that the service keeps: no client can read it. */
export const sealed = '<sealed cookie>'

/** One line of two values side by side; `null` where only the other has one. */
export interface ComparedLine {
  client: string | null
  server: string | null
  isSame: boolean
}

/** Lines that are the same on both sides, and left out. */
export interface FoldedLines {
  /** Place of the first among all lines. */
  from: number
  lines: readonly ComparedLine[]
}

/** Same lines that stay around a change, to say where it is. */
const context = 3

/** The lines with each long run of equal ones folded, but for the lines around a change. */
export function folded(lines: readonly ComparedLine[]): (ComparedLine | FoldedLines)[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ isSame }) => !isSame)
  const rows: (ComparedLine | FoldedLines)[] = []
  let from = 0
  for (let at = 0; at <= lines.length; at++) {
    const line = lines[at]
    if (line && !isNear(at)) continue
    const run = lines.slice(from, at)
    if (run.length > 1) rows.push({ from, lines: run })
    else rows.push(...run)
    if (line) rows.push(line)
    from = at + 1
  }
  return rows
}

/**
 * A message as clients get it: its registry, and the integration of each action of an attachment, are one opaque cookie
 * (docs/reference/registry.md#entries).
 */
export function clientView({ message, props }: PostContent): PostContent {
  const { svc_blocks_actions: registry, attachments, ...rest } = props
  return {
    message,
    props: {
      ...rest,
      ...(attachments === undefined ? {} : { attachments: clientAttachments(attachments, () => sealed) }),
      ...(isObject(registry) ? { svc_blocks_actions: sealed } : {}),
    },
  }
}

/** What clients get beside what the service keeps, line by line, equal lines at the same height. */
export const comparedViews = (content: PostContent): ComparedLine[] =>
  compared({ client: clientView(content), server: ordered(content), indent: '', lead: '', ends: noEnds })

/** With the keys in the order in which clients get them, and what they do not get last. */
function ordered({ message, props }: PostContent): PostContent {
  const { svc_blocks_actions, attachments, ...rest } = props
  return {
    message,
    props: {
      ...rest,
      ...(attachments === undefined ? {} : { attachments: integrationsLast(attachments) }),
      ...(svc_blocks_actions === undefined ? {} : { svc_blocks_actions }),
    },
  }
}

const integrationsLast = (attachments: unknown): unknown =>
  Array.isArray(attachments)
    ? attachments.map(one => withActions(one, action => withLast(action, 'integration')))
    : attachments

function withActions(attachment: unknown, change: (action: unknown) => unknown): unknown {
  if (!isObject(attachment) || !Array.isArray(attachment.actions)) return attachment
  return { ...attachment, actions: attachment.actions.map(change) }
}

function withLast(value: unknown, key: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key)) return value
  const { [key]: last, ...rest } = value
  return { ...rest, [key]: last }
}

interface Pair {
  client: unknown
  server: unknown
  indent: string
  /** The key before the value. */
  lead: string
  /** The comma after it, which one of them alone may have. */
  ends: Ends
}
type Ends = Record<'client' | 'server', string>
const noEnds: Ends = { client: '', server: '' }

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEmpty = (value: object): boolean => Object.keys(value).length === 0

function compared(pair: Pair): ComparedLine[] {
  const { client, server, indent, lead, ends } = pair
  const isDeeper = isHolder(client) && isHolder(server) && Array.isArray(client) === Array.isArray(server)
  if (!isDeeper || isEmpty(client) || isEmpty(server)) {
    const isSame = JSON.stringify(client) === JSON.stringify(server)
    return sideBySide(linesOf(client, pair, ends.client), linesOf(server, pair, ends.server), isSame)
  }
  const [open, close] = Array.isArray(client) ? ['[', ']'] : ['{', '}']
  const first = indent + lead + open
  const last = indent + close
  return [
    ...sideBySide([first], [first], true),
    ...members(client, server, indent),
    ...sideBySide([last + ends.client], [last + ends.server], true),
  ]
}

/** The members of two holders, matched by their keys; those that one alone has come last. */
function members(client: object, server: object, indent: string): ComparedLine[] {
  const [ours, theirs] = [new Map(Object.entries(client)), new Map(Object.entries(server))]
  const lasts = { client: [...ours.keys()].at(-1), server: [...theirs.keys()].at(-1) }
  const isList = Array.isArray(client)
  const placeOf = (key: string) => ({ indent: `${indent}  `, lead: isList ? '' : `${JSON.stringify(key)}: ` })
  const endsOf = (key: string): Ends => ({
    client: key === lasts.client ? '' : ',',
    server: key === lasts.server ? '' : ',',
  })
  const shared = [...ours.keys()].filter(key => theirs.has(key))
  const only = (side: 'client' | 'server'): string[] => {
    const [own, other] = side === 'client' ? [ours, theirs] : [theirs, ours]
    const keys = [...own.keys()].filter(key => !other.has(key))
    return keys.flatMap(key => linesOf(own.get(key), placeOf(key), endsOf(key)[side]))
  }
  return [
    ...shared.flatMap(key =>
      compared({ client: ours.get(key), server: theirs.get(key), ...placeOf(key), ends: endsOf(key) }),
    ),
    ...sideBySide(only('client'), only('server'), false),
  ]
}

const sideBySide = (client: readonly string[], server: readonly string[], isSame: boolean): ComparedLine[] =>
  Array.from({ length: Math.max(client.length, server.length) }, (_, at) => ({
    client: client[at] ?? null,
    server: server[at] ?? null,
    isSame,
  }))

function linesOf(value: unknown, { indent, lead }: Pick<Pair, 'indent' | 'lead'>, end: string): string[] {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  const lines = text.split('\n').map((line, at) => (at === 0 ? `${indent}${lead}${line}` : indent + line))
  return lines.map((line, at) => (at === lines.length - 1 ? line + end : line))
}
