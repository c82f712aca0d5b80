/** What the integration of a slash command gets (docs/reference/commands.md). */
export interface CommandFacts {
  token: string
  team: { id: string; name: string }
  channel: { id: string; name: string }
  user: { id: string; username: string }
  trigger: string
  text: string
  root_id: string
  trigger_id: string
  response_url: string
}

/** A call without its headers; `body` is `''` for GET, whose form is in the URL. */
export interface EncodedCall {
  method: 'GET' | 'POST'
  url: string
  body: string
}

/** Encodes the call of a slash command: a form, in the body or in the query (docs/reference/commands.md). */
export function commandCall({ url, method }: { url: string; method: string }, facts: CommandFacts): EncodedCall {
  const form = new URLSearchParams(formOf(facts)).toString()
  if (method !== 'G') return { method: 'POST', url, body: form }
  const [address = '', fragment] = url.split('#', 2)
  const query = `${address.includes('?') ? '&' : '?'}${form}`
  return { method: 'GET', url: `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`, body: '' }
}

const formOf = ({ token, team, channel, user, trigger, text, ...more }: CommandFacts): Record<string, string> => ({
  token,
  team_id: team.id,
  team_domain: team.name,
  channel_id: channel.id,
  channel_name: channel.name,
  user_id: user.id,
  user_name: user.username,
  command: `/${trigger}`,
  text,
  ...more,
})
