import { documentOnStage } from '../../../store/payloads/documentOnStage'
import { changeDocument } from '../../../store/payloads/documents'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { TargetDialog } from './TargetDialog'

/** The send target that is being edited. A new one becomes the target of the payload on the stage. */
export function EditedTarget() {
  const { store } = useWorkbench()
  const name = useSelect(state => state.editingTarget)
  const target = useSelect(state => state.project.targets.find(one => one.name === state.editingTarget))
  if (name === null || (name !== '' && !target)) return null
  const choose = (chosen: string) =>
    store.setState(state => {
      const document = documentOnStage(state)
      return document ? changeDocument(state, document.id, { target: chosen, thread: undefined }) : {}
    })
  return (
    <TargetDialog
      key={name}
      target={target ?? null}
      onClose={() => store.setState({ editingTarget: null })}
      onSaved={saved => name === '' && choose(saved.name)}
    />
  )
}
