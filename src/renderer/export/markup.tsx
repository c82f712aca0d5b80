import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadHighlighter } from '../message/markdown/useHighlighter'
import { drawFormulas } from './formulas'

/** Draws messages once, with everything that a living page would load later. */
export async function markupOf(messages: ReactElement): Promise<string> {
  await loadHighlighter()
  return drawFormulas(renderToStaticMarkup(messages))
}
