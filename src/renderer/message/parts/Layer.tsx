import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The theme that surrounds an element: its message's own, or the window's. Known after the first layout. */
export const useThemeAround = (anchor: RefObject<Element | null>): string | undefined => {
  const [theme, setTheme] = useState<string>()
  useLayoutEffect(() => {
    const own = anchor.current?.closest<HTMLElement>('[data-client]')?.dataset['client']
    const outer = anchor.current?.closest<HTMLElement>('[data-theme]')?.dataset['theme']
    setTheme(own ?? outer ?? 'light')
  }, [anchor])
  return theme
}

export interface LayerProps {
  /** Any element of the message. */
  anchor: RefObject<Element | null>
  children: ReactNode
}

/** Draws something above the page that still belongs to a message: same face, same theme. */
export function Layer({ anchor, children }: LayerProps) {
  const theme = useThemeAround(anchor)
  if (!theme) return null
  const layer = (
    <div className="client m-layer" data-client={theme}>
      {children}
    </div>
  )
  return createPortal(layer, document.body)
}
