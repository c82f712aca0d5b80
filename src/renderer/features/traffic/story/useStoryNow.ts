import { useEffect, useState } from 'react'
import type { Story } from '#contract/exchange'
import { useTimeline } from '../../../store/past/useTimeline'
import { useSelect } from '../../../store/workbench'

/** While the past is shown, and nobody moves through it: the story as it went on until now, else `null`. */
export function useStoryNow(causeId: string): Story | null {
  const timeline = useTimeline()
  const isResting = useSelect(({ past }) => past?.isMoving === false)
  const [story, setStory] = useState<Story | null>(null)
  useEffect(() => {
    if (!isResting) return
    let isWanted = true
    void timeline.storyNow(causeId).then(found => isWanted && setStory(found))
    return () => {
      isWanted = false
    }
  }, [timeline, causeId, isResting])
  return isResting && story?.cause_id === causeId ? story : null
}
