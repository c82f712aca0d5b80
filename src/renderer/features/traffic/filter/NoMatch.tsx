import { X } from 'lucide-react'
import { useCallback } from 'react'
import { traffic as endpoints, type TrafficBlame } from '#contract/traffic/traffic'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { blockerOf } from './blocker'
import { setFilterText } from './editFilter'

/** Nothing passes the filter: which part of it leaves nothing, and how to take it out. */
export function NoMatch() {
  const { store, call } = useWorkbench()
  const filter = useSelect(state => state.result.filter)
  const through = useSelect(state => state.result.through)
  const read = useCallback(
    (signal: AbortSignal) =>
      call(endpoints.trafficBlame, { query: through === null ? { filter } : { filter, through }, signal }),
    [call, filter, through],
  )
  const { loaded } = useLoaded<TrafficBlame>(read)
  if (loaded?.state === 'loading') return null
  const blocker = loaded?.state === 'ready' ? blockerOf(filter, loaded.value) : null
  const clear = () => store.setState({ filters: [], filterDraft: '' })
  return (
    <EmptyState
      title="No exchanges match"
      drawing={<LineDrawing of="noMatch" />}
      action={
        <>
          {blocker && (
            <Button icon={X} onClick={() => setFilterText(store, blocker.rest)}>
              Remove {blocker.text}
            </Button>
          )}
          {blocker?.rest !== '' && (
            <Button variant="ghost" onClick={clear}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      {blocker ? (
        <>
          {blocker.words}
          <span className="wire">{blocker.text}</span>.
        </>
      ) : (
        'Nothing that is recorded passes this filter.'
      )}
    </EmptyState>
  )
}
