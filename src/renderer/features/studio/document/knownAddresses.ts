import { addressesIn } from '#domain/actions/addresses'
import { readJson } from '#domain/edits/jsonDocument'
import type { KnownAddress } from '../../../editor/language/addressCompletion'
import { nameOfFile } from '../../../store/payloads/followMoves'
import type { State } from '../../../store/state'

/** Addresses that are offered; the nearest come first. */
const most = 200

/** The addresses of a workspace: those of the payload itself, of its other payloads, and of its outgoing webhooks. */
export function knownAddresses({ world, project }: Pick<State, 'world' | 'project'>, text: string): KnownAddress[] {
  const all = [
    ...addressesIn(readJson(text).value).map(url => ({ url, from: 'this payload' })),
    ...Object.values(project.files).flatMap(({ path, addresses = [] }) =>
      addresses.map(url => ({ url, from: nameOfFile(path) })),
    ),
    ...world.outgoingHooks.flatMap(({ display_name, callback_urls }) =>
      callback_urls.map(url => ({ url, from: `outgoing webhook ${display_name}`.trimEnd() })),
    ),
  ]
  return [...new Map(all.toReversed().map(one => [one.url, one])).values()].toReversed().slice(0, most)
}
