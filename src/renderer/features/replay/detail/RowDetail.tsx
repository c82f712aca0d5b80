import { Check, CheckCheck, SkipForward, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { replays as endpoints } from '#contract/replay/replays'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import { RenderedPosts } from '../../../compare/RenderedPosts'
import { verdictLooks } from '../../../compare/verdictLooks'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { usePersonaReader } from '../../../store/hooks/usePersonaReader'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { RowPane } from '../../../ui/rows/RowPane'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { counted } from '../../../ui/words/amounts'
import { decide } from '../operations'
import { changesIn, type OtherRun } from '../otherRun'
import { Field } from './Field'
import styles from './RowDetail.module.css'
import { Sides } from './Sides'

export interface RowDetailProps {
  run: RunSummary
  row: RunRow
  /** All of the run, to tell where else the same change is. */
  rows: readonly RunRow[]
  other: OtherRun | null
  onNext(): void
}

/** One row of a run: the fields that differ, each to be decided; both sides beside each other; what does not count. */
export function RowDetail({ run, row, rows, other, onNext }: RowDetailProps) {
  const workbench = useWorkbench()
  const { call } = workbench
  const reader = usePersonaReader()
  const images = useSelect(state => state.images)
  const { story, copy, place, differences } = row
  const read = useCallback(
    (signal: AbortSignal) => {
      const params = { run_id: run.id, story: String(story), copy: String(copy), place: String(place) }
      return call(endpoints.replayRow, { params, signal })
    },
    [call, run.id, story, copy, place],
  )
  const { loaded, load } = useLoaded(read, `${row.verdict} ${row.now_ms}`)
  const { icon, word, tone } = verdictLooks[row.verdict]
  const whole = (decision: 'accepted' | 'rejected') =>
    void decide(workbench, run.id, { decision, places: [{ story, copy, place }] })
  const open = differences.filter(({ decision }) => decision === '').length
  const changes = other && changesIn(other, row)
  return (
    <RowPane
      name={`${row.number === null ? '' : `${row.number} `}${row.role === 'post' ? 'post' : row.kind}`}
      label={row.label}
      end={
        <>
          <Badge tone={tone} icon={icon}>
            {differences.length > 0 ? `${counted(differences.length, 'field')} changed` : word}
          </Badge>
          <Button size="sm" icon={SkipForward} kbd="N" onClick={onNext}>
            Next
          </Button>
        </>
      }
    >
      {(row.note !== '' || row.chaos.length > 0) && (
        <p className={styles.note}>
          {row.note} {row.chaos.length > 0 && `Chaos: ${row.chaos.join(', ')}.`}
        </p>
      )}
      {(row.verdict === 'missing' || row.verdict === 'extra') && (
        <Card
          title={row.verdict === 'missing' ? 'Recorded, and not there now' : 'There now, and not recorded'}
          end={
            <>
              <Button size="sm" icon={Check} on={row.decision === 'accepted'} onClick={() => whole('accepted')}>
                {row.verdict === 'missing' ? 'Accept: remove it' : 'Accept: add it'}
              </Button>
              <Button size="sm" icon={X} on={row.decision === 'rejected'} onClick={() => whole('rejected')}>
                Reject
              </Button>
            </>
          }
        />
      )}
      {differences.length > 0 && (
        <Card
          title="Fields that changed"
          sub={open === 0 ? 'all decided' : undefined}
          end={
            open > 0 && (
              <Button
                size="sm"
                variant="ghost"
                icon={CheckCheck}
                kbd="⇧ A"
                onClick={() =>
                  void decide(workbench, run.id, { decision: 'accepted', places: [{ story, copy, place }] })
                }
              >
                Accept all {open}
              </Button>
            )
          }
        >
          <ul>
            {differences.map((difference, at) => (
              <Field
                key={`${difference.part} ${difference.pointer} ${difference.now_pointer}`}
                difference={difference}
                isFresh={changes?.fresh.has(difference.change) ?? false}
                count={rows.filter(one => one.differences.some(({ change }) => change === difference.change)).length}
                onDecide={(decision, extra) =>
                  void decide(workbench, run.id, {
                    decision,
                    places: [{ story, copy, place, difference: at }],
                    ...extra,
                  })
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {changes && changes.gone.length > 0 && other && (
        <Card title={`Only in run ${other.summary.number}`} sub="no longer differs">
          <ul className={styles.gone}>
            {changes.gone.map(({ change, display }) => (
              <li key={change}>
                <code>{display}</code>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {loaded?.state === 'failed' && <NotLoadedBar what="The exchange" error={loaded.error} onAgain={load} />}
      {loaded?.state === 'ready' && row.role === 'post' && (
        <Card title="As rendered">
          <RenderedPosts
            was={loaded.value.was_post}
            now={loaded.value.now_post}
            wasTitle="Recorded"
            nowTitle={`Run ${run.number}`}
            reader={reader}
            images={images}
          />
        </Card>
      )}
      {loaded?.state === 'ready' && <Sides detail={loaded.value} number={run.number} />}
      {row.left_out.length > 0 && <LeftOut row={row} />}
    </RowPane>
  )
}

const reasons: Record<string, string> = {
  id: 'an ID that the service made',
  time: 'a time',
  token: 'a token',
  trigger_id: 'a trigger ID',
  request_id: 'a request ID',
  etag: 'an ETag',
  length: 'a length',
  duration: 'a duration',
  connection: 'about the connection',
  placeholder: 'a secret or a variable',
  path: 'left out by hand',
  matcher: 'by a matcher',
  calibrated: 'differed between two runs',
}

/** Every field that differs and does not count, with its reason and how often. */
function LeftOut({ row }: { row: RunRow }) {
  const [isOpen, setOpen] = useState(false)
  const total = row.left_out.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      title={`${counted(total, 'field')} left out`}
      sub={isOpen ? undefined : row.left_out.map(({ display }) => display).join(', ')}
      end={
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isOpen && (
        <ul className={styles.gone} aria-label="Fields that are left out">
          {row.left_out.map(({ display, reason, count }) => (
            <li key={`${display} ${reason}`}>
              <code>{display}</code> {reasons[reason] ?? reason}
              {count > 1 && `, ${count} times`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
