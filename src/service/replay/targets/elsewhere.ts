import { namesOfIds } from '#domain/recording/capture/recordedValues'
import type { FilledRequest } from '#domain/recording/fillRequest'
import { mapNames, type NameMapping, type TargetNames } from '#domain/recording/mapNames'
import { mapRequest } from '#domain/recording/mapRequest'
import { namesInRequest } from '#domain/recording/placeholders'
import type { Recording } from '#domain/recording/recording'
import { knowsPosts } from '#domain/recording/schema/recording'
import type { StartState } from '#domain/recording/schema/startState'
import { type AskElsewhere, followPosts } from './postsElsewhere'
import { isPage, jsonOf, type Server, type ServerResponse, serverAt } from './server'
import { NoReplayError, type ReplayTarget } from './target'

/** A server at an address, with a token that it accepts. */
export interface Elsewhere {
  url: string
  token: string
  version: string
  timeoutMs: number
  /** Id in the recording -> id there, where names do not lead to it. */
  ids?: Readonly<Record<string, string>>
  /** Values of secrets that somebody gave. */
  given?: ReadonlyMap<string, string>
}

/**
 * Opens another server as the target of a replay: its names are mapped, and tokens are issued there for the recorded
 * people and bots, and revoked at the end (docs/reference/replay.md#other-servers). @throws NoReplayError
 */
export async function elsewhereTarget(recording: Recording, there: Elsewhere): Promise<ReplayTarget> {
  const { server, ask, mapping } = await mapElsewhere(recording, there)
  const issued = await issueTokens(recording, { ask, mapping, token: there.token })
  // What somebody gave may be a secret of the recorded workspace: it counts only where that server gives none.
  const values = new Map([...(there.given ?? []), ...mapping.keys, ...issued.values])
  const names = namesOfIds(recording)
  const idThere = (id: string): string | undefined => mapping.ids.get(id) ?? values.get(names.get(id) ?? '')
  return {
    name: server.url,
    server,
    ctx: null,
    values,
    ids: mapping.ids,
    ...(knowsPosts(recording.head) ? { posts: await followPosts(recording, { server, ask, idThere }) } : {}),
    adapt: request => adapted(request, mapping, issued.tokens),
    tokenOf: id => issued.tokens.get(id) ?? null,
    async close() {
      for (const token_id of issued.made) await ask('POST', '/users/tokens/revoke', { token_id }).catch(() => {})
    },
  }
}

/** Maps the names of a recording to those of another server, and sends nothing else. @throws NoReplayError */
export async function mapElsewhere(recording: Recording, there: Elsewhere) {
  const server = serverAt(there.url, there)
  const ask = asking(server, there.token)
  await ask('GET', '/users/me')
  const { start } = recording.head
  const mapping = mapNames(start, await namesOf(start, ask))
  for (const [id, target_id] of Object.entries(there.ids ?? {})) putId(mapping, id, target_id)
  return { server, ask, mapping }
}

/** What somebody said counts more than names. */
function putId(mapping: NameMapping, id: string, target_id: string): void {
  const lacking = mapping.missing.find(named => named.id === id)
  mapping.missing = mapping.missing.filter(named => named !== lacking)
  const known = mapping.mapped.find(named => named.id === id) ?? lacking
  mapping.mapped = mapping.mapped.filter(named => named.id !== id)
  if (known !== undefined) mapping.mapped.push({ ...known, target_id })
  mapping.ids.set(id, target_id)
}

/** Numbers of the stimuli that touch what has no counterpart. */
export const unsentWith = ({ exchanges }: Recording, { missing, keys }: NameMapping): number[] =>
  exchanges.flatMap(({ number, exchange: { role, request } }) => {
    if (role !== 'stimulus') return []
    const text = JSON.stringify(request)
    const isLacking = missing.some(({ kind, id }) => kind !== 'webhook' && text.includes(id))
    const key = namesInRequest(request).find(({ name }) => name.startsWith('secret.hook') && !keys.has(name))
    return isLacking || key !== undefined ? [number] : []
  })

function asking(server: Server, token: string): AskElsewhere {
  return async (method, path, body) => {
    const response = await server.send({
      method,
      path: `/api/v4${path}`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    })
    if (response.ok && response.status < 300 && !isPage(response)) return jsonOf(response)
    if (response.ok && response.status === 404 && !isPage(response)) return null
    throw new NoReplayError(`${server.url}: ${method} /api/v4${path} ${whatCame(response)}`)
  }
}

function whatCame(response: ServerResponse): string {
  if (!response.ok) return `had no response: ${response.note} Start the server, or correct the address.`
  if (isPage(response)) {
    return 'was responded to with an HTML page, so this is not the address of the service. Name its root, as in http://127.0.0.1:8065.'
  }
  if (response.status === 401) return 'was rejected: the token is not accepted. Save another one for this target.'
  const message = text(jsonOf(response), 'message')
  return `was responded to with ${response.status}${message === '' ? '.' : `: ${message}`} A replay needs the token of an admin.`
}

