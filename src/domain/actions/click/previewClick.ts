import { errorAt, type Issue } from '../../issue'
import type { PostContent } from '../../posts/post'
import { checkQuery } from '../registry/checkQuery'
import { type MergedKey, mergeActionUrl } from '../registry/mergeUrl'
import { buildCallback, type CallbackBody, type CallbackFacts } from './callback'
import { clickedAction } from './clickedAction'
import { clickedValue } from './clickedValue'

/** A click on a control or an action link, as a client sends it. */
export interface ClickRequest {
  action_id: string
  integration_format: string
  selected_option?: string | undefined
  query?: Record<string, string> | undefined
}

/** Who clicks, and where the message would stand. */
export type ClickPlace = Pick<CallbackFacts, 'user' | 'channel' | 'team' | 'post_id' | 'trigger_id' | 'form_values'>

/** What a click would do. */
export type PreviewedClick =
  | { kind: 'callback'; url: string; keys: MergedKey[]; body: CallbackBody }
  | { kind: 'opens'; url: string; keys: MergedKey[] }
  | { kind: 'nothing'; issues: Issue[] }

/**
 * Returns what a click on a message that nobody has sent would send: the address after its query was merged, with the
 * origin of each key, and the body of the callback (docs/reference/actions.md#callback). The rules are those of a real
 * click.
 */
export function previewClick(
  { message: _, props }: PostContent,
  click: ClickRequest,
  place: ClickPlace,
): PreviewedClick {
  const rejected = checkQuery(click.query, '/query').filter(issue => issue.severity === 'error')
  if (rejected.length > 0) return { kind: 'nothing', issues: rejected }
  const action = clickedAction(props, click)
  if (action === null) {
    const sentence = `Nothing says what ${click.action_id} does, so that nothing would be sent.`
    return { kind: 'nothing', issues: [errorAt('/action_id', 'click.unknown_action', sentence)] }
  }
  const { url, query, context, callbackType, dataSource } = action
  const merged = mergeActionUrl({ url, registryQuery: query, requestQuery: click.query })
  if (!merged.ok) return { kind: 'nothing', issues: merged.issues }
  if (action.type === 'openURL') return { kind: 'opens', ...merged.value }
  const facts = { ...place, type: callbackType, data_source: dataSource, context }
  const body = buildCallback({ ...facts, ...clickedValue(props, click.action_id, click.selected_option ?? '') })
  return { kind: 'callback', ...merged.value, body }
}
