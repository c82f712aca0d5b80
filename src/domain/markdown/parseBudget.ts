/**
 * What may still be parsed as Markdown for one request or response, in characters. Parsing costs a thousand times what a
 * search costs, so that a megabyte of it would keep the service from everybody else.
 */
export interface ParseBudget {
  left: number
  /** A text did not fit any more. */
  isSpent: boolean
}

/** A call of the parser costs about as much as this many characters, however short its text is. */
const CALL_COST = 100

export const parseBudget = (characters: number): ParseBudget => ({ left: characters, isSpent: false })

/** Takes a text off the budget; false when it does not fit: the text is then searched for patterns instead. */
export function affords(budget: ParseBudget, text: string): boolean {
  const cost = text.length + CALL_COST
  const fits = cost <= budget.left
  if (fits) budget.left -= cost
  else budget.isSpent = true
  return fits
}
