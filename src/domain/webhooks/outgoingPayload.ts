/**
 * What a callback tells about the post that triggered it (docs/reference/webhooks.md#delivery;
 * docs/reference/webhooks.md#delivery).
 */
export interface OutgoingFacts {
  token: string
  team: { id: string; name: string }
  channel: { id: string; name: string }
  user: { id: string; username: string }
  post: { id: string; message: string; create_at: number; file_ids: readonly string[] }
  trigger_word: string
}

/** A callback's body, ready to be sent. */
export interface EncodedPayload {
  contentType: 'application/json' | 'application/x-www-form-urlencoded'
  body: string
}

/**
 * Builds and encodes the body of an outgoing webhook's callback. Only a hook whose content type is exactly
 * `application/json` gets JSON. The timestamp is in milliseconds in JSON and in seconds in a form
 * (docs/spec-coverage.md).
 */
export function outgoingPayload(facts: OutgoingFacts, contentType: string): EncodedPayload {
  if (contentType === 'application/json') {
    return { contentType, body: JSON.stringify(payloadOf(facts, facts.post.create_at)) }
  }
  const form = new URLSearchParams(
    Object.entries(payloadOf(facts, Math.floor(facts.post.create_at / 1000))).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  )
  return { contentType: 'application/x-www-form-urlencoded', body: form.toString() }
}

const payloadOf = ({ token, team, channel, user, post, trigger_word }: OutgoingFacts, timestamp: number) => ({
  token,
  team_id: team.id,
  team_domain: team.name,
  channel_id: channel.id,
  channel_name: channel.name,
  timestamp,
  user_id: user.id,
  user_name: user.username,
  post_id: post.id,
  text: post.message,
  trigger_word,
  file_ids: post.file_ids.join(','),
})
