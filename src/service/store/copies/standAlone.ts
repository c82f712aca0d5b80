import Sqlite from 'better-sqlite3'

/** Makes of the file of a workspace that nobody has open one that needs no log beside it, so that it can be looked into. */
export function standAlone(path: string): void {
  const db = new Sqlite(path)
  try {
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}
