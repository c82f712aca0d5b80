import type { SceneVerb } from '../../features/scenes/verbs'
import { keysOf } from '../../shortcuts/keyBindings'
import { useSelect } from '../../store/workbench'
import { printedKeys } from '../../ui/keys/printedKeys'
import { runCommand, useCommands } from '../commands/commandContext'
import { commands } from '../commands/commands'

/** What makes a scene beside an empty one, with the words of their buttons. */
export const sceneMakers = { 'scene.fromRecording': 'From a recording', 'scene.record': 'Record a scene' } as const
/** What is done with the scene on the stage. */
export const sceneOutcomes = { 'scene.export': 'Export as HTML', 'scene.present': 'Present' } as const

/** Those of the commands that this window has, as buttons of scenes: the features know nothing of each other. */
export function useSceneVerbs(labels: Readonly<Record<string, string>>): SceneVerb[] {
  const context = useCommands()
  const bindings = useSelect(state => state.project.keys)
  return Object.entries(labels).flatMap(([id, label]) => {
    const command = commands.find(one => one.id === id)
    if (command === undefined) return []
    const [keys] = keysOf(command, bindings)
    const kbd = keys === undefined ? undefined : printedKeys(keys)
    return [{ id, label, icon: command.icon, kbd, run: () => runCommand(command, context) }]
  })
}
