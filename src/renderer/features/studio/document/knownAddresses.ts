import { addressesIn } from '#domain/addresses/addressesIn'
import type { AddressUse, UsedAddress } from '#domain/addresses/addressUse'
import { readJson } from '#domain/edits/jsonDocument'
import type { KnownAddress } from '../../../editor/language/addressCompletion'
import { nameOfFile } from '../../../store/payloads/followMoves'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import type { State } from '../../../store/state'

/** Addresses that are offered; the nearest come first. */
const most = 200

type Workspace = Pick<State, 'world' | 'project' | 'lab'>

/**
 * The addresses of a workspace for one use: those of the payload itself and of its other payloads, and for calls those of
 * simulated integrations, plugins of the project, outgoing webhooks and slash commands.
 */
export function knownAddresses(
  workspace: Workspace,
  { text, path: own }: Pick<StudioDocument, 'text' | 'path'>,
  use: AddressUse,
): KnownAddress[] {
  const others = Object.values(workspace.project.files).filter(({ path }) => path !== own)
  const ofUse = (addresses: readonly UsedAddress[] = []) => addresses.filter(one => one.use === use)
  const all = [
    ...ofUse(addressesIn(readJson(text).value)).map(({ url }) => ({ url, from: 'this payload' })),
    ...others.flatMap(({ path, addresses }) => ofUse(addresses).map(({ url }) => ({ url, from: nameOfFile(path) }))),
    ...(use === 'call' ? integrations(workspace) : []),
  ]
  return [...new Map(all.toReversed().map(one => [one.url, one])).values()].toReversed().slice(0, most)
}

/** What is called by something else than a payload, or can be. */
const integrations = ({ world, project, lab }: Workspace): KnownAddress[] => [
  ...lab.list.flatMap(({ plugin_path, rule_paths }) =>
    (rule_paths.length > 0 ? rule_paths : ['/']).map(path => ({
      url: plugin_path + path,
      from: 'simulated',
    })),
  ),
  ...project.plugins.map(({ id }) => ({ url: `/plugins/${id}/`, from: 'plugin of blockyard.json' })),
  ...world.outgoingHooks.flatMap(({ display_name, callback_urls }) =>
    callback_urls.map(url => ({ url, from: `outgoing webhook ${display_name}`.trimEnd() })),
  ),
  ...world.commands.map(({ trigger, url }) => ({ url, from: `slash command /${trigger}` })),
]
