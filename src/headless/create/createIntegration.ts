import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkBotUsername } from '#domain/accounts/usernames'
import { nameFault } from '#domain/project/paths'
import { addIntegration, WiringError, wiringOf } from '#service/projectFolder'
import { findInstallation } from '../terminal/installation'
import { findRunning } from '../workspace/runningService'
import { freePort } from './freePort'
import { type Language, readStarter } from './starter'

/** What cannot be created as it was asked for; the message is a sentence for people. */
export class NotCreated extends Error {}

export interface Wish {
  name: string
  language: Language
  /** Where the starter is written. */
  folder: string
  /** Folder of the project. */
  project: string
  /** A free one unless it is named. */
  port: number | undefined
}

export interface Created {
  name: string
  language: Language
  folder: string
  files: string[]
  project: string
  plugin: { id: string; base_url: string }
  payload: { path: string; written: boolean }
  /** A simulated integration of this name gets the calls for as long as it is enabled. */
  is_simulated: boolean
}

const SERVICE = 'http://127.0.0.1:8065'
/** Only its owner reads it: it is where tokens are put. */
const SECRET_MODE = 0o600

/**
 * Writes a starter into a folder that is empty or missing, and adds it to the project as a plugin, with a payload whose
 * buttons call it. Nothing is written where one of these cannot be. @throws NotCreated
 */
export async function createIntegration({ name, language, folder, project, port }: Wish): Promise<Created> {
  requireName(name)
  await requireEmpty(folder)
  const { plugins, isSimulated } = await wiringOf(project, name).catch(asNotCreated)
  const taken = plugins[name]
  if (taken !== undefined) throw new NotCreated(`The project has a plugin ${name} already, at ${taken}.`)
  const used = port ?? (await freePort(Object.values(plugins)))
  const { files, payload } = await readStarter(findInstallation().resources, language, { name, port: used })
  const path = `payloads/${name}.post.json`
  const plugin = { id: name, base_url: `http://127.0.0.1:${used}` }
  await writeFiles(folder, files)
  const settings = { port: used, service: findRunning(project)?.url ?? SERVICE, bot_token: '', tokens: [] }
  await writeFile(join(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`, { mode: SECRET_MODE })
  const written = await addIntegration(project, plugin, { path, text: payload }).catch(asNotCreated)
  return {
    name,
    language,
    folder,
    files: [...files.keys(), 'settings.json'],
    project,
    plugin,
    payload: { path, written },
    is_simulated: isSimulated,
  }
}

/** The name is that of the plugin, of its bot, its slash command and its folder. */
function requireName(name: string): void {
  const [issue] = checkBotUsername(name)
  const fault = nameFault(`payloads/${name}`)
  if (issue === undefined && fault === null) return
  const why = issue === undefined ? `${name} cannot be its name: ${fault}` : issue.message
  throw new NotCreated(`${why} The integration and its bot have one name.`)
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new NotCreated(`${folder} is a file. Name another folder with --dir.`)
    throw error
  })
  if (names.length > 0) throw new NotCreated(`${folder} is not empty. Name another folder with --dir.`)
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
  }
}

function asNotCreated(error: unknown): never {
  throw error instanceof WiringError ? new NotCreated(error.message, { cause: error }) : error
}
