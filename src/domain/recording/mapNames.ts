import type { StartState } from './schema/startState'

/** What another server has, as far as names lead to it. */
export interface TargetNames {
  users: readonly { id: string; username: string }[]
  teams: readonly { id: string; name: string }[]
  channels: readonly { id: string; team_id: string; name: string }[]
  /** Incoming webhooks; `id` is the key. */
  incoming_hooks: readonly { id: string; display_name: string; team_id: string }[]
}

/** Something of a recording, by its name there. */
export interface Named {
  kind: 'user' | 'team' | 'channel' | 'webhook' | 'post'
  /** Id in the recording; of a webhook its `ref`. */
  id: string
  name: string
}

/** What of a recording is what on another server. */
export interface NameMapping {
  /** Id in the recording -> id there. */
  ids: Map<string, string>
  /** Name of the placeholder of a webhook's key -> key there. */
  keys: Map<string, string>
  mapped: (Named & { target_id: string })[]
  /** What has no counterpart: no exchange that touches it can be sent. */
  missing: Named[]
}

/**
 * Maps the people, teams, channels and webhooks of a recording to those of the same names on another server
 * (docs/reference/recordings.md#other-servers). Posts that were there before the recording have no name to be found by.
 */
export function mapNames(start: StartState, target: TargetNames): NameMapping {
  const mapping: NameMapping = { ids: new Map(), keys: new Map(), mapped: [], missing: [] }
  const put = (named: Named, found: { id: string } | undefined): void => {
    if (found === undefined) mapping.missing.push(named)
    else {
      mapping.mapped.push({ ...named, target_id: named.kind === 'webhook' ? '' : found.id })
      if (named.kind !== 'webhook') mapping.ids.set(named.id, found.id)
    }
  }
  for (const { id, username } of start.users ?? []) {
    put(
      { kind: 'user', id, name: username },
      target.users.find(user => user.username === username),
    )
  }
  for (const { id, name } of start.teams ?? []) {
    put(
      { kind: 'team', id, name },
      target.teams.find(team => team.name === name),
    )
  }
  for (const { id, team_id = '', name, type, display_name = '' } of start.channels ?? []) {
    const wanted = type === 'D' ? directName(name, mapping.ids) : name
    const team = team_id === '' ? '' : mapping.ids.get(team_id)
    const found = target.channels.find(channel => channel.name === wanted && channel.team_id === team)
    put({ kind: 'channel', id, name: team_id === '' ? display_name || name : name }, found)
  }
  for (const { ref, key, display_name = '', team_id } of start.incoming_hooks ?? []) {
    const team = mapping.ids.get(team_id)
    const found = target.incoming_hooks.find(hook => hook.display_name === display_name && hook.team_id === team)
    put({ kind: 'webhook', id: ref, name: display_name || ref }, found)
    if (found !== undefined) mapping.keys.set(key.replace(/^\{\{|\}\}$/g, ''), found.id)
  }
  for (const { id, message = '' } of start.posts ?? []) {
    put({ kind: 'post', id, name: message.slice(0, 80) }, undefined)
  }
  return mapping
}

/** Direct channels are named by the ids of their two users, the smaller first. */
const directName = (name: string, ids: ReadonlyMap<string, string>): string =>
  name
    .split('__')
    .map(id => ids.get(id) ?? id)
    .toSorted()
    .join('__')
