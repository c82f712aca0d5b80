import { createStore, get, update } from 'idb-keyval'

/**
 * What exactly one of all windows of a browser does, and what came of it. In a database: a storage brings what one window
 * wrote to another only some time later, also after a lock that it was written under.
 */
export interface Claims {
  /** What came of it; `undefined` as long as nobody has done it. */
  get(claim: string): Promise<string | undefined>
  /** Says what came of it; returns what does so first. */
  set(claim: string, outcome: string): Promise<string>
}

/** Opens the database of this browser at its first use; where there is none, everything rejects. */
export function openClaims(): Claims {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => {
    opened ??= createStore('blockyard-claims', 'claims')
    return opened
  }
  return {
    get: async claim => get<string>(claim, store()),
    async set(claim, outcome) {
      let first = outcome
      await update<string>(
        claim,
        known => {
          first = known ?? outcome
          return first
        },
        store(),
      )
      return first
    },
  }
}
