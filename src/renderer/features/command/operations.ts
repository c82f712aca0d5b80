import { commands as endpoints } from '#contract/endpoints/integrations/commands'
import { commandPages } from '#contract/lab/commands'
import type { Command } from '#contract/wire/commands'
import type { ApiResult } from '../../api/result'
import { callAsAdmin } from '../../explain/fixes/change'
import { undoable } from '../../store/hooks/undoable'
import { whenKnown } from '../../store/hooks/whenKnown'
import { openPage, pageTabId } from '../../store/payloads/pageTabs'
import { closeTab } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

/** What of a command's record its page changes. */
export type CommandFields = Pick<
  Command,
  | 'trigger'
  | 'url'
  | 'method'
  | 'username'
  | 'icon_url'
  | 'auto_complete'
  | 'auto_complete_desc'
  | 'auto_complete_hint'
  | 'display_name'
  | 'description'
>

/** The part of a record that a client sets. */
export const fieldsOf = (command: Command): CommandFields => ({
  trigger: command.trigger,
  url: command.url,
  method: command.method,
  username: command.username,
  icon_url: command.icon_url,
  auto_complete: command.auto_complete,
  auto_complete_desc: command.auto_complete_desc,
  auto_complete_hint: command.auto_complete_hint,
  display_name: command.display_name,
  description: command.description,
})

/** The part of a record that is sent to change it. */
export const bodyOf = (command: Command) => ({ id: command.id, team_id: command.team_id, ...fieldsOf(command) })

const put = (workbench: Workbench, command: Command): Promise<ApiResult<Command>> =>
  callAsAdmin(workbench, endpoints.updateCommand, { params: { command_id: command.id }, body: bodyOf(command) })

const sayWhy = async (workbench: Workbench, result: Promise<ApiResult<unknown>>): Promise<boolean> => {
  const { ok, ...rest } = await result
  if ('error' in rest) workbench.notify(rest.error.message)
  return ok
}

/** Changes some fields of a command over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changeCommand(
  workbench: Workbench,
  command: Command,
  fields: Partial<CommandFields>,
): Promise<string | null> {
  const changed = await put(workbench, { ...command, ...fields })
  if (!changed.ok) return changed.error.message
  workbench.notify(`/${changed.value.trigger} changed`, () => void sayWhy(workbench, put(workbench, command)))
  return null
}

/** Makes a new token; the old one is in no later call. */
export async function renewToken(workbench: Workbench, { id, trigger, token }: Command): Promise<void> {
  const params = { command_id: id }
  if (!(await sayWhy(workbench, callAsAdmin(workbench, endpoints.regenerateCommandToken, { params })))) return
  const undo = () => workbench.call(commandPages.restoreCommandToken, { params, body: { token } })
  workbench.notify(`New token for /${trigger}`, () => void sayWhy(workbench, undo()))
}

type Made = { ok: true } | { ok: false; error: string }

/** Creates a command and opens its page. */
export async function createCommand(
  workbench: Workbench,
  fields: Partial<CommandFields> & Pick<Command, 'team_id' | 'trigger' | 'url'>,
): Promise<Made> {
  const made = await callAsAdmin(workbench, endpoints.createCommand, { body: fields })
  if (!made.ok) return { ok: false, error: made.error.message }
  const { id, trigger } = made.value
  await whenKnown(workbench, ({ world }) => world.commands.find(command => command.id === id))
  workbench.store.setState(state => openPage(state, { page: 'command', subject: id }))
  workbench.notify(`/${trigger} created`, () => {
    workbench.store.setState(state => closeTab(state, pageTabId('command', id)))
    void remove(workbench, id)
  })
  return { ok: true }
}

/** Deletes a command: here at once, on the service when it cannot be undone any more, since that has no way back. */
export function deleteCommand(workbench: Workbench, command: Command): void {
  const { store } = workbench
  const { tabs, activeTab } = store.getState()
  const change = (of: (commands: Command[]) => Command[]) =>
    store.setState(({ world }) => ({ world: { ...world, commands: of(world.commands) } }))
  const bring = () =>
    change(commands => (commands.some(({ id }) => id === command.id) ? commands : [...commands, command]))
  store.setState(state => closeTab(state, pageTabId('command', command.id)))
  change(commands => commands.filter(({ id }) => id !== command.id))
  undoable(workbench, {
    text: `/${command.trigger} deleted`,
    commit: async () => {
      if (!(await remove(workbench, command.id))) bring()
    },
    undo: () => {
      bring()
      store.setState({ tabs, activeTab })
    },
  })
}

/** Deletes a command on the service; says why it could not. */
const remove = (workbench: Workbench, id: string): Promise<boolean> =>
  sayWhy(workbench, callAsAdmin(workbench, endpoints.deleteCommand, { params: { command_id: id } }))
