import { readJson } from '#domain/edits/jsonDocument'
import { isObject } from '#domain/json'
import { integrationPath } from '#domain/project/paths'
import { newSettings } from '#domain/project/settings/editSettings'
import { checkPlugin, type PluginAddress, withPlugin } from '#domain/project/settings/plugins'
import { readProjectSettings } from '#domain/project/settings/readSettings'
import { textOf } from './describeFile'
import { isChanged } from './tree/rejections'
import { rootFiles, type Tree } from './tree/tree'

/** A project that an integration cannot be added to; the message is a sentence for people. */
export class WiringError extends Error {}

/** What a project says of an integration and its plugins. */
export interface Wiring {
  /** Base URLs by id. */
  plugins: Readonly<Record<string, string>>
  /** Whether a simulated integration that is enabled gets what is meant for this one. */
  isSimulated: boolean
}

interface Held {
  bytes: Buffer | null
  text: string | null
  plugins: Readonly<Record<string, string>>
}

async function readHeld(tree: Tree): Promise<Held> {
  const found = await tree.read(rootFiles.settings)
  if (found === null) return { bytes: null, text: null, plugins: {} }
  const text = textOf(found.bytes)
  const read = readProjectSettings(text)
  if (!read.ok) throw new WiringError(`${rootFiles.settings}:${read.fault.line}: ${read.fault.message}`)
  return { bytes: found.bytes, text, plugins: read.value.plugins ?? {} }
}

/** Reads what a project says of an id. @throws WiringError for a blockyard.json that cannot be read */
export async function readWiring(tree: Tree, id: string): Promise<Wiring> {
  const { plugins } = await readHeld(tree)
  const file = await tree.read(integrationPath(id))
  const simulation = file === null ? null : readJson(textOf(file.bytes)).value
  return { plugins, isSimulated: isObject(simulation) && simulation['enabled'] !== false }
}

/** A file that comes with an integration. */
export interface WiredFile {
  path: string
  text: string
}

/** How often a write is made anew because another program wrote blockyard.json at the same moment. */
const TRIES = 5

/**
 * Gives a plugin its base URL in blockyard.json, which is made where there is none, and writes a payload that calls it.
 * Resolves to whether the payload was written; one that is there is kept.
 * @throws WiringError for an id that the project has, and for what `checkPlugin` rejects
 */
export async function wirePlugin(
  tree: Tree,
  plugin: PluginAddress,
  { projectName, payload }: { projectName: string; payload: WiredFile },
): Promise<boolean> {
  const [issue] = checkPlugin(plugin)
  if (issue !== undefined) throw new WiringError(issue.message)
  for (let tried = 1; !(await isWired(tree, plugin, projectName)); tried++)
    if (tried === TRIES) throw new WiringError(`${rootFiles.settings} is being changed by another program.`)
  if ((await tree.kindOf(payload.path)) !== null) return false
  await tree.write(payload.path, Buffer.from(payload.text))
  return true
}

/** Returns whether nobody else wrote the file meanwhile. */
async function isWired(tree: Tree, plugin: PluginAddress, projectName: string): Promise<boolean> {
  const { bytes, text, plugins } = await readHeld(tree)
  const had = plugins[plugin.id]
  if (had !== undefined) throw new WiringError(`The project has a plugin ${plugin.id} already, at ${had}.`)
  const changed = withPlugin(text ?? newSettings(projectName), plugin)
  try {
    await tree.write(rootFiles.settings, Buffer.from(changed), { former: bytes })
    return true
  } catch (error) {
    if (isChanged(error)) return false
    throw error
  }
}
