import { Trash2 } from 'lucide-react'
import { targets } from '#contract/project/targets'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'

interface DeleteTargetProps {
  name: string
  onDone(): void
  onFailed(why: string): void
}

/** Deletes a saved target and its token at once; Undo brings both back. */
export function DeleteTarget({ name, onDone, onFailed }: DeleteTargetProps) {
  const { call, notify } = useWorkbench()
  const restore = async (undo: string) => {
    const restored = await call(targets.restoreTarget, { body: { undo } })
    if (!restored.ok) notify(restored.error.message)
  }
  const remove = async () => {
    const removed = await call(targets.deleteTarget, { query: { name } })
    if (!removed.ok) return onFailed(removed.error.message)
    notify(`Target ${name} deleted`, () => void restore(removed.value.undo))
    onDone()
  }
  return (
    <Button variant="danger" icon={Trash2} onClick={() => void remove()}>
      Delete target
    </Button>
  )
}
