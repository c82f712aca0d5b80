import { Switcher } from '../../../features/workspaces/switcher/Switcher'
import { keysOf } from '../../../shortcuts/keyBindings'
import { useSelect } from '../../../store/workbench'
import { whyNot } from '../../commands/command'
import { commandById, runCommand, useCommands } from '../../commands/commandContext'

/** The switcher with the commands of workspaces: those of the one that is open name it. */
export function WorkspaceSwitcher() {
  const context = useCommands()
  const bindings = useSelect(state => state.project.keys)
  const name = useSelect(state => state.world.service?.workspace)
  // Why something cannot be done follows from these.
  useSelect(state => state.workspaces)
  const labels: [id: string, label: string][] = [
    ['workspace.new', 'New workspace'],
    ['workspace.open', 'Open a folder or bundle'],
    ...(name === undefined
      ? []
      : ([
          ['workspace.fork', `Fork ${name}`],
          ['workspace.close', `Close ${name}`],
        ] satisfies [string, string][])),
  ]
  const verbs = labels.map(([id, label]) => {
    const command = commandById(id)
    const why = whyNot(command, context.store.getState())
    const keys = keysOf(command, bindings)[0]
    return { id, label, icon: command.icon, keys, why, run: () => runCommand(command, context) }
  })
  return <Switcher verbs={verbs} />
}
