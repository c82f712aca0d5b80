/**
 * Where the `channel` of a hook's payload points (docs/reference/webhooks.md#receiving;
 * docs/reference/webhooks.md#the-channel).
 */
export type ChannelAddress =
  | { kind: 'default' }
  /** A direct channel between the hook's creator and this user. */
  | { kind: 'user'; username: string }
  /** A direct channel between two users, by its name: both ids, sorted, with `__` between. */
  | { kind: 'direct'; name: string; user_ids: [string, string] }
  | { kind: 'channel'; name: string }

const direct = /^([a-z0-9]{26})__([a-z0-9]{26})$/i

/** Reads `''`, `name`, `#name`, `@username` and `<user_id>__<user_id>`. */
export function parseChannelAddress(value: string): ChannelAddress {
  const text = value.trim()
  if (text === '') return { kind: 'default' }
  if (text.startsWith('@')) return { kind: 'user', username: text.slice(1).toLowerCase() }
  const name = text.replace(/^#/, '')
  const [, one, two] = direct.exec(name) ?? []
  if (one === undefined || two === undefined) return { kind: 'channel', name }
  const user_ids: [string, string] = one < two ? [one, two] : [two, one]
  return { kind: 'direct', name: user_ids.join('__'), user_ids }
}
