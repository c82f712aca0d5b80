import { existsSync, rmSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { workspaceFile } from './openDatabase'
import { isShown } from './tables/workspace/exchangeColumns'

/** What a service left in the database of a workspace that it did not close. */
export interface LeftBehind {
  workspaceId: string | null
  /** Requests to integrations that were under way. */
  deliveries: number
}

/**
 * Looks into a workspace that is not open, without opening it for work: neither its file nor its log changes. Returns `null` where that
 * cannot be read, as while a service has it.
 */
export function readLeftBehind(folder: string): LeftBehind | null {
  const file = workspaceFile(folder)
  // Whoever reads a log needs an index of it; a service keeps that in memory, and so left none.
  const index = `${file}-shm`
  const hadIndex = existsSync(index)
  let db: Database | null = null
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 0 })
    return read(db)
  } catch {
    return null
  } finally {
    db?.close()
    if (db !== null && !hadIndex) rmSync(index, { force: true })
  }
}

function read(db: Database): LeftBehind {
  const id = db.prepare<[], string>("SELECT value FROM meta WHERE key = 'workspace_id'").pluck().get()
  const open = db
    .prepare<[], number>(`SELECT count(*) FROM exchanges WHERE outcome = 'sent' AND direction = 'out' AND ${isShown}`)
    .pluck()
    .get()
  return { workspaceId: id ?? null, deliveries: open ?? 0 }
}
