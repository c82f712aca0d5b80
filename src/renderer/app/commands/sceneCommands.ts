import { Clapperboard, CopyPlus, Trash2 } from 'lucide-react'
import { deleteScene, duplicateScene, newScene } from '../../features/scenes/operations'
import type { Command, CommandContext } from './command'
import { subjectOnStage } from './pageOnStage'

const ofPage = (
  command: Pick<Command, 'id' | 'label' | 'icon'>,
  run: (context: CommandContext, name: string) => void,
): Command => ({
  ...command,
  why: state => (subjectOnStage(state, 'scene') === '' ? 'No scene is on the stage.' : null),
  run: context => run(context, subjectOnStage(context.store.getState(), 'scene')),
})

/** Scenes of the project: new ones, and the one on the stage. */
export const sceneCommands: readonly Command[] = [
  { id: 'scene.new', label: 'New scene', icon: Clapperboard, run: context => void newScene(context) },
  ofPage({ id: 'scene.duplicate', label: 'Duplicate the scene on the stage', icon: CopyPlus }, (context, name) => {
    void duplicateScene(context, name)
  }),
  ofPage({ id: 'scene.remove', label: 'Delete the scene on the stage', icon: Trash2 }, (context, name) => {
    void deleteScene(context, name)
  }),
]
