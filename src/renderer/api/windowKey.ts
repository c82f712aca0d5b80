import { openFragment, workbench } from '#contract/workbench'
import type { CallEndpoint } from './client'

/** The key of this window to the workbench API. */
export interface WindowKey {
  /** `''` as long as no one-time link was opened here. */
  read(): string
  /** Exchanges the token of a one-time link for the key; tries for some seconds while there is no response. */
  exchange(call: CallEndpoint, token: string): Promise<void>
  /** Calls back when another window of this browser got a key. */
  onChange(listener: () => void): void
}

const storageName = 'blockyard-key'
const mostTries = 5
/** Milliseconds between attempts to reach a service that does not respond. */
const retryMs = 500

/**
 * Keeps the key in the storage of this origin, which, unlike a cookie, no other server of this machine can read or
 * replace. `storages` are tried in their order: one that is full takes none, and then the window keeps the key itself.
 */
export function createWindowKey(storages: readonly Storage[]): WindowKey {
  let own = ''
  const keep = (key: string) => {
    own = key
    // The key of an earlier service must not be found in place of this one; and what goes makes room.
    for (const storage of storages) storage.removeItem(storageName)
    storages.some(storage => hasKept(storage, key))
  }
  return {
    read: () => storages.map(storage => storage.getItem(storageName)).find(key => key !== null) ?? own,
    async exchange(call, token) {
      // The link works once: what it opens cannot be asked for anew, as the rest of the window can.
      for (let tries = 1; ; tries += 1) {
        const result = await call(workbench.key, { body: { token } })
        if (result.ok) keep(result.value.key)
        if (result.ok || result.error.status !== 0 || tries === mostTries) return
        await new Promise(resolve => setTimeout(resolve, retryMs))
      }
    },
    onChange: listener =>
      addEventListener('storage', ({ key, newValue }) => {
        if (key === storageName && newValue !== null) listener()
      }),
  }
}

function hasKept(storage: Storage, key: string): boolean {
  try {
    storage.setItem(storageName, key)
    return true
  } catch {
    return false
  }
}

/**
 * The token that a one-time link put into the address; it is taken out, so that neither a reload nor a bookmark has it.
 */
export function takeOpenToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get(openFragment) ?? ''
  if (token !== '') history.replaceState(null, '', location.pathname + location.search)
  return token
}
