import { queryPairs } from '../queryPairs'

/** How the target of an action link begins. */
export const actionScheme = 'svc_action://'
const legalId = /^[A-Za-z0-9_-]+$/

export interface ActionUrl {
  action_id: string
  /** Keys in the order of their first use; of a key used twice the last value counts. */
  query: [string, string][]
}

/** Whether a link's target is meant as an action, legal or not: nobody else knows its scheme, however it is spelled. */
export const isActionUrl = (url: string): boolean => /^svc_action:/i.test(url)

/**
 * Reads `svc_action://<id>?<query>` from the raw text, since a URL parser would lower the case of the id
 * (docs/reference/markdown.md action link). The id ends at the first `/`, `?` or `#`; `undefined` when it has an
 * illegal character or is empty.
 */
export const readActionUrl = (url: string): ActionUrl | undefined => {
  if (!url.startsWith(actionScheme)) return undefined
  const rest = url.slice(actionScheme.length)
  const action_id = rest.split(/[/?#]/, 1)[0] ?? ''
  if (!legalId.test(action_id)) return undefined
  const [beforeHash = ''] = rest.split('#')
  const mark = beforeHash.indexOf('?')
  return { action_id, query: mark < 0 ? [] : [...new Map(queryPairs(beforeHash.slice(mark + 1)))] }
}
