const key = 'blockyard:recent'
const limit = 3

/** Ids of the commands that were run last, newest first. */
export function readRecent(storage: Storage): string[] {
  return (storage.getItem(key) ?? '').split(' ').filter(Boolean)
}

/** Notes that a command is run. A full storage is no reason not to run it. */
export function writeRecent(storage: Storage, id: string): void {
  const ids = [id, ...readRecent(storage).filter(one => one !== id)].slice(0, limit)
  try {
    storage.setItem(key, ids.join(' '))
  } catch {}
}
