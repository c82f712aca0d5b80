import { isFilled, isObject, type JsonObject } from '../../json'

/** Who clicked what where; `team` is `null` in direct and group channels. */
export interface CallbackFacts {
  user: { id: string; username: string }
  channel: { id: string; name: string }
  team: { id: string; name: string } | null
  post_id: string
  trigger_id: string
  /**
   * The action's own type for attachments; `button` for blocks and links, even for selects
   * (docs/reference/actions.md#resolution); `lookup` for choices.
   */
  type: string
  /** `users` or `channels` for an attachment's menu, else `''`. */
  data_source: string
  /** The entry's context as stored. */
  context: unknown
  /** `''` when nothing was chosen. */
  selected_option: string
  /** The `value` of a third-party button, see `clickedValue`. */
  value?: string | undefined
  /** What was filled in around the control (docs/reference/actions.md#block-actions). */
  form_values?: JsonObject | undefined
}

/** The JSON body an integration gets, keys in the order of the wire; without `context` when there is none. */
export interface CallbackBody {
  user_id: string
  user_name: string
  channel_id: string
  channel_name: string
  team_id: string
  team_domain: string
  post_id: string
  trigger_id: string
  type: string
  data_source: string
  context?: JsonObject
}

/**
 * Builds the body of an action callback (docs/reference/actions.md#callback; docs/reference/actions.md#resolution,
 * docs/reference/actions.md#callback).
 */
export function buildCallback(facts: CallbackFacts): CallbackBody {
  const context = callbackContext(facts)
  return {
    user_id: facts.user.id,
    user_name: facts.user.username,
    channel_id: facts.channel.id,
    channel_name: facts.channel.name,
    team_id: facts.team?.id ?? '',
    team_domain: facts.team?.name ?? '',
    post_id: facts.post_id,
    trigger_id: facts.trigger_id,
    type: facts.type,
    data_source: facts.data_source,
    ...(Object.keys(context).length > 0 ? { context } : {}),
  }
}

function callbackContext({ context, selected_option, value, form_values = {} }: CallbackFacts): JsonObject {
  return {
    ...(value === undefined ? {} : { value }),
    ...contextObject(context),
    ...(selected_option === '' ? {} : { selected_option }),
    ...(Object.keys(form_values).length === 0 ? {} : { form_values }),
  }
}

/** A context that is a string holds an object as JSON, or is wrapped (docs/reference/actions.md#resolution). */
function contextObject(context: unknown): JsonObject {
  if (isObject(context)) return context
  if (!isFilled(context)) return {}
  try {
    const parsed: unknown = JSON.parse(context)
    if (isObject(parsed)) return parsed
  } catch {
    // Not JSON, so it is a word of the author's own.
  }
  return { context }
}
