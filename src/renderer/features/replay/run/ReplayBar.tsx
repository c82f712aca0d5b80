import { RotateCw } from 'lucide-react'
import { runTabId } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { NoticeBar } from '../../../ui/states/NoticeBar'
import { cancelJob, openRun } from '../operations'

/** Over the window while a recording is replayed: how far it is, in every window, and the way out. */
export function ReplayBar() {
  const workbench = useWorkbench()
  const run = useSelect(({ runs }) => runs.list.find(({ state }) => state === 'running'))
  const isShown = useSelect(
    state => run !== undefined && state.place === 'tabs' && state.activeTab === runTabId(run.id),
  )
  const job = useSelect(({ runs }) => (run ? runs.jobs[run.job_id] : undefined))
  if (!run) return null
  const progress = job?.total ? `${job.done.toLocaleString('en-US')} of ${job.total.toLocaleString('en-US')}` : ''
  return (
    <NoticeBar
      tone="info"
      icon={RotateCw}
      end={
        <>
          {!isShown && (
            <Button size="sm" onClick={() => openRun(workbench, run.id)}>
              Show
            </Button>
          )}
          <Button size="sm" onClick={() => void cancelJob(workbench, run.job_id)}>
            Cancel
          </Button>
        </>
      }
    >
      Replaying <b>{run.name}</b>
      {/* Read out at every step, it would drown everything else. */}
      {progress && <span aria-hidden="true"> {progress}</span>}
    </NoticeBar>
  )
}
