const MOST_REMEMBERED = 2000

/** Rows by one key, each read once. What is returned is shared by all who ask: it is replaced, never changed. */
export interface Remembered<T> {
  /** `undefined`, which is remembered as well, where there is no such row. */
  get(key: string): T | undefined
  /** Replaces a row that is remembered; nothing when it is not. */
  change(key: string, next: (row: T) => T): void
  /** Forgets one row, or all; to be called when something is written, and when writes were taken back. */
  forget(key?: string): void
}

/** For what is asked at every request and seldom changes: even a small read costs as much as a rule of the domain. */
export function rememberRows<T>(read: (key: string) => T | undefined): Remembered<T> {
  const known = new Map<string, T | undefined>()
  return {
    get(key) {
      const found = known.get(key)
      if (found !== undefined || known.has(key)) return found
      const row = read(key)
      if (known.size >= MOST_REMEMBERED) known.clear()
      known.set(key, row)
      return row
    },
    change(key, next) {
      const row = known.get(key)
      if (row !== undefined) known.set(key, next(row))
    },
    forget(key) {
      if (key === undefined) known.clear()
      else known.delete(key)
    },
  }
}
