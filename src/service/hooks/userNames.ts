import type { UserName } from '#domain/legacy/text/thirdPartyText'
import type { Context } from '../context'
import { isId } from '../store/ids'

/**
 * Returns who is behind the ids of one payload. A payload may name the same id many thousand times, and what is no id at
 * all: neither is looked for again.
 */
export function userNamesOf({ store }: Context): UserName {
  const known = new Map<string, string | undefined>()
  return id => {
    if (!isId(id)) return undefined
    if (!known.has(id)) known.set(id, store.users.byId(id)?.username)
    return known.get(id)
  }
}
