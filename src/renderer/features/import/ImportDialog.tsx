import { lazy, Suspense } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'

// Brings readers of command lines along, which are seldom needed.
const Importer = lazy(async () => ({ default: (await import('./Importer')).Importer }))

/** The dialog that imports payloads or a recording, wherever that was asked for. */
export function ImportDialog() {
  const { store } = useWorkbench()
  const importing = useSelect(state => state.importing)
  if (importing === null) return null
  return (
    <Suspense fallback={null}>
      <Importer first={importing} onClose={() => store.setState({ importing: null })} />
    </Suspense>
  )
}
