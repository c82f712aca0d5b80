import { renderToString } from 'katex'
import { formulaOptions } from './formulaOptions'

/** LaTeX as MathML, which a browser draws without a style sheet or fonts of ours; `undefined` when it is not LaTeX. */
export const formulaMarkup = (source: string, displayMode: boolean): string | undefined => {
  try {
    return renderToString(source, { ...formulaOptions(displayMode), output: 'mathml' })
  } catch {
    return undefined
  }
}
