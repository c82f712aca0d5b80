import { Play } from 'lucide-react'
import { useState } from 'react'
import type { RecordingView } from '#contract/replay/recordings'
import { type RunOptions, usualOptions } from '#contract/replay/runs'
import { type SetUp as Chosen, noSetUp, withSetUp } from '../../../store/recordings/setUps'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { startReplay } from '../operations'
import { ChaosPart } from './ChaosPart'
import { IntegrationsPart } from './IntegrationsPart'
import { NamesDialog } from './NamesDialog'
import { PacePart } from './PacePart'
import styles from './SetUp.module.css'
import { TargetPart } from './TargetPart'

export interface SetUpProps {
  view: RecordingView
  /** Numbers of stimuli that are not sent this time. */
  skipped: ReadonlySet<number>
  /** The key that runs it again, as it is bound. */
  keys: string | undefined
}

/** How a recording is replayed: where, how fast, what its integrations are, and what is done to it on the way. */
export function SetUp({ view, skipped, keys }: SetUpProps) {
  const workbench = useWorkbench()
  const { folder } = view.summary
  const last = useSelect(({ runs }) => runs.list.find(one => one.recording === folder))
  const chosen = useSelect(({ setUps }) => setUps[folder] ?? noSetUp)
  const options: RunOptions = chosen.options ?? { ...usualOptions, ...last?.options, rows: null }
  const [isReviewing, setReviewing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const put = (part: Partial<Chosen>): void =>
    workbench.store.setState(({ setUps }) => ({ setUps: withSetUp(setUps, folder, part) }))
  const change = (part: Partial<RunOptions>): void => put({ options: { ...options, ...part } })
  const { target } = options
  const stimuli = view.rows.filter(({ role }) => role === 'stimulus')
  const sent = stimuli.filter(({ number }) => !skipped.has(number))
  const compared = view.rows.filter(({ role }) => role === 'reaction').length
  const server = target.is === 'server' ? target.name.trim() : null
  const needsReview = server !== null && server !== chosen.reviewed
  const why =
    sent.length === 0
      ? 'Nothing is to be sent'
      : server === ''
        ? 'Name a server: a saved target, or an address'
        : !Number.isInteger(options.concurrency) && 'How many at the same time?'
  const run = async (ids = options.ids) => {
    setBusy(true)
    const rows = sent.length === stimuli.length ? null : sent.map(({ number }) => number)
    // Another server calls its integrations by itself, whatever was chosen for a run here.
    const integrations = server === null ? options.integrations : {}
    await startReplay(workbench, folder, { ...options, integrations, ids, rows })
    setBusy(false)
  }
  return (
    <Card title="Replay">
      <div className={styles.body}>
        <TargetPart target={target} onChange={next => change({ target: next })} />
        <IntegrationsPart
          rows={view.rows}
          modes={options.integrations}
          isElsewhere={server !== null}
          onChange={integrations => change({ integrations })}
        />
        <PacePart rows={view.rows} options={options} onChange={change} />
        <ChaosPart chaos={options.chaos} seed={options.seed} onChange={change} />
        <section className={styles.part} aria-label="Comparison">
          <h3>Comparison</h3>
          <Checkbox
            label="Run twice first, and leave out what changes by itself"
            checked={options.calibrate}
            onChange={calibrate => change({ calibrate })}
          />
          <Input
            label="Also left out"
            end="JSON paths, comma-separated"
            mono
            placeholder="$..build"
            value={options.left_out.join(', ')}
            onChange={event => change({ left_out: namesIn(event.target.value) })}
          />
          <Input
            label="Headers that count"
            end="Names, comma-separated"
            mono
            placeholder="all that are not volatile"
            value={options.headers?.join(', ') ?? ''}
            onChange={event => change({ headers: event.target.value === '' ? null : namesIn(event.target.value) })}
          />
        </section>
      </div>
      <footer className={styles.foot}>
        <span className={styles.counts}>
          <b>{sent.length.toLocaleString('en-US')}</b> sent
          {server === null && (
            <>
              , <b>{compared.toLocaleString('en-US')}</b> compared
            </>
          )}
        </span>
        <Button
          variant="primary"
          size="lg"
          icon={Play}
          busy={isBusy}
          why={why}
          {...(keys ? { kbd: printedKeys(keys) } : {})}
          onClick={() => (needsReview ? setReviewing(true) : void run())}
        >
          {needsReview ? 'Review names…' : 'Replay'}
        </Button>
      </footer>
      {isReviewing && (
        <NamesDialog
          recording={folder}
          target={target}
          ids={options.ids}
          onClose={() => setReviewing(false)}
          onDone={ids => {
            setReviewing(false)
            put({ reviewed: server ?? '', options: { ...options, ids } })
            void run(ids)
          }}
        />
      )}
    </Card>
  )
}

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map(path => path.trimStart())
    .filter((path, at) => path !== '' || at > 0)
