import { showCompared } from '../../../store/inspection/editing'
import type { Workbench } from '../../../store/workbench'
import { compareInTab } from '../compare/compareInTab'
import { compareWithPrevious } from '../exchange/compare'
import { exchangeById } from '../exchange/operations'
import { chosenIds } from './choose'

/** Opens two chosen exchanges beside each other in a tab that stays. */
export async function compareChosenInTab(workbench: Workbench): Promise<void> {
  const [first, second] = await chosenIds(workbench)
  if (first !== undefined && second !== undefined) await compareInTab(workbench, first, second)
}

/** Shows two chosen exchanges beside each other, the earlier one first; one alone beside the previous of its kind. */
export async function compareChosen(workbench: Workbench): Promise<void> {
  const [first, second] = await chosenIds(workbench)
  if (first === undefined) return
  if (second === undefined) return compareWithPrevious(workbench, first)
  // Which of them is the earlier one is known by their numbers: their rows need not be here.
  const [one, other] = [await exchangeById(workbench, first), await exchangeById(workbench, second)]
  if (!one.ok) return workbench.notify(one.error.message)
  if (!other.ok) return workbench.notify(other.error.message)
  const isInOrder = one.value.summary.number < other.value.summary.number
  showCompared(workbench.store, isInOrder ? first : second, isInOrder ? second : first)
}
