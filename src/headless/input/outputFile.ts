import { constants } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { InputError } from './inputFile'

/** Checks before the work that a file can be written after it. @throws InputError */
export async function requireWritable(file: string): Promise<void> {
  const unwritable = (why: string): InputError => new InputError(`${file} cannot be written: ${why}`)
  const folder = dirname(resolve(file))
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw unwritable(`there is no folder ${folder}.`)
  if ((await stat(file).catch(() => null))?.isDirectory()) throw unwritable('it is a folder. Name a file.')
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw unwritable(error instanceof Error ? error.message : String(error))
  })
}

/** Writes a file whole or not at all: also when this is killed meanwhile, nobody finds a part of it under its name. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.blockyard-writing`
  try {
    const file = await open(beside, 'w')
    await file.writeFile(text)
    await file.sync()
    await file.close()
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
