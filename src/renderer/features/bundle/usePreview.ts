import { useEffect, useState } from 'react'
import { bundles } from '#contract/bundles/bundles'
import type { BundleSummary } from '#domain/bundle/bundleSummary'
import { useWorkbench } from '../../store/workbench'
import type { Choice } from './choices'

/** What a bundle would have; `null` while that is not known. */
export interface Preview {
  summary: (BundleSummary & { bytes: number }) | null
  fault: string
}

const none: Preview = { summary: null, fault: '' }

/** Asks what a bundle of this choice would have; the last choice counts. */
export function usePreview(choice: Choice): Preview {
  const { call } = useWorkbench()
  const [preview, setPreview] = useState(none)
  const key = JSON.stringify(choice)
  useEffect(() => {
    let isLate = false
    setPreview(none)
    void call(bundles.previewBundle, { body: JSON.parse(key) as Choice }).then(result => {
      if (isLate) return
      setPreview(result.ok ? { summary: result.value, fault: '' } : { summary: null, fault: result.error.message })
    })
    return () => {
      isLate = true
    }
  }, [call, key])
  return preview
}
