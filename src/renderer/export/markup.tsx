import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadHighlighter } from '../message/markdown/useHighlighter'
import { drawFormulas } from './formulas'

/**
 * Draws messages once, with everything that a living page would load later. `prefix` begins the ids in it, where several are put on one
 * page.
 */
export async function markupOf(messages: ReactElement, prefix = ''): Promise<string> {
  await loadHighlighter()
  return drawFormulas(renderToStaticMarkup(messages, { identifierPrefix: prefix }))
}
