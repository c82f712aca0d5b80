import { errorAt, type Issue, pointer } from '../../issue'
import { fileFault, integrationPath, nameFault } from '../../project/paths'
import { checkPlugin } from '../../project/settings/plugins'
import { isShared } from '../../project/settings/schema'
import { settingIssues } from '../../settings/config'
import type { Bundle } from '../schema/bundle'
import type { BundleBody } from '../schema/exchange'

/** Finds what no schema can: ids that are there twice or lead nowhere, names that lead elsewhere, values of settings. */
export const checkBundle = (bundle: Bundle): Issue[] => [
  ...checkUnique(bundle),
  ...checkReferences(bundle),
  ...checkBodies(bundle),
  ...checkIntegrations(bundle),
  ...checkSettings(bundle),
  ...checkPlugins(bundle),
  ...checkPasswords(bundle),
]

type Row = { id: string }

function checkUnique({ state, versions = [], exchanges }: Bundle): Issue[] {
  const { users = [], teams = [], channels = [], outgoing_hooks = [], commands = [], apps = [], posts = [] } = state
  return [
    ...twice('/state/users', users),
    ...twice('/state/teams', teams),
    ...twice('/state/channels', channels),
    ...twice('/state/outgoing_hooks', outgoing_hooks),
    ...twice('/state/commands', commands),
    ...twice('/state/apps', apps),
    ...twice('/state/posts', posts),
    ...twice('/versions', versions),
    ...twice('/exchanges', exchanges),
    ...twice(
      '/state/users',
      users.map(({ username }) => ({ id: username.toLowerCase() })),
      'username',
    ),
  ]
}

function twice(path: string, rows: readonly Row[], key = 'id'): Issue[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ id }, index) => {
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, index)
      return []
    }
    const message = `${path.slice(1)}/${other} has the same ${key}. Each needs its own.`
    return [errorAt(`${path}/${index}/${key}`, 'bundle.twice', message)]
  })
}

function checkReferences({ state, versions = [] }: Bundle): Issue[] {
  const { users = [], teams = [], channels = [], posts = [] } = state
  const ids = (rows: readonly Row[]): Set<string> => new Set(rows.map(({ id }) => id))
  const known = { user: ids(users), team: ids(teams), channel: ids(channels), post: ids(posts) }
  const check = (path: string, kind: keyof typeof known, id: string | undefined): Issue[] =>
    id === undefined || id === '' || known[kind].has(id)
      ? []
      : [errorAt(path, 'bundle.reference', `The bundle has no ${kind} of this id. Make the bundle again.`)]
  const members = (path: string, rows: readonly { members?: { user_id: string }[] }[]): Issue[] =>
    rows.flatMap((row, at) =>
      (row.members ?? []).flatMap(({ user_id }, index) =>
        check(`${path}/${at}/members/${index}/user_id`, 'user', user_id),
      ),
    )
  return [
    ...members('/state/teams', teams),
    ...members('/state/channels', channels),
    ...channels.flatMap(({ team_id }, at) => check(`/state/channels/${at}/team_id`, 'team', team_id)),
    ...posts.flatMap(({ channel_id, root_id }, at) => [
      ...check(`/state/posts/${at}/channel_id`, 'channel', channel_id),
      ...check(`/state/posts/${at}/root_id`, 'post', root_id),
    ]),
    ...versions.flatMap(({ original_id }, at) => check(`/versions/${at}/original_id`, 'post', original_id)),
  ]
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function checkBodies({ exchanges }: Bundle): Issue[] {
  return exchanges.flatMap(({ request, response }, at) =>
    (['request', 'response'] as const).flatMap(side => {
      const fault = bodyFault((side === 'request' ? request : response)?.body)
      return fault === null ? [] : [errorAt(`/exchanges/${at}/${side}/body`, 'bundle.body', fault)]
    }),
  )
}

function bodyFault(body: BundleBody | undefined): string | null {
  if (body === undefined) return null
  const given = (['json', 'text', 'base64'] as const).filter(key => Object.hasOwn(body, key))
  if (given.length !== 1) return 'A body has one of json, text and base64. Keep one of them.'
  return body.base64 === undefined || base64.test(body.base64) ? null : 'This is not base64. Make the bundle again.'
}

function checkIntegrations({ integrations = {} }: Bundle): Issue[] {
  return Object.keys(integrations).flatMap(name => {
    const path = integrationPath(name)
    const fault = fileFault(path) ?? nameFault(path)
    return fault === null
      ? []
      : [errorAt(pointer('/integrations', name), 'bundle.name', `This cannot be the name of a file: ${fault}`)]
  })
}

/** Settings that are not known any more, or not yet, are passed over when it is opened. */
const checkSettings = ({ state }: Bundle): Issue[] =>
  Object.entries(state.settings ?? {}).flatMap(([key, value]) =>
    isShared(key)
      ? settingIssues(key, value).map(({ message }) =>
          errorAt(pointer('/state/settings', key), 'bundle.setting', message),
        )
      : [],
  )

const checkPlugins = ({ state }: Bundle): Issue[] =>
  Object.entries(state.plugins ?? {}).flatMap(([id, base_url]) =>
    checkPlugin({ id, base_url }).map(({ message }) =>
      errorAt(pointer('/state/plugins', id), 'bundle.plugin', message),
    ),
  )

/** Each is made anew and hashed, which takes its time by design. */
const MOST_PASSWORDS = 200

function checkPasswords({ removed }: Bundle): Issue[] {
  const count = Object.values(removed).filter(({ is }) => is === 'password').length
  if (count <= MOST_PASSWORDS) return []
  const message = `A bundle has at most ${MOST_PASSWORDS} passwords, and this one has ${count}. Make it of fewer exchanges.`
  return [errorAt('/removed', 'bundle.passwords', message)]
}
