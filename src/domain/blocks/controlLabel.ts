import { isObject } from '../json'
import type { PostContent } from '../posts/post'
import { walkBlocks } from './walk'

interface Clicked {
  action: string
  chosen: string
  query: Readonly<Record<string, string>>
}

/** Returns what the clicker read on the option or button of a click; the chosen value where the post does not say. */
export function controlLabel(post: PostContent | null, { action, chosen, query }: Clicked): string {
  for (const { raw } of walkBlocks(post?.props.svc_blocks)) {
    if (raw.action_id !== action || !hasQuery(raw.query, query)) continue
    if (typeof raw.text === 'string') return raw.text
    const option = Array.isArray(raw.options) ? raw.options.find(one => isObject(one) && one.value === chosen) : null
    if (isObject(option) && typeof option.text === 'string') return option.text
  }
  return chosen
}

/** Whether all that a control adds to the query came with the click. */
const hasQuery = (own: unknown, sent: Readonly<Record<string, string>>): boolean =>
  Object.entries(isObject(own) ? own : {}).every(([key, value]) => sent[key] === value)
