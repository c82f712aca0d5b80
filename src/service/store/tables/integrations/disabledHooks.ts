import type { Database } from 'better-sqlite3'

/**
 * Webhooks that are turned off, by the id of an outgoing one and what stands for the key of an incoming one; call what
 * writes inside a job.
 */
export function disabledHooksTable(db: Database) {
  const all = db.prepare<[], string>('SELECT id FROM disabled_hooks ORDER BY id').pluck()
  const insert = db.prepare<[string]>('INSERT INTO disabled_hooks VALUES (?) ON CONFLICT DO NOTHING')
  const remove = db.prepare<[string]>('DELETE FROM disabled_hooks WHERE id = ?')
  // Asked for at every call and every post, and seldom changed.
  let known: ReadonlySet<string> | null = null
  const ids = (): ReadonlySet<string> => {
    known ??= new Set(all.all())
    return known
  }
  const forget = (): void => {
    known = null
  }
  return {
    /** Forgets what is remembered of the table; to be called when writes were taken back. */
    forget,
    all: (): string[] => [...ids()],
    has: (id: string): boolean => ids().has(id),
    put: (id: string): void => {
      insert.run(id)
      forget()
    },
    remove: (id: string): void => {
      remove.run(id)
      forget()
    },
  }
}
