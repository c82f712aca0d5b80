import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { rowsOfRun } from '../../../store/recordings/runs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { RowDetail } from '../detail/RowDetail'
import { decide, loadRun } from '../operations'
import { changesIn, type OtherRun } from '../otherRun'
import { RunRows } from '../rows/RunRows'
import { decidedOf, needsLook, rowKey } from '../words'
import { RunHead } from './RunHead'
import styles from './RunView.module.css'

/** A run of a recording: rows that fill in place, and what differs in each, to be accepted or rejected. */
export function RunView({ runId }: { runId: string }) {
  const workbench = useWorkbench()
  const run = useSelect(({ runs }) => runs.list.find(({ id }) => id === runId))
  const isReady = useSelect(({ runs }) => runs.status === 'ready')
  const seq = useSelect(state => state.connection)
  const read = useCallback((signal: AbortSignal) => loadRun(workbench, runId, signal), [workbench, runId])
  // A stream that was lost may have missed rows.
  const { loaded, load } = useLoaded(read, seq)
  if (!run && isReady && loaded?.state === 'failed') {
    return (
      <EmptyState title="This run is gone">
        It was deleted, or is older than the last 20. Replay the recording to make another one.
      </EmptyState>
    )
  }
  if (loaded?.state === 'failed' && !run) return <NotLoaded what="The run" error={loaded.error} onAgain={load} />
  return run ? <Whole key={runId} run={run} /> : null
}

function Whole({ run }: { run: RunSummary }) {
  const workbench = useWorkbench()
  const stories = useSelect(({ runs }) => runs.stories[run.id])
  const rows = useMemo(() => rowsOfRun(stories), [stories])
  const [chosen, setChosen] = useState('')
  const [filter, setFilter] = useState<'all' | 'look'>('all')
  const [otherId, setOtherId] = useState('')
  const other = useOther(run, otherId)
  const first = rows.find(needsLook)
  const selected = rows.find(row => rowKey(row) === chosen) ?? first
  const shown = rows.filter(row => {
    if (other && !changesIn(other, row).isOther) return false
    return filter === 'all' || needsLook(row)
  })
  const next = () => {
    const open = rows.filter(isUndecided)
    const at = selected ? rows.indexOf(selected) : -1
    const target = open.find(row => rows.indexOf(row) > at) ?? open[0]
    if (target) setChosen(rowKey(target))
  }
  const decideAll = (decision: 'accepted' | 'rejected', row: RunRow) => {
    const { story, copy, place } = row
    void decide(workbench, run.id, { decision, places: [{ story, copy, place }] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=menu]')) return
    const isAll = event.key === 'A'
    const open = selected?.differences.findIndex(({ decision }) => decision === '') ?? -1
    if (event.key === 'n') next()
    else if (isAll && selected) decideAll('accepted', selected)
    else if ((event.key === 'a' || event.key === 'x') && selected && isUndecided(selected)) {
      const { story, copy, place } = selected
      const decision = event.key === 'a' ? 'accepted' : 'rejected'
      const one = open < 0 ? { story, copy, place } : { story, copy, place, difference: open }
      void decide(workbench, run.id, { decision, places: [one] })
    } else return
    event.preventDefault()
  }
  return (
    <Page onKeyDown={onKeyDown}>
      <RunHead run={run} rows={rows} otherId={otherId} onOther={setOtherId} />
      <div className={styles.columns}>
        <RunRows
          run={run}
          rows={shown}
          all={rows}
          other={other}
          filter={filter}
          selected={selected ? rowKey(selected) : ''}
          onFilter={setFilter}
          onSelect={setChosen}
        />
        <div className={styles.detail}>
          {selected ? (
            <RowDetail key={rowKey(selected)} run={run} row={selected} rows={rows} other={other} onNext={next} />
          ) : (
            <Nothing run={run} />
          )}
        </div>
      </div>
    </Page>
  )
}

const isUndecided = (row: RunRow): boolean => decidedOf(row).decided < decidedOf(row).count

function Nothing({ run }: { run: RunSummary }) {
  if (run.state === 'running') {
    return <EmptyState title="Running">Rows fill in as their stories become quiet. What differs shows here.</EmptyState>
  }
  if (run.verdict === 'same') {
    return <EmptyState title="Nothing changed">Every exchange came out as it was recorded.</EmptyState>
  }
  return (
    <EmptyState failed title="Nothing was compared" raw={run.why || undefined}>
      The run ended before a story was whole.
    </EmptyState>
  )
}

/** Another run that this one is compared with, once its rows are here. */
function useOther(run: RunSummary, otherId: string): OtherRun | null {
  const workbench = useWorkbench()
  const summary = useSelect(({ runs }) => runs.list.find(({ id }) => id === otherId && id !== run.id))
  const stories = useSelect(({ runs }) => runs.stories[otherId])
  const read = useCallback((signal: AbortSignal) => loadRun(workbench, otherId, signal), [workbench, otherId])
  const { loaded } = useLoaded(summary ? read : null)
  return useMemo(
    () =>
      summary && loaded?.state === 'ready'
        ? { summary, rows: new Map(rowsOfRun(stories).map(row => [rowKey(row), row])) }
        : null,
    [summary, loaded, stories],
  )
}
