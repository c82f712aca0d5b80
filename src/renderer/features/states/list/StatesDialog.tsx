import type { State } from '../../../store/state'
import { showStates } from '../../../store/states/stateVerbs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import { StatesPanel } from './StatesPanel'

/** The save states over the window, where no channel is on the stage below whose bar they would open. */
export function StatesDialog() {
  const workbench = useWorkbench()
  const isOpen = useSelect(state => state.states.isOpen && !hasStatesMenu(state))
  return isOpen ? (
    <Dialog open title="Save states" onClose={() => showStates(workbench, false)}>
      <StatesPanel />
    </Dialog>
  ) : null
}

/** Whether a channel is on the stage, whose bar has the button of the states. */
const hasStatesMenu = ({ place, tabs, activeTab }: State): boolean =>
  place === 'tabs' && tabs.find(({ id }) => id === activeTab)?.kind === 'channel'
