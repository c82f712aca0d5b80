import type { KatexOptions } from 'katex'

/** LaTeX without commands that reach outside of the formula, and bounded in size. */
export const formulaOptions = (displayMode: boolean): KatexOptions => ({
  displayMode,
  trust: false,
  throwOnError: true,
  maxSize: 20,
  maxExpand: 500,
})
