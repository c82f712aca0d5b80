import { isFilled, isObject, type JsonObject } from '#domain/json'
import type { ClickedAction } from './clickTarget'

/** What an attachment's action does; `null` without a URL. */
export function attachmentAction({ type, data_source, integration }: JsonObject): ClickedAction | null {
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
