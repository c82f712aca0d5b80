import { withSecretChanges } from '#domain/project/settings/editSettings'
import type { Secrets } from '#domain/project/settings/splitSecrets'
import type { OpenProject } from './project'
import type { SettingsPath } from './settings'
import { unwritable } from './tree/rejections'
import { rootFiles } from './tree/tree'

/** Rights of blockyard.local.json: its owner's alone. */
const LOCAL_MODE = 0o600

/** Writes one of the two files of settings, and reads it back. */
export async function writeSettings(project: OpenProject, path: SettingsPath, text: string): Promise<void> {
  await project.tree.write(path, Buffer.from(text), { mode: path === rootFiles.local ? LOCAL_MODE : undefined })
  await project.readSettings()
}

/** Puts secrets into blockyard.local.json, and takes out those of these names that are there. */
export async function changeSecrets(project: OpenProject, added: Secrets, removed: readonly string[]): Promise<void> {
  const { settings } = project
  const names = removed.filter(name => settings.secrets()[name] !== undefined)
  if (Object.keys(added).length + names.length === 0) return
  await writeSettings(project, rootFiles.local, withSecretChanges(settings.text(rootFiles.local), added, names))
}

/** A broken file, or one of a newer format, stays as it is. @throws 400 that names it. */
export function requireGood({ settings }: OpenProject): void {
  const broken = [rootFiles.settings, rootFiles.local].find(path => !settings.isGood(path))
  const fault = settings.faults().find(({ path }) => path === broken)
  if (broken !== undefined) throw unwritable(broken, fault?.fault.message ?? 'it is broken.')
}
