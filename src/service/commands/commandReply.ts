import type { CommandReply } from '#contract/wire/commands'
import { withoutIntegrations } from '#domain/actions/registry/withoutIntegrations'
import { isObject, type JsonObject } from '#domain/json'

/**
 * Returns an integration's response in the shape that clients get, without what is hidden from them: the posts it
 * became carry the cookies. `trigger_id` is for the caller to fill in.
 */
export function commandReply(response: JsonObject): CommandReply {
  const shown = withoutIntegrations(response)
  const visible = isObject(shown) ? shown : {}
  const text = (key: string): string => (typeof visible[key] === 'string' ? visible[key] : '')
  const list = (key: string): unknown[] | null => (Array.isArray(visible[key]) ? visible[key] : null)
  return {
    response_type: visible.response_type === 'in_channel' ? 'in_channel' : 'ephemeral',
    text: text('text'),
    username: text('username'),
    channel_id: text('channel_id'),
    icon_url: text('icon_url'),
    type: text('type'),
    props: isObject(visible.props) ? visible.props : null,
    goto_location: text('goto_location'),
    trigger_id: '',
    skip_thirdparty_parsing: visible.skip_thirdparty_parsing === true,
    attachments: list('attachments'),
    extra_responses: list('extra_responses'),
  }
}
