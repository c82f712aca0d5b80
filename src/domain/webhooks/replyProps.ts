import { judgeUnused } from '../actions/response/propKeys'
import type { ResponseKey } from '../actions/response/responseKeys'
import { hiddenFormats } from '../content/hiddenFormats'
import type { Issue } from '../issue'
import type { Props } from '../posts/post'
import { ignoredProps } from './ignoredProps'

/**
 * The props of a reply to an outgoing webhook that are not simply applied: those that a webhook writes itself, lists that
 * another list hides, and keys that are stored and that nothing reads (docs/reference/explanations.md#keys). `look` are the
 * warnings about names and pictures that have no effect.
 */
export function judgeReplyProps(props: Props, look: readonly Issue[] = []): ResponseKey[] {
  const ignored = new Map(
    [...ignoredProps(props), ...look].map(({ path, message }) => [path.replace('/props/', ''), message]),
  )
  const hidden = new Map(hiddenFormats(props).map(({ data, message }) => [String(data?.name), message]))
  return Object.keys(props).flatMap((name): ResponseKey[] => {
    const key = `props.${name}`
    const reserved = ignored.get(name)
    if (reserved !== undefined) return [{ key, verdict: 'ignored', why: reserved }]
    const why = hidden.get(name)
    return why === undefined ? judgeUnused(name, key) : [{ key, verdict: 'not_rendered', why }]
  })
}
