import { commandKeys } from '#contract/project/keys'
import type { KeyChanges } from '#domain/project/settings/schema'
import type { Workbench } from '../store/workbench'

/** Changes keys of commands in blockyard.json, says so, and offers to bring back those that were. Resolves to why not, or `null`. */
export async function changeKeys(workbench: Workbench, changes: KeyChanges, text: string): Promise<string | null> {
  const before = workbench.store.getState().project.keys
  const why = await send(workbench, changes)
  if (why !== null) return why
  const back = Object.fromEntries(Object.keys(changes).map(id => [id, before[id] ? [...before[id]] : null]))
  workbench.notify(text, () => {
    void send(workbench, back).then(problem => problem !== null && workbench.notify(problem))
  })
  return null
}

async function send({ call, store }: Workbench, changes: KeyChanges): Promise<string | null> {
  const reply = await call(commandKeys.changeKeys, { body: { changes } })
  if (!reply.ok) return reply.error.message
  store.setState(({ project }) => ({ project: { ...project, keys: reply.value.keys } }))
  return null
}
