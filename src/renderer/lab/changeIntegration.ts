import { project as endpoints } from '#contract/project/endpoints'
import { applied } from '#domain/edits/edits'
import { readJson } from '#domain/edits/jsonDocument'
import { changeValues, type ValueChange } from '#domain/edits/valueChanges'
import { integrationPath } from '#domain/project/paths'
import { whenSaved } from '../files/whenSaved'
import { withFile } from '../store/payloads/project'
import type { Workbench } from '../store/workbench'

export interface IntegrationChange {
  /** Says what was changed. */
  said: string
  changes: readonly ValueChange[]
}

/**
 * Changes values in the file of a simulated integration and no other line of it, says so, and offers to put the file
 * back. Resolves to why not, or `null`.
 */
export async function changeIntegration(
  workbench: Workbench,
  name: string,
  { said, changes }: IntegrationChange,
): Promise<string | null> {
  const path = integrationPath(name)
  await whenSaved(workbench.store, path)
  const read = await workbench.call(endpoints.projectFile, { query: { path } })
  if (!read.ok) return read.error.message
  const { file, text } = read.value
  const { error } = readJson(text)
  if (error !== null) return `${path} has an error in line ${error.line}. Fix it first, then change this.`
  const edits = changeValues(text, changes)
  if (typeof edits === 'string') return edits
  const changed = await write(workbench, { path, text: applied(text, edits), base: file.hash })
  if (!changed.ok) return changed.error.message
  workbench.notify(said, () => void putBack(workbench, { path, text, base: changed.value.file.hash }))
  return null
}

interface Written {
  path: string
  text: string
  base: string
}

async function write({ store, call }: Workbench, body: Written) {
  const result = await call(endpoints.writeProjectFile, { body })
  // At once, and not with the stream: what is open of the file is read again.
  if (result.ok) store.setState(({ project }) => ({ project: withFile(project, result.value.file) }))
  return result
}

async function putBack(workbench: Workbench, body: Written): Promise<void> {
  await whenSaved(workbench.store, body.path)
  const undone = await write(workbench, body)
  if (undone.ok) return
  workbench.notify(
    undone.error.status === 409 ? `${body.path} was changed since, so nothing was undone` : undone.error.message,
  )
}
