const prefix = 'blockyard:window:'

/**
 * Registers this window as alive, as long as it lives, by a lock that the browser gives up with it, also when it is
 * killed. Returns the name that its words are kept under.
 */
export function holdWindow(): Promise<string> {
  const id = crypto.randomUUID()
  return new Promise(resolve => {
    const held = new Promise<void>(() => {})
    const hold = () => {
      resolve(id)
      return held
    }
    navigator.locks.request(prefix + id, hold).catch(() => resolve(id))
  })
}

/** Returns the windows of this browser that are alive. */
export async function livingWindows(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}

/** Resolves once a window is gone, to true; to false after so many milliseconds, if given. */
export async function windowGone(id: string, ms?: number): Promise<boolean> {
  const signal = ms === undefined ? undefined : AbortSignal.timeout(ms)
  return navigator.locks
    .request(prefix + id, { mode: 'shared', ...(signal && { signal }) }, () => true)
    .catch(() => false)
}
