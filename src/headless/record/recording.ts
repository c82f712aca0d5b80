import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
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

/** Says why a folder cannot take a recording; `null` when it can. */
export async function folderFault(out: string): Promise<string | null> {
  try {
    const names = await readdir(out)
    return names.length === 0 ? null : `${out} is not empty. Name a folder that does not exist yet.`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ENOENT' ? null : `${out} cannot be used: ${error instanceof Error ? error.message : String(error)}`
  }
}

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
      await writeFolder(out, files)
      complain(`Recorded ${[...files.keys()].filter(name => /^\d.*\.json$/.test(name)).length} exchanges: ${out}`)
      return exitCodes.ended
    },
  }
}

/** All files or none: they are written beside, and the folder takes its name when they are on disk. */
async function writeFolder(out: string, files: ReadonlyMap<string, string>): Promise<void> {
  const beside = `${resolve(out)}.blockyard-writing`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  try {
    for (const [name, text] of files) {
      const file = await open(join(beside, name), 'wx')
      await file.writeFile(text)
      await file.sync()
      await file.close()
    }
    // An empty folder of this name is there, or none.
    await rm(out, { recursive: true, force: true })
    await rename(beside, out)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}
