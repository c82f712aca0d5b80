import type { LabIntegration } from '#contract/lab/lab'
import { project as endpoints } from '#contract/project/endpoints'
import { applied } from '#domain/edits/edits'
import { changeValues } from '#domain/edits/valueChanges'
import { written } from '#domain/edits/written'
import { nameProblem } from '#domain/lab/nameProblem'
import type { Integration } from '#domain/lab/schema'
import { freeStem, integrationPath } from '#domain/project/paths'
import { deletePayload, movePayload } from '../../files/payloadVerbs'
import { whenSaved } from '../../files/whenSaved'
import { curlOf } from '../../snippets/curl'
import { openPage } from '../../store/payloads/pageTabs'
import { withFile } from '../../store/payloads/project'
import type { Workbench } from '../../store/workbench'
import { copyText } from '../../ui/files/copyText'

/** Copies a call of an integration as a curl command. */
export async function copyCurl(
  { store, notify }: Workbench,
  { plugin_path, url }: Pick<LabIntegration, 'plugin_path' | 'url'>,
): Promise<void> {
  const base = url || `${store.getState().world.service?.url ?? ''}${plugin_path}`
  const command = curlOf({
    method: 'POST',
    url: `${base}/`,
    headers: [['Content-Type', 'application/json']],
    body: '{}',
  })
  await copyText(command, () => notify('curl command copied'))
}

/** Creates an integration and opens its page, with a way back. Resolves to why it cannot be, or `null`. */
export async function createIntegration(
  workbench: Workbench,
  name: string,
  integration: Integration,
): Promise<string | null> {
  const { store, call, notify } = workbench
  const body = { path: integrationPath(name), text: `${written(integration)}\n`, base: '' }
  const made = await call(endpoints.writeProjectFile, { body })
  if (!made.ok) return made.error.message
  store.setState(state => ({
    project: withFile(state.project, made.value.file),
    ...openPage(state, { page: 'simulated', subject: name }),
  }))
  notify(`${name} created`, () => void deleteIntegration(workbench, name))
  return null
}

/** Deletes an integration with its page; Undo brings both back. */
export const deleteIntegration = (workbench: Workbench, name: string): Promise<void> =>
  deletePayload(workbench, integrationPath(name))

/** Gives an integration another name; its page goes along. Resolves to why it cannot be, or `null`. */
export async function renameIntegration(workbench: Workbench, from: string, to: string): Promise<string | null> {
  if (to === from) return null
  const { files } = workbench.store.getState().project
  const others = Object.keys(files).filter(path => path !== integrationPath(from))
  const problem = to === '' ? 'Enter a name.' : nameProblem(to, others)
  if (problem !== '') return problem
  const why = await movePayload(workbench, integrationPath(from), integrationPath(to))
  if (why === null) {
    workbench.notify(
      `${from} is called ${to} now`,
      () => void movePayload(workbench, integrationPath(to), integrationPath(from)),
    )
  }
  return why
}

/** Copies an integration under a free name and opens the copy, which has no port or real address of its own. */
export async function duplicateIntegration(workbench: Workbench, { name, path }: LabIntegration): Promise<void> {
  const { store, call, notify } = workbench
  await whenSaved(store, path)
  const read = await call(endpoints.projectFile, { query: { path } })
  if (!read.ok) return notify(read.error.message)
  const { text } = read.value
  const changes = ['/port', '/replaces'].map(at => ({ do: 'set', path: at, value: undefined }) as const)
  const edits = changeValues(text, changes)
  const { files } = store.getState().project
  const copy = freeStem(name.replace(/-\d+$/, ''), stem => integrationPath(stem) in files)
  const body = { path: integrationPath(copy), text: typeof edits === 'string' ? text : applied(text, edits), base: '' }
  const made = await call(endpoints.writeProjectFile, { body })
  if (!made.ok) return notify(made.error.message)
  store.setState(state => ({
    project: withFile(state.project, made.value.file),
    ...openPage(state, { page: 'simulated', subject: copy }),
  }))
  notify(`${copy} created`, () => void deleteIntegration(workbench, copy))
}
