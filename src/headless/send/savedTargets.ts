import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type ReadSettings, readLocalSettings, readProjectSettings } from '#domain/project/settings/readSettings'
import type { StoredTarget } from '#domain/project/settings/schema'
import { InputError } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { SendFailed } from './failures'

/** The nearest folder above a file, or above what a folder holds, that is a project. */
export function projectAbove(name: string): string | null {
  if (name === '-') return null
  for (let folder = dirname(resolve(name)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'blockyard.json'))) return folder
    if (dirname(folder) === folder) return null
  }
}

async function read<T>(folder: string, name: string, parse: (text: string) => ReadSettings<T>): Promise<T | null> {
  const file = join(folder, name)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const settings = parse(text)
  if (settings.ok) return settings.value
  throw new InputError(`${file}:${settings.fault.line}: ${settings.fault.message}`, 'content')
}

/** The targets that a project has saved. @throws InputError */
export async function targetsIn(folder: string): Promise<readonly StoredTarget[]> {
  const settings = await read(folder, 'blockyard.json', readProjectSettings)
  if (settings === null) throw new InputError(`${folder} has no blockyard.json. Name the project with --data.`)
  return settings.targets ?? []
}

/** Secrets by name, from blockyard.local.json; those that it lacks come from the environment. @throws SendFailed */
export async function secretsNamed(folder: string, wanted: readonly string[]): Promise<Record<string, string>> {
  const local = await read(folder, 'blockyard.local.json', readLocalSettings)
  const found: Record<string, string> = {}
  for (const name of wanted) {
    const secret = local?.secrets?.[name] ?? process.env[environmentName(name)]
    if (secret === undefined || secret === '') {
      const where = `Add it to blockyard.local.json, or set ${environmentName(name)}.`
      throw new SendFailed(`The secret ${name} has no value. ${where}`, exitCodes.rejected)
    }
    found[name] = secret
  }
  return found
}

/**
 * Those of the placeholders of a recording that somebody gave a value: `secret.name` -> value, from blockyard.local.json or
 * the environment. @throws InputError for settings that cannot be read
 */
export async function secretsAt(folder: string | null, placeholders: readonly string[]): Promise<Map<string, string>> {
  const local = folder === null ? null : await read(folder, 'blockyard.local.json', readLocalSettings)
  return new Map(
    placeholders.flatMap((placeholder): [string, string][] => {
      const name = placeholder.replace(/^secret\./, '')
      const value = local?.secrets?.[name] ?? process.env[environmentName(name)] ?? ''
      return value === '' ? [] : [[placeholder, value]]
    }),
  )
}

const environmentName = (name: string): string => `BLOCKYARD_SECRET_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`
