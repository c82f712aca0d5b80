import { StartPage } from '../../features/workspaces/start/StartPage'
import type { StartVerb } from '../../features/workspaces/start/StartVerbs'
import { keysOf } from '../../shortcuts/keyBindings'
import { commandById, runCommand, useCommands } from '../commands/commandContext'

const verbs: readonly Pick<StartVerb, 'id' | 'group' | 'label' | 'detail'>[] = [
  { id: 'workspace.newSample', group: 'new', label: 'New from the sample', detail: 'Posts whose buttons work' },
  { id: 'workspace.new', group: 'new', label: 'New, empty', detail: 'One team, one channel, you' },
  { id: 'workspace.open', group: 'open', label: 'Open a folder', detail: 'A workspace, also one under git' },
  { id: 'workspace.openBundle', group: 'open', label: 'Open a bundle', detail: 'What somebody sent you, as one file' },
]

/** The start page, with the commands that begin a workspace. */
export function StartStage() {
  const context = useCommands()
  const { desktop } = context
  const rows = verbs.map(verb => {
    const command = commandById(verb.id)
    return { ...verb, icon: command.icon, keys: keysOf(command, {})[0], run: () => runCommand(command, context) }
  })
  return (
    <main style={{ flex: 1, minWidth: 0, display: 'flex' }} data-zone="stage" aria-label="Stage">
      <StartPage verbs={rows} pathOf={desktop && (file => desktop.pathOfDropped(file))} />
    </main>
  )
}
