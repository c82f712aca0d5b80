import { lazy, Suspense } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { ForkWorkspace } from './ForkWorkspace'
import { NewWorkspace } from './NewWorkspace'
import { OpenFolder } from './OpenFolder'

// Brings the reader of bundles along, which is seldom needed.
const OpenBundle = lazy(async () => ({ default: (await import('./OpenBundle')).OpenBundle }))

/** The dialogs of workspaces, one at a time. */
export function WorkspaceDialogs() {
  const { store } = useWorkbench()
  const dialog = useSelect(state => state.workspaceDialog)
  const close = () => store.setState({ workspaceDialog: null })
  if (dialog === null) return null
  if (dialog.kind === 'new') return <NewWorkspace content={dialog.content} onClose={close} />
  if (dialog.kind === 'fork') return <ForkWorkspace from={dialog.stateId} onClose={close} />
  if (dialog.kind === 'bundle')
    return (
      <Suspense fallback={null}>
        <OpenBundle first={dialog.chosen} onClose={close} />
      </Suspense>
    )
  return <OpenFolder lost={dialog.kind === 'locate' ? dialog.folder : ''} onClose={close} />
}
