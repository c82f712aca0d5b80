import { writeFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import type { Context } from '../context'
import { copyQuietly } from '../store/copies/quietCopy'
import { standAlone } from '../store/copies/standAlone'
import { workspaceFile } from '../store/openDatabase'
import { ownerOnly, ownFile } from '../store/secrets/ownerOnly'
import { writeSecrets } from '../store/secrets/secretsFile'
import { blobPath, copyFresh, writeFresh } from './diskFiles'
import type { KeptState } from './heads'
import { blobsIn, lookInto } from './readDatabase'
import { shelfOf } from './shelves'
import { damaged, unusable } from './states'

interface Forking {
  /** `null` for the workspace as it is. */
  state: KeptState | null
  name: string
  withTraffic: boolean
  /** Brings it back to an earlier moment. */
  bringBack?: ((file: string) => Promise<void>) | undefined
}

/** Writes what happened in a workspace into the folder of a fork: its database, its secrets and the files that people uploaded. */
export async function writeForkedDatabase(ctx: Context, folder: string, forking: Forking): Promise<void> {
  const { state, name } = forking
  const file = workspaceFile(folder)
  if (state === null) await copyNow(ctx, file, forking.withTraffic)
  else await copyState(ctx, file, { state, withTraffic: forking.withTraffic })
  ownFile(file)
  await forking.bringBack?.(file)
  writeSecrets(`${file}.keys`, ctx.store.secrets.all())
  rename(file, name)
  standAlone(file)
  if (state !== null) await shelfOf(ctx).blobsTo(state.id, folder)
  else await copyBlobs(ctx, file, folder)
}

/** What was deleted for good is missing in a copy of an earlier moment. */
async function copyBlobs({ blobs }: Context, file: string, folder: string): Promise<void> {
  for (const hash of lookInto(file, blobsIn)) {
    const bytes = await blobs.read(hash).catch(() => null)
    if (bytes !== null) await writeFresh(blobPath(folder, hash), bytes)
  }
}

async function copyNow({ store }: Context, file: string, withTraffic: boolean): Promise<void> {
  if (!withTraffic) store.copies.quietlyToFile(file)
  else if (store.copies.isOnDisk) await store.copies.toFile(file)
  else await writeFile(file, store.copies.image(), { mode: ownerOnly.file })
}

async function copyState(
  ctx: Context,
  file: string,
  { state, withTraffic }: Pick<Forking, 'withTraffic'> & { state: KeptState },
) {
  const copy = shelfOf(ctx).copyOf(state.id)
  try {
    if (!withTraffic) copyWithoutTraffic(copy, file)
    else if (typeof copy === 'string') await copyFresh(copy, file)
    else await writeFile(file, copy, { mode: ownerOnly.file })
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? unusable(state, damaged(error)) : error
  }
}

/** A copy on disk is opened to be read alone, and what is attached to it could not be written. */
function copyWithoutTraffic(copy: string | Buffer, file: string): void {
  const [own, other, ways] =
    typeof copy === 'string'
      ? ([file, copy, { from: 'attached', to: 'main' }] as const)
      : ([copy, file, { from: 'main', to: 'attached' }] as const)
  const db = new Sqlite(own)
  try {
    db.prepare('ATTACH ? AS attached').run(other)
    copyQuietly(db, { ...ways, withHistory: true })
  } finally {
    db.close()
  }
}

/** The title bar shows it. */
function rename(file: string, name: string): void {
  const db = new Sqlite(file)
  try {
    db.prepare(
      "INSERT INTO meta (key, value) VALUES ('workspace_name', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    ).run(name)
  } finally {
    db.close()
  }
}
