import { glob, readdir, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { projectFolders } from '#domain/project/paths'
import { InputError } from './inputFile'

const PATTERN = /[*?[\]{}]/

/**
 * The files that arguments name: `-` and files as they are, of a folder all JSON files below it, of a project its
 * payloads, integrations, scenes and settings, and whatever a pattern matches. Each once, in order. Throws `InputError`.
 */
export async function findFiles(names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) found.push(...(await filesOf(name)))
  return [...new Set(found)]
}

async function filesOf(name: string): Promise<string[]> {
  if (name === '-') return [name]
  const entry = await stat(name).catch(() => null)
  if (entry?.isDirectory()) return filesIn(name)
  // A file with brackets in its name is meant as it is; what is missing the reading reports.
  if (entry !== null || !PATTERN.test(name)) return [name]
  const matches: string[] = []
  for await (const match of glob(name)) if (isJson(basename(match))) matches.push(asTyped(match))
  if (matches.length === 0) throw new InputError(`${name} matches no JSON file.`)
  return matches.sort()
}

/** A folder with blockyard.json is a project: beside its payloads there are files of other kinds. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const settings = names.filter(name => name === 'blockyard.json')
  const isProject = settings.length > 0
  const below = isProject
    ? projectFolders.filter(name => names.includes(name)).map(name => join(folder, name))
    : [folder]
  const entries = await Promise.all(below.map(path => readdir(path, { recursive: true, withFileTypes: true })))
  const files = entries
    .flat()
    .filter(entry => entry.isFile() && isJson(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !isHidden(file.slice(folder.length)))
  const found = [...settings.map(name => join(folder, name)), ...files.sort()].map(asTyped)
  // A folder that was named by mistake must not pass as one without problems.
  if (found.length === 0) throw new InputError(`${folder} holds no JSON file.`)
  return found
}

const isJson = (name: string): boolean => /\.json$/i.test(name) && !name.startsWith('.')
const isHidden = (path: string): boolean =>
  path.split(sep).some(part => part === 'node_modules' || (part.startsWith('.') && part !== '.' && part !== '..'))

/** Reports name files with `/` on every system. */
const asTyped = (file: string): string => file.split(sep).join('/')
