import { withKeys } from '#domain/project/settings/editSettings'
import type { KeyBindings, KeyChanges } from '#domain/project/settings/schema'
import { requireGood, writeSettings } from './changeSettings'
import type { OpenProject } from './project'
import { rootFiles } from './tree/tree'

/** Changes keys of commands in blockyard.json, and nothing else of it. */
export const changeKeys = (project: OpenProject, changes: KeyChanges): Promise<{ keys: KeyBindings }> =>
  project.serial.run(async () => {
    await project.readSettings()
    requireGood(project)
    const { settings } = project
    const text = withKeys(settings.text(rootFiles.settings), settings.settings(), changes)
    await writeSettings(project, rootFiles.settings, text)
    return { keys: settings.settings().keys ?? {} }
  })
