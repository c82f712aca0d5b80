import { within } from './within'

const prefix = 'blockyard:window:'
/** Milliseconds that the browser may take for its locks; a window that has to go on without them still opens. */
const locksMs = 5000

/**
 * Registers this window as alive, as long as it lives, by a lock that the browser gives up with it, also when it is
 * killed. Returns the name that its words are kept under.
 */
export function holdWindow(): Promise<string> {
  const id = crypto.randomUUID()
  const held = new Promise<void>(resolve => {
    const hold = () => {
      resolve()
      return new Promise<void>(() => {})
    }
    navigator.locks.request(prefix + id, hold).catch(() => resolve())
  })
  return within(locksMs, held).then(() => id)
}

/** Returns the windows of this browser that are alive. */
export async function livingWindows(): Promise<ReadonlySet<string>> {
  const asked = navigator.locks.query().catch(() => undefined)
  const { held = [] } = (await within(locksMs, asked)) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}

/** Resolves once a window is gone, to true; to false after so many milliseconds, if given. */
export async function windowGone(id: string, ms?: number): Promise<boolean> {
  const signal = ms === undefined ? undefined : AbortSignal.timeout(ms)
  return navigator.locks
    .request(prefix + id, { mode: 'shared', ...(signal && { signal }) }, () => true)
    .catch(() => false)
}
