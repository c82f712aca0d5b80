import { Play } from 'lucide-react'
import { useState } from 'react'
import type { RecordingView } from '#contract/replay/recordings'
import type { RunOptions } from '#contract/replay/runs'
import { type SetUp as Chosen, chosenFor } from '../../../store/recordings/setUps'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { changeSetUp, replayAsChosen } from '../operations'
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
  const [isBusy, setBusy] = useState(false)
  // Selected apart: what is chosen of them is a new object each time.
  const setUps = useSelect(state => state.setUps)
  const runs = useSelect(state => state.runs)
  const { options, server, needsReview, isReviewing } = chosenFor({ setUps, runs }, folder)
  const put = (part: Partial<Chosen>): void => changeSetUp(workbench, folder, part)
  const change = (part: Partial<RunOptions>): void => put({ options: { ...options, ...part } })
  const { target } = options
  const sent = view.rows.filter(({ role, number }) => role === 'stimulus' && !skipped.has(number)).length
  const compared = view.rows.filter(({ role }) => role === 'reaction').length
  const why =
    sent === 0
      ? 'Nothing is to be sent'
      : server === ''
        ? 'Name a server: a saved target, or an address'
        : !Number.isInteger(options.concurrency) && 'How many at the same time?'
  const run = async () => {
    setBusy(true)
    await replayAsChosen(workbench, folder)
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
        <ChaosPart chaos={options.chaos} seed={options.seed} isElsewhere={server !== null} onChange={change} />
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
          <b>{sent.toLocaleString('en-US')}</b> sent
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
          onClick={() => void run()}
        >
          {needsReview ? 'Review names…' : 'Replay'}
        </Button>
      </footer>
      {isReviewing && (
        <NamesDialog
          recording={folder}
          target={target}
          ids={options.ids}
          onClose={() => put({ isReviewing: false })}
          onDone={ids => {
            put({ isReviewing: false, reviewed: server ?? '', options: { ...options, ids } })
            void run()
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
