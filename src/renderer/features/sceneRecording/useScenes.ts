import { useEffect, useState } from 'react'
import { scenes as endpoints, type SceneSummary } from '#contract/scene/scenes'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'

/** The scene on the stage, `''` for none, and how many of its cues stand before what is inserted there: more than there are is the end. */
export interface OnStage {
  scene: string
  after: number
}

/** The scenes that cues can go into, and the one on the stage. */
export function useScenes(): { scenes: readonly SceneSummary[]; onStage: OnStage } {
  const { call } = useWorkbench()
  const [scenes, setScenes] = useState<readonly SceneSummary[]>([])
  const tab = useSelect(tabOnStage)
  const onStage = { scene: tab?.subject ?? '', after: cuesBefore(tab?.at) }
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

interface SceneTab {
  kind?: string
  page?: string
  subject?: string
  /** `cue-4` for the cue that is selected. */
  at?: string
}

/** The page of a scene that is on the stage. */
function tabOnStage({ place, tabs, activeTab }: State): SceneTab | undefined {
  const tab: SceneTab | undefined = tabs.find(({ id }) => id === activeTab)
  return place === 'tabs' && tab?.kind === 'page' && tab.page === 'scene' ? tab : undefined
}

/** Behind the cue that is selected; behind all of them where none is. */
function cuesBefore(at = ''): number {
  const cue = /^cue-(\d{1,4})$/.exec(at)?.[1]
  return cue === undefined ? Number.MAX_SAFE_INTEGER : Number(cue)
}
