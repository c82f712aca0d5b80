import { useMemo, useState } from 'react'
import type { MessageTheme } from '../../message/types'
import type { PreviewLook, PreviewWidth } from '../../store/payloads/previewLook'
import { useSelect, useWorkbench } from '../../store/workbench'

export type LowerPart = 'problems' | 'registry' | 'stock' | 'log'

/** How the studio shows a payload: the device and theme of the preview, and what stands below the text. */
export interface StudioLook {
  width: PreviewWidth
  theme: MessageTheme
  part: LowerPart
  /** What is the same for all payloads of the workspace. */
  preview: PreviewLook
  /** Who reads the message; `''` for whoever acts. */
  readerId: string
  /** What clients get stands beside what the server keeps. */
  isCompared: boolean
  setWidth(width: PreviewWidth): void
  setTheme(theme: MessageTheme): void
  setPart(part: LowerPart): void
  setPreview(change: Partial<PreviewLook>): void
  setReader(id: string): void
  setCompared(isCompared: boolean): void
}

export function useStudioLook(): StudioLook {
  const { store } = useWorkbench()
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [chosen, setTheme] = useState<MessageTheme | null>(null)
  const [part, setPart] = useState<LowerPart>('problems')
  const [readerId, setReader] = useState('')
  const [isCompared, setCompared] = useState(false)
  const preview = useSelect(state => state.previewLook)
  useSelect(state => state.themeChoice)
  const theme = chosen ?? windowTheme()
  return useMemo(() => {
    const setPreview = (change: Partial<PreviewLook>) =>
      store.setState(state => ({ previewLook: { ...state.previewLook, ...change } }))
    const set = { setWidth, setTheme, setPart, setPreview, setReader, setCompared }
    return { width, theme, part, preview, readerId, isCompared, ...set }
  }, [store, width, theme, part, preview, readerId, isCompared])
}

/** What the window looks like now is what the preview starts with. */
const windowTheme = (): MessageTheme => {
  const name = document.documentElement.dataset['theme']
  return name === 'dark' || name === 'hc' ? name : 'light'
}
