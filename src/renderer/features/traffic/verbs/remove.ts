import { traffic as endpoints } from '#contract/traffic/traffic'
import { alone, noneChosen } from '../../../store/inspection/chosen'
import { positionOf, rowIn } from '../../../store/inspection/result/pages'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { chosenForService } from './choose'

/** What is deleted: some exchanges, those of a filter, those without a mark, or all. */
type Deleted =
  | { ids: string[] }
  | { filter: string; through: number }
  | { unmarked: true; through: number }
  | { all: true; through: number }

/** Deletes what is chosen, with Undo. The next row is selected at once: the key pressed again deletes that one. */
export async function deleteChosen(workbench: Workbench): Promise<void> {
  const state = workbench.store.getState()
  const next = nextAfter(state)
  await remove(workbench, chosenForService(state), 'deleted', {
    selected: next,
    chosen: next === '' ? noneChosen : alone(next),
  })
}

/** Clears all traffic, with Undo. */
export const clearTraffic = (workbench: Workbench): Promise<void> =>
  remove(workbench, { all: true, through: newest(workbench) }, 'cleared')

/** Clears all but what is marked, with Undo. */
export const clearUnmarked = (workbench: Workbench): Promise<void> =>
  remove(workbench, { unmarked: true, through: newest(workbench) }, 'cleared')

/** Clears what passes the filter, with Undo. */
export const clearFiltered = (workbench: Workbench): Promise<void> => {
  const { result } = workbench.store.getState()
  return remove(workbench, { filter: result.filter, through: result.through ?? result.last }, 'cleared')
}

const newest = ({ store }: Workbench): number => {
  const { result, traffic } = store.getState()
  return Math.max(result.last, traffic.exchanges.at(-1)?.number ?? 0)
}

async function remove(
  workbench: Workbench,
  what: Deleted,
  word: string,
  after: Pick<State, 'selected' | 'chosen'> = { selected: '', chosen: noneChosen },
): Promise<void> {
  const { store, call, notify } = workbench
  const { selected, chosen, pausedAt } = store.getState()
  const before = { selected, chosen, pausedAt }
  store.setState({ ...after, ...('all' in what ? { pausedAt: null } : {}) })
  const reply = await call(endpoints.deleteExchanges, { body: what })
  const isDone = reply.ok && reply.value.count > 0
  // Who went elsewhere meanwhile stays there.
  if (!isDone && store.getState().selected === after.selected) store.setState(before)
  if (!reply.ok) return notify(reply.error.message)
  if (!isDone) return notify('Nothing was deleted')
  const { deletion_id, count } = reply.value
  const undo = async () => {
    const undone = await call(endpoints.restoreExchanges, { params: { id: deletion_id } })
    if (!undone.ok) notify(undone.error.message)
    else store.setState(before)
  }
  const commit = () => void call(endpoints.commitDeletion, { params: { id: deletion_id }, keepalive: true })
  notifyUndoable(workbench, `${exchanges(count)} ${word}`, { undo, commit })
}

/** The way back stays open for as long as the note stands; then, or when the window goes, it is closed. */
function notifyUndoable(
  { notify }: Workbench,
  text: string,
  { undo, commit }: { undo(): Promise<void>; commit(): void },
) {
  let isOpen = true
  const settle = (): boolean => {
    const wasOpen = isOpen
    isOpen = false
    return wasOpen
  }
  notify(
    text,
    () => {
      if (settle()) void undo()
    },
    () => {
      if (settle()) commit()
    },
  )
}

const exchanges = (count: number): string => (count === 1 ? '1 exchange' : `${count.toLocaleString('en-US')} exchanges`)

/** The exchange that is selected once what is chosen is gone: the next one that stays, else the one before. */
function nextAfter({ chosen, selected, result }: State): string {
  if (chosen.isAll) return ''
  const isGone = (id: string) => (chosen.ids.size > 0 ? chosen.ids.has(id) : id === selected)
  const at = positionOf(result.pages, selected)
  for (let position = at + 1; position < result.total; position += 1) {
    const row = rowIn(result.pages, position)
    if (!row) break
    if (!isGone(row.id)) return row.id
  }
  for (let position = at - 1; position >= 0; position -= 1) {
    const row = rowIn(result.pages, position)
    if (!row) break
    if (!isGone(row.id)) return row.id
  }
  return ''
}
