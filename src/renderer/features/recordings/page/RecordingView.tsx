import { type ReactNode, useCallback, useRef, useState } from 'react'
import { recordings as endpoints, type RecordingView as View } from '#contract/replay/recordings'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { noSetUp, withSetUp } from '../../../store/recordings/setUps'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import cardStyles from '../../../ui/cards/Card.module.css'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { ExchangeCard } from '../cards/ExchangeCard'
import { MatchersCard } from '../cards/MatchersCard'
import { Secrets } from '../cards/Secrets'
import { StartCard } from '../cards/StartCard'
import { Variables } from '../cards/Variables'
import { RecordingRows } from '../rows/RecordingRows'
import { BrokenRecording } from './BrokenRecording'
import { RecordingHead } from './RecordingHead'
import styles from './RecordingView.module.css'

export interface RecordingViewProps {
  folder: string
  /** What is set up to replay it, and its runs. */
  replay(view: View, skipped: ReadonlySet<number>): { setUp: ReactNode; runs: ReactNode }
}

/** The page of a recording: its exchanges, and what a replay needs to know of them. */
export function RecordingView({ folder, replay }: RecordingViewProps) {
  const { call } = useWorkbench()
  const version = useSelect(state => state.recordings.version)
  const isGone = useSelect(
    ({ recordings }) => recordings.status === 'ready' && !recordings.list.some(one => one.folder === folder),
  )
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.recording, { params: { folder }, signal }),
    [call, folder],
  )
  const { loaded, load } = useLoaded(isGone ? null : read, String(version))
  // What is shown stays until the new one is there.
  const last = useRef<View>(undefined)
  if (loaded?.state === 'ready') last.current = loaded.value
  const view = last.current?.summary.folder === folder ? last.current : undefined
  if (isGone) {
    return (
      <EmptyState title="This recording is gone">
        The folder <code className="wire">recordings/{folder}</code> was deleted or has another name now.
      </EmptyState>
    )
  }
  if (loaded?.state === 'failed' || loaded?.state === 'canceled') {
    return <NotLoaded what="The recording" error={loaded.state === 'failed' ? loaded.error : null} onAgain={load} />
  }
  if (!view) return <Loading />
  if (!view.head || view.issues.length > 0) return <BrokenRecording view={view} onAgain={load} />
  return <Whole key={folder} view={view} head={view.head} version={version} replay={replay} />
}

interface WholeProps extends Pick<RecordingViewProps, 'replay'> {
  view: View
  head: NonNullable<View['head']>
  version: number
}

function Whole({ view, head, version, replay }: WholeProps) {
  const { folder } = view.summary
  const [selected, setSelected] = useState(0)
  const { store } = useWorkbench()
  const { skipped } = useSelect(state => state.setUps[folder] ?? noSetUp)
  const { setUp, runs } = replay(view, skipped)
  const row = view.rows.find(({ number }) => number === selected)
  return (
    <Page>
      <RecordingHead view={view} head={head} />
      <div className={styles.columns}>
        <RecordingRows
          rows={view.rows}
          selected={selected}
          skipped={skipped}
          onSelect={setSelected}
          onSkip={next => store.setState(({ setUps }) => ({ setUps: withSetUp(setUps, folder, { skipped: next }) }))}
        />
        <div className={styles.cards}>
          {row && (
            <div className={styles.wide}>
              <ExchangeCard key={selected} folder={folder} row={row} version={version} onClose={() => setSelected(0)} />
            </div>
          )}
          <div className={styles.column}>
            {head.notes && (
              <Card title="Notes">
                <p className={cardStyles.text}>{head.notes}</p>
              </Card>
            )}
            {setUp}
            <MatchersCard folder={folder} matchers={head.matchers} exchanges={view.rows.length} />
          </div>
          <div className={styles.column}>
            {runs}
            <Variables head={head} used={view.used} />
            <Secrets head={head} />
            <StartCard start={head.start} />
          </div>
        </div>
      </div>
    </Page>
  )
}

const Loading = () => (
  <Page>
    <WaitingRows label="Reading the recording" height={32} count={6} />
  </Page>
)
