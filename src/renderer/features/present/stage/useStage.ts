import { useEffect, useLayoutEffect, useState } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { createStageWorkbench, type StageWorkbench } from './stageWorkbench'
import { useFilling } from './useFilling'
import { useTyping } from './useTyping'

/** The stage of the play: whose eyes it is seen through, what is typed and filled in, and the theme of the page. */
export function useStage(isStill: boolean): StageWorkbench {
  const live = useWorkbench()
  const personaId = useSelect(({ playing }) => playing.play?.stage.persona_id ?? '')
  const theme = useSelect(({ playing }) => playing.play?.stage.theme ?? '')
  const [stage] = useState(() => createStageWorkbench(live, personaId))
  useLayoutEffect(() => stage.show({ personaId }), [stage, personaId])
  useTyping(stage, isStill)
  useFilling(isStill)
  useEffect(() => {
    const root = document.documentElement
    const { theme: own } = root.dataset
    if (theme !== '') root.dataset['theme'] = theme
    return () => {
      if (own !== undefined) root.dataset['theme'] = own
    }
  }, [theme])
  return stage
}
