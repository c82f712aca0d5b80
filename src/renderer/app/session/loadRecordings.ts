import { recordings as endpoints } from '#contract/replay/recordings'
import { replays } from '#contract/replay/replays'
import type { Workbench } from '../../store/workbench'

/** Lists the recordings anew; what is listed already stays until the new list is there. */
export async function loadRecordings({ store, call }: Pick<Workbench, 'store' | 'call'>): Promise<void> {
  const result = await call(endpoints.recordings, {})
  store.setState(({ recordings }) => {
    if (!result.ok) return { recordings: { ...recordings, status: 'failed', error: result.error.message } }
    const { recordings: list, capture } = result.value
    return { recordings: { status: 'ready', error: '', list, capture, version: recordings.version + 1 } }
  })
}

/** Lists the runs anew, and what runs long. */
export async function loadRuns({ store, call }: Pick<Workbench, 'store' | 'call'>): Promise<void> {
  const result = await call(replays.replays, {})
  store.setState(({ runs }) => {
    if (!result.ok) return { runs: { ...runs, status: 'failed', error: result.error.message } }
    // Rows that the stream brought before it was lost may be older than what happened since.
    return { runs: { ...runs, status: 'ready', error: '', list: result.value.runs, stories: {} } }
  })
}
