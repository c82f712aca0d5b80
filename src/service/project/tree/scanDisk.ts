import { type Dirent, lstatSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { pathFault, payloadsFolder, projectFolders, projectLimits } from '#domain/project/paths'
import { isWriting } from './atomicWrite'
import { type Places, statOf, unlessMissing } from './places'
import type { Scan } from './tree'

/** What a crash left behind is older than any write takes. */
const LEFT_BEHIND_MS = 60_000
/** Files between two breaths of the service: one look takes some microseconds, one promise for each many more. */
const AT_ONCE = 64

/** Looks at every file below payloads/, in integrations/ and in scenes/ without reading any. */
export async function scanDisk(places: Places): Promise<Scan> {
  const scan: Scan = { files: new Map(), folders: new Map(), faults: new Map() }
  const open: string[] = [...projectFolders]
  for (let folder = open.shift(); folder !== undefined; folder = open.shift()) {
    const entries = await entriesOf(places, folder, scan)
    if (entries === null) continue
    const files = entries.filter(entry => isListed(entry) && !entry.isDirectory())
    for (const { name } of entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.')))
      open.push(`${folder}/${name}`)
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const some = files.slice(at, at + AT_ONCE)
      for (const entry of some) await look(places, { folder, entry }, scan)
      await breathe()
    }
    if (scan.files.size > projectLimits.files) {
      for (const path of [...scan.files.keys()].slice(projectLimits.files)) scan.files.delete(path)
      scan.faults.set(payloadsFolder, `Only the first ${projectLimits.files} files are shown.`)
      break
    }
  }
  return scan
}

const isTop = (folder: string): boolean => projectFolders.some(one => one === folder)

const isListed = ({ name }: Dirent): boolean => /\.json$/i.test(name) && !name.startsWith('.')

async function entriesOf(places: Places, folder: string, scan: Scan): Promise<Dirent[] | null> {
  const fault = isTop(folder) ? null : pathFault(folder)
  try {
    const place = fault === null ? await places.of(folder) : null
    const found = place === null ? null : await lstat(place, { bigint: true }).catch(unlessMissing)
    if (place === null || found === null || !found.isDirectory()) {
      if (fault !== null) scan.faults.set(folder, `This folder is not shown: ${fault}`)
      else if (found !== null) scan.faults.set(folder, 'This is a link or a file, and is not shown.')
      return null
    }
    scan.folders.set(folder, `${found.ino}`)
    const entries = await readdir(place, { withFileTypes: true })
    for (const { name } of entries.filter(entry => isWriting(entry.name))) await clear(join(place, name))
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    scan.faults.set(folder, `This folder cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

async function clear(file: string): Promise<void> {
  const found = await lstat(file).catch(unlessMissing)
  if (found !== null && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true }).catch(() => {})
}

interface Found {
  /** Its real path is known to be its path. */
  folder: string
  entry: Dirent
}

async function look(places: Places, { folder, entry }: Found, scan: Scan): Promise<void> {
  const path = `${folder}/${entry.name}`
  const fault = pathFault(path)
  if (fault !== null) {
    scan.faults.set(path, `This file is not shown: ${fault}`)
    return
  }
  try {
    const file = entry.isFile() ? join(places.root, path) : await places.fileAt(path)
    const found = file === null ? undefined : lstatSync(file, { bigint: true, throwIfNoEntry: false })
    if (found?.isFile()) scan.files.set(path, statOf(found))
  } catch (error) {
    scan.faults.set(path, error instanceof Error ? error.message : String(error))
  }
}
