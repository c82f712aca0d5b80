import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Service } from '#service/options'
import { exitCodes } from '../terminal/exitCodes'
import { complain } from '../terminal/print'

/** Where a recording goes, and for how long it is made. */
export interface RecordOptions {
  /** A folder that is missing or empty. */
  out: string
  /** Milliseconds; absent: until the command is asked to stop. */
  lasts?: number
}

/** A recording that is being made. */
export interface Running {
  /** Resolves when the time is up; never without one. */
  over: Promise<void>
  /** Writes the files. Resolves to the exit code. */
  finish(): Promise<number>
}

/** Says why a folder cannot take a recording, as far as that is known before it is made; `null` when it can. */
export async function folderFault(out: string): Promise<string | null> {
  try {
    const names = await readdir(out)
    return names.length === 0 ? null : `${out} is not empty. Name a folder that does not exist yet.`
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return `${out} is a file, or below one. Name a folder that does not exist yet.`
    if (codeOf(error) !== 'ENOENT') return unwritable(out, error)
  }
  return parentFault(out, dirname(resolve(out)))
}

/** The folders on the way are made at the end: the workspace makes its own, with the rights that it needs. */
async function parentFault(out: string, parent: string): Promise<string | null> {
  try {
    await access(parent, constants.W_OK)
    return null
  } catch (error) {
    const isRoot = parent === dirname(parent)
    return codeOf(error) === 'ENOENT' && !isRoot ? parentFault(out, dirname(parent)) : unwritable(out, error)
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : '')

const unwritable = (out: string, error: unknown): string =>
  `${out} cannot be written: ${error instanceof Error ? error.message : String(error)}. Name another folder.`

/** Begins to record what a service receives and sends. */
export function beginRecording(service: Service, { out, lasts }: RecordOptions): Running {
  service.startRecording()
  return {
    over: new Promise(done => {
      if (lasts !== undefined) setTimeout(done, lasts).unref()
    }),
    async finish() {
      const files = service.finishRecording(basename(resolve(out)))
      if (files === null) {
        complain('There was nothing to record, so nothing was written.')
        return exitCodes.ended
      }
      return keep(out, files)
    },
  }
}

async function keep(out: string, files: ReadonlyMap<string, string>): Promise<number> {
  try {
    const folder = await writeFolder(out, files)
    if (folder !== out) complain(`${out} has other files by now, so this recording has another name.`)
    const count = [...files.keys()].filter(name => /^\d.*\.json$/.test(name)).length
    complain(`Recorded ${count} ${count === 1 ? 'exchange' : 'exchanges'}: ${folder}`)
    return exitCodes.ended
  } catch (error) {
    complain(`${unwritable(out, error)} Nothing was written; the exchanges are in the traffic of the workspace.`)
    return exitCodes.failed
  }
}

/**
 * All files or none: they are written beside, and the folder takes its name when they are on disk. Returns its name:
 * where somebody else has written to it meanwhile, the first of `name-2`, `name-3`, ... that is free.
 */
async function writeFolder(out: string, files: ReadonlyMap<string, string>): Promise<string> {
  await mkdir(dirname(resolve(out)), { recursive: true })
  const beside = await mkdtemp(`${resolve(out)}.blockyard-writing-`)
  try {
    for (const [name, text] of files) {
      const file = await open(join(beside, name), 'wx')
      await file.writeFile(text)
      await file.sync()
      await file.close()
    }
    for (let number = 1; ; number++) {
      const folder = number === 1 ? out : `${out.replace(/[\\/]+$/, '')}-${number}`
      if (await takesName(beside, folder)) return folder
    }
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

/** Gives a folder its name, if there is none of that name or an empty one. */
async function takesName(beside: string, folder: string): Promise<boolean> {
  try {
    await rmdir(folder).catch(error => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
    await rename(beside, folder)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(String(codeOf(error)))) return false
    throw error
  }
}
