import { Copy, Plug, Trash2 } from 'lucide-react'
import type { Plugin } from '#contract/project/plugins'
import { deletePlugin } from '../../features/plugin/operations'
import type { State } from '../../store/state'
import { copyText } from '../../ui/files/copyText'
import type { Command, CommandContext } from './command'
import { making, subjectOnStage } from './pageOnStage'

const pluginOnStage = (state: State): Plugin | undefined => {
  const subject = subjectOnStage(state, 'plugin')
  return state.project.plugins.find(({ id }) => id === subject)
}

/** A verb of the plugin whose page is on the stage. */
const ofPlugin = (
  command: Pick<Command, 'id' | 'label' | 'icon'>,
  run: (context: CommandContext, plugin: Plugin) => void,
): Command => ({
  ...command,
  why: state => (pluginOnStage(state) ? null : 'No page of a plugin is open.'),
  run(context) {
    const plugin = pluginOnStage(context.store.getState())
    if (plugin) run(context, plugin)
  },
})

/** What can be done with plugins. */
export const pluginCommands: readonly Command[] = [
  { id: 'integration.new.plugin', label: 'New plugin', icon: Plug, run: context => making(context, 'plugin') },
  ofPlugin({ id: 'plugin.copyPath', label: 'Copy the path of this plugin', icon: Copy }, ({ notify }, { id }) => {
    void copyText(`/plugins/${id}`, () => notify('Plugin path copied'))
  }),
  ofPlugin({ id: 'plugin.remove', label: 'Remove this plugin', icon: Trash2 }, (context, plugin) => {
    void deletePlugin(context, plugin)
  }),
]
