import { withFilters } from '#domain/project/settings/editSettings'
import type { StoredFilter } from '#domain/project/settings/schema'
import { requireGood, writeSettings } from './changeSettings'
import type { OpenProject } from './project'
import { rootFiles } from './tree/tree'

/** Saves all filters of the project, and changes nothing else of blockyard.json. */
export const saveFilters = (project: OpenProject, filters: StoredFilter[]): Promise<{ filters: StoredFilter[] }> =>
  project.serial.run(async () => {
    await project.readSettings()
    requireGood(project)
    const { settings } = project
    const text = withFilters(settings.text(rootFiles.settings), settings.settings(), filters)
    await writeSettings(project, rootFiles.settings, text)
    return { filters: settings.settings().filters ?? [] }
  })
