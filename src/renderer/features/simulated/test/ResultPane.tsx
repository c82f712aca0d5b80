import { Check, FlaskConical, GitBranch, Play, TriangleAlert, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LabCall } from '#contract/lab/lab'
import type { Rule } from '#domain/lab/schema'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { bytes } from '../../../ui/files/bytes'
import { clock } from '../../../ui/files/clock'
import { Badge } from '../../../ui/marks/Badge'
import { Icon } from '../../../ui/marks/Icon'
import { Wire } from '../../../ui/panes/Wire'
import { EmptyState } from '../../../ui/states/EmptyState'
import { callerOf } from '../log/logWords'
import { Changes } from './Changes'
import { changeRows } from './changeRows'
import { Drawn } from './Drawn'
import { Misses } from './Misses'
import styles from './Result.module.css'
import type { Tested, Trial } from './useTrial'

/** What is shown: the last dry run, or a call of the log. */
export type Shown = { is: 'test' } | { is: 'call'; call: LabCall }

type View = 'changes' | 'rules' | 'response' | 'drawn'

interface ResultPaneProps {
  shown: Shown
  trial: Trial
  /** Rules as the file has them now, for their names. */
  rules: readonly Rule[]
  /** In place of the title where it shares its room. */
  title?: ReactNode
  onTest(callId: string): void
}

/** What came of a call, or would come of it: what it changes, why this rule, the response, the post drawn. */
export function ResultPane({ shown, trial, rules, title, onTest }: ResultPaneProps) {
  const [view, setView] = useState<View>('changes')
  const tested = shown.is === 'test' ? trial.tested : null
  const call = shown.is === 'call' ? shown.call : tested?.call
  const heading = shown.is === 'call' ? 'Call' : 'Test result'
  const views = shown.is === 'call' ? callViews : testViews
  const active = views.some(({ value }) => value === view) ? view : 'changes'
  return (
    <section className={styles.pane} aria-label={heading} aria-busy={trial.busy}>
      <header className={styles.head}>
        {title ?? <h2>{heading}</h2>}
        {call && (
          <span className={styles.sub}>
            {callerOf(call)} <span className="wire">{call.path}</span>
            {shown.is === 'call' && `, ${clock(call.at)}`}
          </span>
        )}
        {call && (
          <span className={styles.end}>
            <Segmented label="Part of the result" size="sm" value={active} options={views} onChange={setView} />
          </span>
        )}
      </header>
      {shown.is === 'test' && trial.error !== '' ? (
        <EmptyState failed title="There is nothing to test with" raw={trial.error} />
      ) : !call ? (
        <EmptyState title="No test yet">
          Test with a call of the log: what would be sent and changed is shown here, and nothing is.
        </EmptyState>
      ) : (
        <>
          <Verdict call={call} isDry={shown.is === 'test'} />
          <div className={styles.body}>
            <Part view={active} call={call} tested={tested} rules={rules} />
          </div>
          <footer className={styles.foot}>
            {shown.is === 'test' ? (
              <>
                <Icon of={FlaskConical} size="xs" /> A dry run: nothing was sent or changed.
              </>
            ) : (
              <CallVerbs call={call} onTest={onTest} />
            )}
          </footer>
        </>
      )}
    </section>
  )
}

const testViews = [
  { value: 'changes', label: 'Changes' },
  { value: 'rules', label: 'Rules' },
  { value: 'response', label: 'Response' },
  { value: 'drawn', label: 'As drawn' },
] as const satisfies readonly { value: View; label: string }[]

const callViews = testViews.filter(({ value }) => value !== 'drawn')

/** Which rule it is, and what it sends. */
function Verdict({ call: { decision, duration_ms }, isDry }: { call: LabCall; isDry: boolean }) {
  const { rule, status, latency_ms, headers, body, fault } = decision
  const took = isDry ? latency_ms : duration_ms
  const type = headers['content-type']?.split(';')[0] ?? ''
  return (
    <p className={styles.verdict}>
      {fault !== null ? (
        <Badge tone="warn" icon={Zap}>
          fault
        </Badge>
      ) : rule === null ? (
        <Badge tone="warn" icon={TriangleAlert}>
          no rule
        </Badge>
      ) : (
        <Badge tone="good" icon={Check}>
          rule {rule + 1}
        </Badge>
      )}
      <span>
        responds <span className="wire">{status}</span>
        {took === null
          ? ', not sent'
          : took < 0.5
            ? ' at once'
            : ` after ${Math.round(took).toLocaleString('en-US')} ms`}
      </span>
      <small>{[type, body !== '' && bytes(new Blob([body]).size)].filter(Boolean).join(', ')}</small>
    </p>
  )
}

interface PartProps {
  view: View
  call: LabCall
  tested: Tested | null
  rules: readonly Rule[]
}

/** Characters of a body from which on the log cuts it. */
const mostLogged = 8192

function Part({ view, call, tested, rules }: PartProps) {
  const names = useSelect(state => state.world)
  const text = tested ? (tested.response.body?.text ?? '') : call.decision.body
  if (view === 'rules') return <Misses call={call} rules={rules} />
  if (view === 'drawn') return <Drawn before={tested?.before ?? null} after={tested?.after ?? null} />
  if (view === 'response')
    return text === '' ? <p className={styles.none}>The body is empty.</p> : <Wire label="Response body" text={text} />
  const { userName } = namesOf(names)
  const rows = changeRows({
    call,
    body: tested === null && text.length > mostLogged ? null : text,
    isDry: tested !== null,
    before: tested?.before ?? null,
    after: tested?.after ?? null,
    keepsPost: rules[call.decision.rule ?? -1]?.respond?.update === 'same',
    nameOf: owner => userName(owner) || `post ${owner.slice(0, 8)}`,
  })
  return <Changes rows={rows} />
}

function CallVerbs({ call, onTest }: { call: LabCall; onTest(callId: string): void }) {
  const { store } = useWorkbench()
  return (
    <>
      <Button size="sm" variant="ghost" icon={Play} onClick={() => onTest(call.id)}>
        Test with this call
      </Button>
      {call.exchange_id !== '' && (
        <Button size="sm" variant="ghost" icon={GitBranch} onClick={() => showStory(store, call.exchange_id)}>
          Story
        </Button>
      )}
    </>
  )
}
