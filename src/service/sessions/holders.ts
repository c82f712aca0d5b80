import type { Store } from '../store/store'
import type { SessionKind } from '../store/tables/accounts/sessions'
import type { UserRow } from '../store/tables/accounts/users'
import { findFirstAdmin } from './firstAdmin'

/** The session or access token with a hash, and its user. */
export interface Holder {
  id: string
  token_hash: Buffer
  kind: SessionKind
  csrf_hash: string
  /** 0 never. */
  expires_at: number
  user: UserRow
}

/**
 * Finds the holder of a token by its hash; every request asks, so the responses are remembered until an account changes.
 */
export interface Holders {
  find(hash: Buffer): Holder | null
}

const MOST_KEPT = 1000

/** `ownerHash` is of the key of whoever owns the workspace: it speaks for its first admin, once there is one. */
export function createHolders(store: Store, ownerHash: Buffer): Holders {
  const known = new Map<string, Holder | null>()
  let version = -1

  function owner(): Holder | null {
    const first = findFirstAdmin({ store })
    if (first === undefined) return null
    return { id: 'owner', token_hash: ownerHash, kind: 'login', csrf_hash: '', expires_at: 0, user: first }
  }

  function look(hash: Buffer): Holder | null {
    if (hash.equals(ownerHash)) return owner()
    const session = store.sessions.byHash(hash)
    if (session !== undefined) return session
    const token = store.tokens.byHash(hash)
    if (token === undefined || !token.is_active) return null
    return { ...token, kind: token.user.is_bot ? 'bot' : 'pat', csrf_hash: '' }
  }

  return {
    find(hash) {
      if (version !== store.accountVersion() || known.size > MOST_KEPT) known.clear()
      version = store.accountVersion()
      const key = hash.toString('latin1')
      let holder = known.get(key)
      if (holder === undefined) {
        holder = look(hash)
        known.set(key, holder)
      }
      return holder
    },
  }
}
