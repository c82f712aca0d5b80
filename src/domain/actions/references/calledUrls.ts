import { isObject } from '../../json'
import type { PostContent } from '../../posts/post'

/** Returns the addresses that the actions of a message call, of its registry and of its attachments. */
export function calledUrls({ props }: PostContent): string[] {
  const registry = isObject(props.svc_blocks_actions) ? Object.values(props.svc_blocks_actions) : []
  const actions = listOf(props.attachments).flatMap(one => (isObject(one) ? listOf(one.actions) : []))
  const entries = [...registry, ...actions.map(one => isObject(one) && one.integration)]
  return entries.flatMap(entry => (isObject(entry) && typeof entry.url === 'string' ? entry.url : []))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
