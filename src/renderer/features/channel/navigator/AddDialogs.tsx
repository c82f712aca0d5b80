import { useSelect, useWorkbench } from '../../../store/workbench'
import { NewChannel } from './NewChannel'
import { NewDirect } from './NewDirect'

/** The dialog of what is being added to the list of channels, wherever that was asked for. */
export function AddDialogs() {
  const { store } = useWorkbench()
  const adding = useSelect(state => state.adding)
  const close = () => store.setState({ adding: null })
  const added = () => store.setState({ adding: null, drawerOpen: false })
  if (adding === 'channel') return <NewChannel onClose={close} onMade={added} />
  return adding === 'direct' ? <NewDirect onClose={close} onMade={added} /> : null
}
