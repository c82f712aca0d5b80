import { Check, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { ExchangeSummary } from '#contract/exchange'
import { useSelect } from '../../../store/workbench'
import { Badge, type Tone } from '../../../ui/marks/Badge'
import styles from './PreviewStory.module.css'
import type { ClickOutcome } from './usePreview'

type Result = NonNullable<ClickOutcome['result']>

const results: Record<Result['kind'], { words: string; badge?: { tone: Tone; icon: LucideIcon; word: string } }> = {
  changed: { words: 'post updated' },
  notified: { words: 'private message' },
  leads: { words: 'opens' },
  nothing: { words: 'no effect' },
  error: { words: 'error shown', badge: { tone: 'bad', icon: OctagonX, word: 'rejected' } },
  failed: { words: 'click failed', badge: { tone: 'bad', icon: TriangleAlert, word: 'failed' } },
}

const ms = (value: number): string => `+${Math.max(0, Math.round(value))}`

/** What the last click caused, as one track: click, callback, what came of it. */
export function PreviewStory({ outcome }: { outcome: ClickOutcome | null }) {
  const causeId = outcome?.causeId ?? ''
  const [click, callback] = useSelect(
    useShallow(({ traffic }): (ExchangeSummary | undefined)[] => {
      if (causeId === '') return []
      const of = (kind: ExchangeSummary['kind']) =>
        traffic.exchanges.findLast(one => one.cause_id === causeId && one.kind === kind)
      return [of('click'), of('callback')]
    }),
  )
  if (!outcome)
    return <p className={styles.hint}>Click anything in it: nothing is posted, and every call is recorded.</p>
  const { who, what, chosen, result } = outcome
  return (
    <ol className={styles.story} aria-label="What the click did" aria-live="polite">
      <Line node="start" hasMore={result !== null} end="0 ms">
        <b>
          {who} clicked {what}
        </b>{' '}
        <span>{chosen}</span>
      </Line>
      {callback && (
        <Line
          node="call"
          hasMore={result !== null}
          end={ms(callback.started_at - (click?.started_at ?? callback.started_at))}
          badge={<Status of={callback} />}
        >
          <b>callback</b> <code>{callback.label}</code>
        </Line>
      )}
      {result && (
        <Line
          node={result.kind === 'error' || result.kind === 'failed' ? 'stopped' : 'call'}
          indent={callback !== undefined}
          end={click?.duration_ms ? ms(click.duration_ms) : ''}
          badge={<ResultBadge kind={result.kind} />}
        >
          <b>{results[result.kind].words}</b> <span>{result.more}</span>
        </Line>
      )}
    </ol>
  )
}

const Status = ({ of: { status, outcome } }: { of: ExchangeSummary }) =>
  outcome === 'ok' ? (
    <Badge tone="good" icon={Check}>
      {status}
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      {status ?? outcome.replace('_', ' ')}
    </Badge>
  )

function ResultBadge({ kind }: { kind: Result['kind'] }) {
  const { badge } = results[kind]
  return badge ? (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.word}
    </Badge>
  ) : null
}

interface LineProps {
  node: 'start' | 'call' | 'stopped'
  /** Another line follows on this track. */
  hasMore?: boolean
  /** On the second lane. */
  indent?: boolean
  /** After the click, in milliseconds. */
  end: string
  badge?: ReactNode
  children: ReactNode
}

const nodes = {
  start: <circle cx="9" cy="14" r="3.6" className={styles.hollow} />,
  call: <circle cx="20" cy="14" r="3.4" className={styles.filled} />,
  stopped: <rect x="16" y="10" width="8" height="8" rx="1.5" className={styles.stopped} />,
}

const Line = ({ node, hasMore, indent, end, badge, children }: LineProps) => (
  <li className={styles.line}>
    <svg className={styles.track} width="34" height="28" viewBox="0 0 34 28" aria-hidden="true">
      {node !== 'start' && <path d={indent ? 'M20 0V14' : 'M9 0C9 14 11 14 20 14'} />}
      {hasMore && <path d={node === 'start' ? 'M9 14V28' : 'M20 14V28'} />}
      {nodes[node]}
    </svg>
    <span className={styles.words}>{children}</span>
    {badge}
    <span className={styles.end}>{end}</span>
  </li>
)
