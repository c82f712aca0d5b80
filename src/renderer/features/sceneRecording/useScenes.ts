import { useEffect, useState } from 'react'
import { scenes as endpoints, type SceneSummary } from '#contract/scene/scenes'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'

/** The scenes that cues can go into, and the one on the stage; `''` for none. */
export function useScenes(): { scenes: readonly SceneSummary[]; onStage: string } {
  const { call } = useWorkbench()
  const [scenes, setScenes] = useState<readonly SceneSummary[]>([])
  const onStage = useSelect(sceneOnStage)
  useEffect(() => {
    let isCurrent = true
    void call(endpoints.scenes, {}).then(result => {
      if (isCurrent && result.ok) setScenes(result.value.scenes.filter(({ title }) => title !== ''))
    })
    return () => {
      isCurrent = false
    }
  }, [call])
  return { scenes, onStage }
}

/** The name of the scene whose page is on the stage. */
function sceneOnStage({ place, tabs, activeTab }: State): string {
  const tab: { kind?: string; page?: string; subject?: string } = tabs.find(({ id }) => id === activeTab) ?? {}
  return place === 'tabs' && tab.kind === 'page' && tab.page === 'scene' ? (tab.subject ?? '') : ''
}
