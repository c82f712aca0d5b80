import { Play, Ruler, Square } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { replays as endpoints } from '#contract/replay/replays'
import type { RunTarget } from '#contract/replay/runs'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { Page, PageHead } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { counted } from '../../../ui/words/amounts'
import { cancelJob } from '../operations'
import styles from './BoundariesView.module.css'
import { CaseTable } from './CaseTable'

/** Requests at, one below and one above every limit, and what a service says to each (docs/reference/replay.md). */
export function BoundariesView() {
  const workbench = useWorkbench()
  const { call, notify } = workbench
  const [name, setName] = useState<string | null>(null)
  const [filter, setFilter] = useState<'all' | 'odd'>('all')
  const [isStarting, setStarting] = useState(false)
  const job = useSelect(({ runs }) => Object.values(runs.jobs).findLast(({ kind }) => kind === 'fuzz'))
  const read = useCallback((signal: AbortSignal) => call(endpoints.boundaryCases, { signal }), [call])
  const { loaded, load } = useLoaded(read, `${job?.id} ${job?.done} ${job?.state}`)
  // What is shown stays until the next cases are there.
  const last = useRef<Extract<typeof loaded, { state: 'ready' }>>(undefined)
  if (loaded?.state === 'ready') last.current = loaded
  const value = last.current?.value
  if (!value && loaded?.state === 'failed') {
    return <NotLoaded what="The boundary suite" error={loaded.error} onAgain={load} />
  }
  if (!value) return <Waiting label="Making the boundary suite" />
  const isRunning = job?.state === 'running'
  const isOdd = ({ verdict }: (typeof value.cases)[number]) => verdict === 'changed' || verdict === 'failed'
  const odd = value.cases.filter(isOdd)
  const sent = value.cases.filter(({ verdict }) => verdict !== 'waiting').length
  const shown = filter === 'all' ? value.cases : odd
  const ended = value.ended || (job?.state === 'failed' ? job.error : '')
  const why = name !== null && name.trim() === '' && 'Name a server: a saved target, or an address'
  const start = async () => {
    setStarting(true)
    const target: RunTarget = name === null ? { is: 'fork' } : { is: 'server', name: name.trim() }
    const started = await call(endpoints.startBoundaries, { body: { target } })
    setStarting(false)
    if (!started.ok) notify(started.error.message)
  }
  return (
    <Page>
      <PageHead
        icon={Ruler}
        title="Boundary suite"
        sub={
          isRunning
            ? `${(job.done ?? 0).toLocaleString('en-US')} of ${counted(value.cases.length, 'request')} sent`
            : sent === 0
              ? `${counted(value.cases.length, 'request')} at, below and above every limit`
              : `${counted(sent, 'request')} sent to ${value.target || 'a service made for it'}, ${odd.length} with another verdict`
        }
      >
        <Segmented
          label="Target"
          value={name === null ? 'own' : 'server'}
          options={[
            { value: 'own', label: 'A service made for it' },
            { value: 'server', label: 'A server' },
          ]}
          onChange={next => setName(next === 'own' ? null : '')}
        />
        {name !== null && (
          <div className={styles.server}>
            <Input
              aria-label="Server"
              mono
              placeholder="staging, or https://chat.example.test"
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </div>
        )}
        {isRunning ? (
          <Button icon={Square} onClick={() => void cancelJob(workbench, job.id)}>
            Cancel
          </Button>
        ) : (
          <Button variant="primary" icon={Play} why={why} busy={isStarting} onClick={() => void start()}>
            Send all
          </Button>
        )}
      </PageHead>
      {ended !== '' && !isRunning && (
        <p className={styles.ended} role="alert">
          {ended}
        </p>
      )}
      <div className={styles.bar}>
        <Segmented
          label="Cases"
          size="sm"
          value={filter}
          options={[
            { value: 'all', label: `All ${value.cases.length.toLocaleString('en-US')}` },
            { value: 'odd', label: `Another verdict ${odd.length.toLocaleString('en-US')}` },
          ]}
          onChange={setFilter}
        />
      </div>
      {shown.length > 0 ? (
        <CaseTable cases={shown} />
      ) : sent === 0 ? (
        <EmptyState title="Nothing was sent yet">What gets another verdict than expected shows here.</EmptyState>
      ) : (
        <EmptyState title="Every verdict is as expected">
          {counted(sent, 'request')} sent, and each was accepted or rejected as the limits say.
        </EmptyState>
      )}
    </Page>
  )
}
