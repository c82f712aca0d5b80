import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import type { DetailPart } from '../../../store/inspection/inspection'
import type { Loaded, Loading } from '../../../store/inspection/loading'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { useWidth } from '../../../ui/panes/useWidth'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { loadDetail } from '../exchange/operations'
import { StoryPart } from '../story/StoryPart'
import { DetailCards } from './DetailCards'
import { DetailWaiting } from './DetailWaiting'
import styles from './ExchangeDetail.module.css'
import { ExplainedPart } from './explained/ExplainedPart'
import { DetailHead } from './head/DetailHead'
import { HeadersPart } from './sides/HeadersPart'
import { MessageSide } from './sides/MessageSide'
import { TimingPart } from './timing/TimingPart'
import { useShownDetail } from './useShownDetail'

// The editor and the comparison are loaded when they are first asked for.
const ResendEditor = lazy(async () => ({ default: (await import('./resend/ResendEditor')).ResendEditor }))
const ComparePart = lazy(async () => ({ default: (await import('./ComparePart')).ComparePart }))

/** From this width on all parts are shown at once, and from the second one request beside response. */
const cardsFrom = 520
const besideFrom = 760

export interface ExchangeDetailProps {
  summary: ExchangeSummary
  /** Esc: the focus goes back to the list. */
  onLeave(): void
}

/** Everything about the selected exchange, as much of it at once as there is room for. */
export function ExchangeDetail({ summary, onLeave }: ExchangeDetailProps) {
  const detail = useSelect(state => state.traffic.details[summary.id])
  const editing = useSelect(state => state.editing)
  const compared = useSelect(state => state.compared)
  const zone = useRef<HTMLElement>(null)
  const width = useWidth(zone)
  const ready = detail?.state === 'ready' ? detail.value : null
  const isWide = width >= cardsFrom
  const shown = useShownDetail(summary, detail)
  return (
    <section
      ref={zone}
      className={styles.detail}
      aria-label="Exchange"
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && onLeave()}
    >
      <DetailHead summary={summary} detail={ready} isWide={isWide} />
      {shown && <ExplainedPart detail={shown} />}
      {shown !== ready && <Waiting key={summary.id} spaced label="Reading the exchange" onCancel={cancelOf(detail)} />}
      {ready && editing === summary.id ? (
        <Suspense fallback={<NotHere summary={summary} detail={undefined} />}>
          <ResendEditor key={summary.id} detail={ready} onLeave={onLeave} />
        </Suspense>
      ) : ready && compared?.now === summary.id ? (
        <Suspense fallback={<NotHere summary={summary} detail={undefined} />}>
          <ComparePart key={`${compared.was} ${summary.id}`} detail={ready} wasId={compared.was} onLeave={onLeave} />
        </Suspense>
      ) : !isWide ? (
        <Parts summary={summary} detail={detail} shown={shown} />
      ) : shown ? (
        <DetailCards summary={summary} detail={shown} isBeside={width >= besideFrom} />
      ) : (
        <NotHere summary={summary} detail={detail?.state === 'ready' ? undefined : detail} />
      )}
    </section>
  )
}

interface PartsProps {
  summary: ExchangeSummary
  detail: Loaded<Exchange> | undefined
  shown: Exchange | null
}

function Parts({ summary, detail, shown }: PartsProps) {
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
    <div className={styles.parts}>
      <SubTabs
        label="Exchange details"
        tabs={tabs}
        active={part}
        onSelect={detailPart => store.setState({ detailPart })}
      >
        {shown ? (
          parts[part](shown, summary)
        ) : (
          <NotHere summary={summary} detail={detail?.state === 'ready' ? undefined : detail} />
        )}
      </SubTabs>
    </div>
  )
}

const cancelOf = (detail: Loaded<Exchange> | undefined) => (detail?.state === 'loading' ? detail.cancel : undefined)

const parts: Record<DetailPart, (detail: Exchange, summary: ExchangeSummary) => ReactNode> = {
  story: (detail, summary) => <StoryPart summary={summary} detail={detail} />,
  request: detail => <MessageSide detail={detail} side="request" />,
  response: detail => <MessageSide detail={detail} side="response" />,
  headers: detail => <HeadersPart detail={detail} />,
  timing: detail => <TimingPart detail={detail} />,
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
