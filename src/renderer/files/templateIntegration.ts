import { project as endpoints } from '#contract/project/endpoints'
import { readJson } from '#domain/edits/jsonDocument'
import { written } from '#domain/edits/written'
import type { Integration } from '#domain/lab/schema'
import { integrationPath } from '#domain/project/paths'
import { withFile } from '../store/payloads/project'
import type { Workbench } from '../store/workbench'
import { deletePayload } from './payloadVerbs'

/**
 * Writes `integrations/PLUGIN.json` of a template where the project has none, with a way back. One that is there stays
 * as it is; where it does something else than the template says, it is named. `does` ends the sentence on what it is for.
 */
export async function addIntegration(
  workbench: Workbench,
  plugin: string,
  integration: Integration,
  does = 'responds to its clicks',
): Promise<void> {
  const { store, call, notify } = workbench
  const path = integrationPath(plugin)
  const found = await call(endpoints.projectFile, { query: { path } })
  if (found.ok) {
    if (!isThis(found.value.text, integration)) notify(`Kept ${path}, which differs from the template`)
    return
  }
  const text = `${written(integration)}\n`
  // Only where there is still none: somebody else's words are never replaced.
  const made = await call(endpoints.writeProjectFile, { body: { path, text, base: '' } })
  if (!made.ok) return notify(`${path} was not added: ${made.error.message}`)
  store.setState(({ project }) => ({ project: withFile(project, made.value.file) }))
  notify(`Added ${path}, which ${does}`, () => void deletePayload(workbench, path))
}

/** Whether a file says the same, however it is laid out. */
function isThis(text: string, integration: Integration): boolean {
  const { value, error } = readJson(text)
  return !error && JSON.stringify(value) === JSON.stringify(integration)
}
