import { isObject, type JsonObject, own } from '../../json'
import { rejectedKeys } from '../../posts/reservedProps'
import { NULL } from '../outbound/explainKeys'
import type { AppliedKey } from './applied'
import { hasProp, type MadePost, postsWith, propText } from './madePosts'
import { type Remarks, remarkAt } from './remarks'

/** What is known of a call that was accepted. */
export interface PropsFacts extends Remarks {
  payload: JsonObject
  posts: readonly MadePost[]
}

/** The verdict on each key of the props of a payload, without their own name before it. */
export function judgeProps(facts: PropsFacts): (AppliedKey & { name: string; value: unknown })[] {
  const props = own(facts.payload, 'props')
  if (!isObject(props)) return []
  return Object.keys(props).map(name => ({ name, value: own(props, name), ...judge(facts, name, own(props, name)) }))
}

function judge(facts: PropsFacts, name: string, value: unknown): AppliedKey {
  if (value === null) return { verdict: 'ignored', why: NULL }
  const { posts } = facts
  const own = propText(posts[0], name)
  const remark = remarkAt(facts, `/props/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  if (remark !== null) {
    // What the service sets in its place says more than that it was left out.
    return own === '' || own === value
      ? { verdict: 'ignored', why: remark.why }
      : { verdict: 'overridden', why: `${own}: ${ownWins[name] ?? 'that of the webhook wins'}` }
  }
  if (rejectedKeys.some(key => key === name)) return { verdict: 'ignored', why: 'No client may send it.' }
  const on = postsWith(posts, hasProp(name))
  if (posts.length > 0 && on === '') return { verdict: 'ignored', why: 'The post does not have it.' }
  return { verdict: 'applied', why: on === '' ? '' : `copied to ${on}` }
}

/** What stands in place of a reserved key, in words. */
const ownWins: Readonly<Record<string, string>> = {
  webhook_display_name: 'the webhook’s own name wins',
  from_webhook: 'the service says so itself',
}
