import type { CommandReply } from '#contract/wire/commands'
import { isObject, type JsonObject } from '#domain/json'

/** What an integration answered, in the shape that clients get; `trigger_id` is for the caller to fill in. */
export function commandReply(answer: JsonObject): CommandReply {
  const text = (key: string): string => (typeof answer[key] === 'string' ? answer[key] : '')
  const list = (key: string): unknown[] | null => (Array.isArray(answer[key]) ? answer[key] : null)
  return {
    response_type: answer.response_type === 'in_channel' ? 'in_channel' : 'ephemeral',
    text: text('text'),
    username: text('username'),
    channel_id: text('channel_id'),
    icon_url: text('icon_url'),
    type: text('type'),
    props: isObject(answer.props) ? answer.props : null,
    goto_location: text('goto_location'),
    trigger_id: '',
    skip_thirdparty_parsing: answer.skip_thirdparty_parsing === true,
    attachments: list('attachments'),
    extra_responses: list('extra_responses'),
  }
}
