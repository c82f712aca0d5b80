import { render } from 'katex'
import 'katex/dist/katex.min.css'
import { formulaOptions } from './formulaOptions'

/** Draws LaTeX into an element. `false` when it is not LaTeX. */
export const renderFormula = (place: HTMLElement, source: string, displayMode: boolean): boolean => {
  try {
    render(source, place, { ...formulaOptions(displayMode), output: 'htmlAndMathml' })
    return true
  } catch {
    place.replaceChildren()
    return false
  }
}