/** What the server has of the names of a start state. */
async function namesOf(start: StartState, ask: AskElsewhere): Promise<TargetNames> {
  const usernames = (start.users ?? []).map(({ username }) => username)
  const users = usernames.length === 0 ? [] : rows(await ask('POST', '/users/usernames', usernames))
  const teams = (await Promise.all((start.teams ?? []).map(({ name }) => ask('GET', `/teams/name/${name}`)))).flatMap(
    row,
  )
  const idOf = (id: string): string => {
    const name = (start.teams ?? []).find(team => team.id === id)?.name
    return text(
      teams.find(team => text(team, 'name') === name),
      'id',
    )
  }
  const channels = await Promise.all(
    (start.channels ?? []).map(async ({ team_id = '', name }) => {
      const team = idOf(team_id)
      return team === '' ? [] : row(await ask('GET', `/teams/${team}/channels/name/${name}`))
    }),
  )
  const direct = (start.channels ?? []).some(({ type }) => type === 'D' || type === 'G')
  const owned = direct ? await Promise.all(users.map(user => ask('GET', `/users/${text(user, 'id')}/channels`))) : []
  const hooks = await Promise.all(
    (start.incoming_hooks ?? []).length === 0
      ? []
      : teams.map(team => ask('GET', `/hooks/incoming?team_id=${text(team, 'id')}&per_page=200`)),
  )
  const named = <K extends string>(all: unknown[], keys: readonly K[]) =>
    all.map(one => Object.fromEntries(keys.map(key => [key, text(one, key)])) as Record<K, string>)
  return {
    users: named(users, ['id', 'username']),
    teams: named(teams, ['id', 'name']),
    channels: named([...channels.flat(), ...owned.flatMap(rows)], ['id', 'team_id', 'name']),
    incoming_hooks: named(hooks.flatMap(rows), ['id', 'display_name', 'team_id']),
  }
}

interface Issuing {
  ask: AskElsewhere
  mapping: NameMapping
  token: string
}

/** Tokens for all whose secrets the recording refers to. One that cannot be issued has no value. */
async function issueTokens({ head }: Recording, { ask, mapping, token }: Issuing) {
  const tokens = new Map<string, string>()
  const made: string[] = []
  const me = text(await ask('GET', '/users/me'), 'id')
  const named = Object.entries(head.redactions).filter(([, { is }]) => is === 'token' || is === 'session')
  for (const of of new Set(named.map(([, redaction]) => redaction.of ?? ''))) {
    const user = mapping.ids.get(of)
    if (user === undefined) continue
    const body = { description: 'Replay of a recording, revoked at its end' }
    const issued = await ask('POST', `/users/${user}/tokens`, body).catch(() => null)
    const value = text(issued, 'token') || (user === me ? token : '')
    if (issued !== null) made.push(text(issued, 'id'))
    if (value !== '') tokens.set(of, value)
  }
  const values = named.flatMap(([name, { of = '' }]): [string, string][] => {
    const value = tokens.get(of)
    return value === undefined ? [] : [[name, value]]
  })
  return { tokens, values, made }
}

/** A form with a file is no text, and yet its fields hold ids: its bytes are mapped as if each were a letter. */
function mapBytes<R extends FilledRequest>(request: FilledRequest, map: (request: FilledRequest) => R): R {
  const { body } = request
  if (body.is !== 'base64') return map(request)
  const mapped = map({ ...request, body: { is: 'text', text: Buffer.from(body.base64, 'base64').toString('latin1') } })
  const bytes = mapped.body.is === 'text' ? Buffer.from(mapped.body.text, 'latin1') : Buffer.alloc(0)
  return { ...mapped, body: { is: 'base64', base64: bytes.toString('base64') } }
}

/** A request with the ids of that server, and a token in place of the cookie of a login, which no server hands out. */
function adapted(
  request: FilledRequest,
  mapping: NameMapping,
  tokens: ReadonlyMap<string, string>,
): FilledRequest | string {
  const { unmapped, ...mapped } = mapBytes(request, asText => mapRequest(asText, mapping))
  if (unmapped.length > 0) {
    const names = unmapped.map(({ kind, name, id }) => `${kind} ${name || id}`)
    return `Not sent: the server has no ${names.join(', no ')}. Create it there, or name what it is.`
  }
  const cookie = mapped.headers.find(([name]) => /^cookie$/i.test(name))?.[1]
  const token = cookie === undefined ? undefined : [...tokens.values()].find(one => cookie.includes(one))
  if (token === undefined) return mapped
  const others = mapped.headers.filter(([name]) => !/^(cookie|x-csrf-token)$/i.test(name))
  return { ...mapped, headers: [...others, ['Authorization', `Bearer ${token}`]] }
}

const rows = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const row = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value])

function text(value: unknown, key: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
  return typeof field === 'string' ? field : ''
}
