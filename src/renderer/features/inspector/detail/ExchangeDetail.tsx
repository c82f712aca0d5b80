import { RotateCw, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import type { DetailPart } from '../../../store/inspection/inspection'
import type { Loaded, Loading } from '../../../store/inspection/loading'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { copyAsCurl, loadDetail, resend } from '../exchange/operations'
import { isFailedCall, outcomes } from '../exchange/outcome'
import { BodyPart } from './BodyPart'
import { DetailWaiting } from './DetailWaiting'
import styles from './ExchangeDetail.module.css'
import { HeadersPart } from './HeadersPart'
import { StoryPart } from './StoryPart'
import { TimingPart } from './TimingPart'
import { withoutBody } from './withoutBody'

export interface ExchangeDetailProps {
  summary: ExchangeSummary
  /** Esc: the focus goes back to the list. */
  onLeave(): void
}

/** Everything about the selected exchange. */
export function ExchangeDetail({ summary, onLeave }: ExchangeDetailProps) {
  const detail = useSelect(state => state.traffic.details[summary.id])
  return (
    <section
      className={styles.detail}
      aria-label="Exchange"
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && onLeave()}
    >
      <Head summary={summary} />
      {isFailedCall(summary) && (
        <p className={cx('wire', styles.address)}>
          {summary.method} {summary.url}
        </p>
      )}
      <Parts summary={summary} detail={detail} />
    </section>
  )
}

function Head({ summary }: { summary: ExchangeSummary }) {
  const workbench = useWorkbench()
  const look = outcomes[summary.outcome]
  return (
    <header className={styles.head}>
      <b className={styles.title} title={summary.url}>
        {titleOf(summary)}
      </b>
      <Badge tone={look.tone} icon={look.icon}>
        {summary.status === null ? look.word : `${summary.status} ${look.word}`}
      </Badge>
      <span className={styles.grow} />
      <IconButton icon={Terminal} label="Copy as curl" kbd="C" onClick={() => void copyAsCurl(workbench, summary.id)} />
      <Button size="sm" icon={RotateCw} kbd="R" onClick={() => void resend(workbench, summary.id)}>
        Resend
      </Button>
    </header>
  )
}

/** A callback is known by its action, the others by the name the service gave them. */
const titleOf = (summary: ExchangeSummary): string =>
  `${summary.kind} ${(summary.kind === 'callback' && summary.action_id) || summary.label}`

function Parts({ summary, detail }: { summary: ExchangeSummary; detail: Loaded<Exchange> | undefined }) {
  const { store } = useWorkbench()
  const part = useSelect(state => state.detailPart)
  const headers = detail?.state === 'ready' ? countHeaders(detail.value) : undefined
  const tabs = [
    { id: 'story', label: 'Story' },
    { id: 'request', label: 'Request' },
    { id: 'response', label: 'Response' },
    { id: 'headers', label: 'Headers', mark: headers },
    { id: 'timing', label: 'Timing' },
  ] as const
  return (
    <SubTabs label="Exchange details" tabs={tabs} active={part} onSelect={detailPart => store.setState({ detailPart })}>
      {detail?.state === 'ready' ? parts[part](detail.value) : <NotHere summary={summary} detail={detail} />}
    </SubTabs>
  )
}

const parts: Record<DetailPart, (detail: Exchange) => ReactNode> = {
  story: detail => <StoryPart detail={detail} />,
  request: detail => (
    <BodyPart
      key={detail.summary.id}
      label="request"
      message={detail.request}
      exchangeId={detail.summary.id}
      none={withoutBody(detail.summary.method, detail.request)}
    />
  ),
  response: detail => <ResponsePart detail={detail} />,
  headers: detail => <HeadersPart detail={detail} />,
  timing: detail => <TimingPart detail={detail} />,
}

function ResponsePart({ detail }: { detail: Exchange }) {
  const { summary, response } = detail
  if (!response) return <p className={styles.none}>{summary.note || 'No response yet.'}</p>
  return (
    <BodyPart
      key={summary.id}
      label="response"
      message={response}
      exchangeId={summary.id}
      none={withoutBody(String(summary.status ?? 'Response'), response)}
    />
  )
}

function NotHere({ summary, detail }: { summary: ExchangeSummary; detail: Loading | undefined }) {
  const workbench = useWorkbench()
  const part = useSelect(state => state.detailPart)
  if (detail?.state === 'failed' || detail?.state === 'canceled') {
    const error = detail.state === 'failed' ? detail.error : null
    return <NotLoaded what="The exchange" error={error} onAgain={() => void loadDetail(workbench, summary.id)} />
  }
  // Another exchange is waited for anew.
  return <DetailWaiting key={summary.id} summary={summary} part={part} onCancel={detail?.cancel} />
}

const countHeaders = (detail: Exchange) => detail.request.headers.length + (detail.response?.headers.length ?? 0)
