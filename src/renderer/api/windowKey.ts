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
 * replace.
 */
export function createWindowKey(storage: Storage): WindowKey {
  return {
    read: () => storage.getItem(storageName) ?? '',
    async exchange(call, token) {
      // The link works once: what it opens cannot be asked for anew, as the rest of the window can.
      for (let tries = 1; ; tries += 1) {
        const result = await call(workbench.key, { body: { token } })
        if (result.ok) storage.setItem(storageName, result.value.key)
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

/**
 * The token that a one-time link put into the address; it is taken out, so that neither a reload nor a bookmark has it.
 */
export function takeOpenToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get(openFragment) ?? ''
  if (token !== '') history.replaceState(null, '', location.pathname + location.search)
  return token
}
