import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Languages that a starter is written in. */
export const languages = ['js', 'ts', 'python'] as const
export type Language = (typeof languages)[number]

/** What the files of a starter say in place of its name and its port. They run as they are. */
const placeholder = { name: /my-integration/g, port: /\b3001\b/g } as const

/** What packages leave out under its own name. */
const IGNORE = 'gitignore'

export interface Starter {
  /** Text by path, with `/` between its parts. */
  files: ReadonlyMap<string, string>
  /** A message whose buttons call the integration. */
  payload: string
}

/** What a starter is called, and where it listens. */
interface Named {
  name: string
  port: number
}

const filled = (text: string, { name, port }: Named): string =>
  text.replace(placeholder.name, name).replace(placeholder.port, String(port))

/** Reads the starter of a language, with its name and port in every file. */
export async function readStarter(resources: string, language: Language, named: Named): Promise<Starter> {
  const all = join(resources, 'starters')
  const folder = join(all, language)
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter(entry => entry.isFile() && !/\.pyc$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const files = new Map<string, string>()
  for (const path of paths) {
    const name = path === IGNORE ? `.${IGNORE}` : path.split(sep).join('/')
    files.set(name, filled(await readFile(join(folder, path), 'utf8'), named))
  }
  return { files, payload: filled(await readFile(join(all, 'request.post.json'), 'utf8'), named) }
}
