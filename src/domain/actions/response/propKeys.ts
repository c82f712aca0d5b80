import { hiddenFormats } from '../../content/hiddenFormats'
import { stepsBetween } from '../../nearest'
import type { Props } from '../../posts/post'
import { identityKeys, retainedKeys } from '../../posts/reservedProps'
import type { ResponseKey } from './responseKeys'

/** Props that something here reads: blocks of all formats, their registry, what the service writes, names and pictures. */
const used: ReadonlySet<string> = new Set([
  'svc_blocks',
  'svc_blocks_actions',
  'blocks',
  'cards',
  'attachments',
  'card',
  ...identityKeys,
  'channel_mentions',
  'mentionHighlightDisabled',
  'deleteBy',
])

const kept = 'An update keeps who the post is from.'

/**
 * The props of an update that are not simply applied: those that the post keeps as they were, lists that another list
 * hides, and keys that are stored and that nothing reads (docs/reference/explanations.md#keys).
 */
export function judgeProps(props: Props, prefix: string): ResponseKey[] {
  const hidden = new Map(hiddenFormats(props).map(({ data, message }) => [String(data?.name), message]))
  return Object.keys(props).flatMap((name): ResponseKey[] => {
    const key = `${prefix}${name}`
    const why = hidden.get(name)
    if (why !== undefined) return [{ key, verdict: 'not_rendered', why }]
    if (retainedKeys.some(one => one === name)) return [{ key, verdict: 'ignored', why: kept }]
    return judgeUnused(name, key)
  })
}

/** The verdict on a prop that nothing here reads; one that is like a prop that is read was probably meant as that. */
export function judgeUnused(name: string, key: string): ResponseKey[] {
  if (used.has(name)) return []
  const kept = 'Kept with the post; no client reads it.'
  const near = [...used].find(one => isSlip(name, one))
  return near === undefined
    ? [{ key, verdict: 'unused', why: kept }]
    : [{ key, verdict: 'unknown', why: `${kept} Did you mean ${near}?` }]
}

/** One slip of the finger in a word, two in a long one, or another way to write it. */
const isSlip = (name: string, meant: string): boolean => {
  const [a, b] = [plain(name), plain(meant)]
  return stepsBetween(a, b) <= (b.length > 6 ? 2 : 1)
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '')
