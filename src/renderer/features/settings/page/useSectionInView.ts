import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../../store/hooks/useLatest'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import { useWorkbench } from '../../../store/workbench'

/** Height of what stays at the top of the settings, and a little more, in pixels. */
const below = 64

/** Says which section is at the top of what is in view, now and whenever the returned handler runs. */
export function useSectionInView(scroller: RefObject<HTMLElement | null>, isReady: boolean): () => void {
  const { store } = useWorkbench()
  const { look } = useLatest({
    look() {
      const top = scroller.current?.getBoundingClientRect().top ?? 0
      const parts = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
      const part = parts.findLast(one => one.getBoundingClientRect().top <= top + below) ?? parts[0]
      const section = part?.dataset['at'] ?? ''
      if (section !== store.getState().settingsLook.section) store.setState(state => lookAtSettings(state, { section }))
    },
  })
  useEffect(() => {
    if (isReady) look()
  }, [isReady, look])
  return look
}
