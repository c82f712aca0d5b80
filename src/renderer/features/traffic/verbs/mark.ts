import { traffic as endpoints } from '#contract/traffic/traffic'
import { countChosen } from '../../../store/inspection/chosen'
import { summaryOf } from '../../../store/inspection/summaryOf'
import type { Workbench } from '../../../store/workbench'
import { chosenForService } from './choose'

/** Marks what is chosen; takes the mark away where the selected exchange has one. Marked ones are kept longest. */
export async function toggleMark(workbench: Workbench): Promise<void> {
  const { store, call, notify } = workbench
  const state = store.getState()
  const is_marked = !(summaryOf(state, state.selected)?.is_marked ?? false)
  const reply = await call(endpoints.markExchanges, { body: { ...chosenForService(state), is_marked } })
  if (!reply.ok) return notify(reply.error.message)
  const count = countChosen(state.chosen, state.selected, state.result.total)
  if (count > 1) notify(`${count.toLocaleString('en-US')} exchanges ${is_marked ? 'marked' : 'unmarked'}`)
}

/** Writes a comment to what is chosen; an empty one takes it away. Returns why it could not. */
export async function commentChosen({ store, call }: Workbench, comment: string): Promise<string | null> {
  const reply = await call(endpoints.markExchanges, { body: { ...chosenForService(store.getState()), comment } })
  return reply.ok ? null : reply.error.message
}
