import { lazy, Suspense } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'

const MakeBundle = lazy(async () => ({ default: (await import('./MakeBundle')).MakeBundle }))

/** The dialog that makes a repro bundle, wherever that was asked for. */
export function BundleDialog() {
  const { store } = useWorkbench()
  const asked = useSelect(state => state.makingBundle)
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <MakeBundle asked={asked} onClose={() => store.setState({ makingBundle: null })} />
    </Suspense>
  )
}
