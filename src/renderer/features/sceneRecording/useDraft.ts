import { useEffect, useState } from 'react'
import { sceneRecording as endpoints, type SceneDraft, type SceneSource } from '#contract/scene/recorded'
import { useWorkbench } from '../../store/workbench'

/** The cues that come of a source, or why none do. */
export function useDraft(source: SceneSource): { draft: SceneDraft | null; error: string } {
  const { call } = useWorkbench()
  const [made, setMade] = useState<{ draft: SceneDraft | null; error: string }>({ draft: null, error: '' })
  useEffect(() => {
    let isCurrent = true
    void call(endpoints.draftScene, { body: source }).then(result => {
      if (!isCurrent) return
      setMade(result.ok ? { draft: result.value, error: '' } : { draft: null, error: result.error.message })
    })
    return () => {
      isCurrent = false
    }
  }, [call, source])
  return made
}
