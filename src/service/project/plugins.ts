import type { Plugin } from '#contract/project/plugins'
import { checkPlugin, withoutPlugin, withPlugin } from '#domain/project/settings/plugins'
import { ServiceError } from '../errors/ServiceError'
import { requireGood, writeSettings } from './changeSettings'
import type { OpenProject } from './project'
import { existing, missing } from './tree/rejections'
import { rootFiles } from './tree/tree'

/** @throws 400 with the issues of its fields. */
export function requirePlugin(plugin: Plugin): void {
  const issues = checkPlugin(plugin)
  const [first] = issues
  if (first === undefined) return
  const values = { Name: plugin.id, Why: first.message }
  throw new ServiceError('workbench.project.plugin.app_error', { values, issues })
}

/** Gives a plugin its address in blockyard.json. @throws 409 where it is to be new and is there. */
export const savePlugin = (project: OpenProject, { id, base_url }: Plugin, isNew: boolean): Promise<Plugin> =>
  project.serial.run(async () => {
    const plugin = { id, base_url: base_url.trim() }
    await project.readSettings()
    requireGood(project)
    requirePlugin(plugin)
    const { settings } = project
    if (isNew && settings.settings().plugins?.[id] !== undefined) throw existing(`The plugin ${id}`)
    await writeSettings(project, rootFiles.settings, withPlugin(settings.text(rootFiles.settings), plugin))
    return plugin
  })

/** Takes a plugin out of blockyard.json. Returns what it was. */
export const deletePlugin = (project: OpenProject, id: string): Promise<Plugin> =>
  project.serial.run(async () => {
    await project.readSettings()
    requireGood(project)
    const { settings } = project
    const base_url = settings.settings().plugins?.[id]
    const text = settings.text(rootFiles.settings)
    if (base_url === undefined || text === null) throw missing(`The plugin ${id}`)
    await writeSettings(project, rootFiles.settings, withoutPlugin(text, settings.settings(), id))
    return { id, base_url }
  })
