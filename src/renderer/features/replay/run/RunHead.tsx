import { Check, Download, Play, RotateCw, Square, StepForward } from 'lucide-react'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import { openRecordingTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { Select } from '../../../ui/controls/Select'
import { PageHead } from '../../../ui/page/PageHead'
import { span } from '../../../ui/words/amounts'
import { cancelJob, decide, reportFormats, resumeReplay, saveReport, startReplay } from '../operations'
import { VerdictBar, VerdictCounts } from '../rows/VerdictBar'
import { decidedOf, paceWords } from '../words'
import styles from './RunView.module.css'

interface RunHeadProps {
  run: RunSummary
  rows: readonly RunRow[]
  otherId: string
  onOther(id: string): void
}

const recorded = 'recorded'

/** What ran against what, how it came out, and what can be done with the run as a whole. */
export function RunHead({ run, rows, otherId, onOther }: RunHeadProps) {
  const workbench = useWorkbench()
  const { state, counts, options, duration_ms, why } = run
  const runs = useSelect(state => state.runs.list)
  const others = runs.filter(({ id, recording }) => recording === run.recording && id !== run.id)
  const isRunning = state === 'running'
  const open = rows.reduce((sum, row) => sum + decidedOf(row).count - decidedOf(row).decided, 0)
  const done = rows.filter(({ verdict }) => verdict !== 'waiting').length
  const sub = [
    run.target,
    paceWords(options.pace),
    options.chaos !== '' && `chaos with seed ${options.seed}`,
    duration_ms !== null && !isRunning && span(duration_ms),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <PageHead
      icon={RotateCw}
      title={`${run.name}, run ${run.number}`}
      sub={
        <span title={sub}>
          <button
            type="button"
            onClick={() => workbench.store.setState(state => openRecordingTab(state, run.recording))}
          >
            Open recording
          </button>
          {' · '}
          {sub}
        </span>
      }
    >
      <div className={styles.verdicts}>
        <VerdictBar counts={counts} />
        <VerdictCounts counts={counts} />
        {why !== '' && <p className={styles.why}>{why}</p>}
      </div>
      <div className={styles.verbs}>
        {others.length > 0 && !isRunning && (
          <Select
            label="Compare with"
            value={otherId || recorded}
            options={[
              { value: recorded, label: 'What was recorded' },
              ...others.map(({ id, number }) => ({ value: id, label: `Run ${number}` })),
            ]}
            onChange={id => onOther(id === recorded ? '' : id)}
          />
        )}
        {isRunning ? (
          <Button icon={Square} onClick={() => void cancelJob(workbench, run.job_id)}>
            Cancel
          </Button>
        ) : (
          <>
            <Menu
              align="end"
              trigger={
                <Button icon={Download} variant="regular">
                  Report
                </Button>
              }
            >
              {reportFormats.map(one => (
                <MenuItem key={one.format} onSelect={() => void saveReport(workbench, run, one)}>
                  {one.label}
                </MenuItem>
              ))}
            </Menu>
            {run.can_resume && (
              <Button icon={StepForward} onClick={() => void resumeReplay(workbench, run.id)}>
                Resume
              </Button>
            )}
            <Button icon={Play} onClick={() => void startReplay(workbench, run.recording, options)}>
              Run again
            </Button>
            {open > 0 && (
              <Button
                variant="primary"
                icon={Check}
                onClick={() => void decide(workbench, run.id, { decision: 'accepted' })}
              >
                {`Accept all ${open.toLocaleString('en-US')}`}
              </Button>
            )}
          </>
        )}
      </div>
      {isRunning && (
        <span className="sr-only" role="status">
          {done === 0 ? 'Running' : ''}
        </span>
      )}
    </PageHead>
  )
}
