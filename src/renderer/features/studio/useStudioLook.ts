import { useMemo, useState } from 'react'
import type { MessageTheme } from '../../message/types'
import { useSelect } from '../../store/workbench'

export type PreviewWidth = 'desktop' | 'narrow'
export type LowerPart = 'problems' | 'registry' | 'stock' | 'log'

/** How the studio shows a payload: the device and theme of the preview, and what stands below the text. */
export interface StudioLook {
  width: PreviewWidth
  theme: MessageTheme
  part: LowerPart
  setWidth(width: PreviewWidth): void
  setTheme(theme: MessageTheme): void
  setPart(part: LowerPart): void
}

export function useStudioLook(): StudioLook {
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [chosen, setTheme] = useState<MessageTheme | null>(null)
  const [part, setPart] = useState<LowerPart>('problems')
  useSelect(state => state.themeChoice)
  const theme = chosen ?? windowTheme()
  return useMemo(() => ({ width, theme, part, setWidth, setTheme, setPart }), [width, theme, part])
}

/** What the window looks like now is what the preview starts with. */
const windowTheme = (): MessageTheme => {
  const name = document.documentElement.dataset['theme']
  return name === 'dark' || name === 'hc' ? name : 'light'
}
