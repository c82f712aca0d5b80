import { findAttachmentAction } from '../../attachments/clientForm'
import { isFilled, isObject, type JsonObject, own } from '../../json'
import type { Props } from '../../posts/post'
import { type ActionType, actionTypes, integrationFormats } from '../registry/schema'

/** What a click does, from the registry or from an attachment's action. */
export interface ClickedAction {
  type: ActionType
  url: string
  query: unknown
  context: unknown
  /** `type` of the callback: the action's own for attachments, else `button` (docs/reference/actions.md#resolution). */
  callbackType: string
  dataSource: string
}

/**
 * Finds what a click on a post does; `null` for what it does not have. A named format looks in its own place; without
 * one, attachments come first and the registry is asked next (docs/reference/clients.md).
 */
export function clickedAction(
  props: Props,
  { action_id, integration_format }: Record<'action_id' | 'integration_format', string>,
): ClickedAction | null {
  const format = integration_format.trim().toLowerCase()
  const isRegistry = format !== 'attachment' && integrationFormats.some(known => known === format)
  const found = isRegistry ? undefined : findAttachmentAction(props.attachments, action_id)
  return (found && attachmentAction(found)) ?? registryAction(props, action_id)
}

function registryAction({ svc_blocks_actions: registry }: Props, actionId: string): ClickedAction | null {
  const entry = isObject(registry) ? own(registry, actionId) : undefined
  if (!isObject(entry) || typeof entry.url !== 'string' || entry.url === '') return null
  return { ...entryParts(entry), url: entry.url, callbackType: 'button', dataSource: '' }
}

const entryParts = ({ type, query, context }: JsonObject): Pick<ClickedAction, 'type' | 'query' | 'context'> => ({
  type: actionTypes.find(known => known === type) ?? 'external',
  query,
  context,
})

/** What an attachment's action does; `null` without a URL. */
function attachmentAction({ type, data_source, integration }: JsonObject): ClickedAction | null {
  if (!isObject(integration) || !isFilled(integration.url)) return null
  return {
    type: 'external',
    url: integration.url,
    query: undefined,
    context: integration.context,
    callbackType: isFilled(type) ? type : 'button',
    dataSource: isFilled(data_source) ? data_source : '',
  }
}
