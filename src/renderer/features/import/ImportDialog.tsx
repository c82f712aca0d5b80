import { lazy, Suspense } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'

// Brings readers of command lines along, which are seldom needed.
const Importer = lazy(async () => ({ default: (await import('./Importer')).Importer }))

/** The dialog that imports a payload, wherever that was asked for. */
export function ImportDialog() {
  const { store } = useWorkbench()
  const importing = useSelect(state => state.importing)
  if (!importing) return null
  return (
    <Suspense fallback={null}>
      <Importer onClose={() => store.setState({ importing: false })} />
    </Suspense>
  )
}
