import { type ReactNode, useEffect, useRef } from 'react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import { useSelect } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { StoryPart } from '../story/StoryPart'
import styles from './DetailCards.module.css'
import { MessageSide } from './sides/MessageSide'
import { TimingBar } from './timing/TimingBar'

export interface DetailCardsProps {
  /** The exchange that is selected. */
  summary: ExchangeSummary
  /** Its details or, until they are here, those of another exchange of its story. */
  detail: Exchange
  isBeside: boolean
}

/** An exchange with all its parts at once: request beside response from 760 px on, below each other where there is less. */
export function DetailCards({ summary, detail, isBeside }: DetailCardsProps) {
  const part = useSelect(state => state.detailPart)
  const view = useSelect(state => state.storyView)
  const ground = useRef<HTMLDivElement>(null)
  const { id } = detail.summary
  // A part that is asked for by name comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exchange, or view of a story, shows the same part.
  useEffect(() => {
    ground.current?.querySelector(`[data-part="${part}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [part, view, id])
  return (
    <div ref={ground} className={cx(styles.ground, isBeside && styles.beside, id !== summary.id && styles.old)}>
      <Card part="request" fixed>
        <MessageSide detail={detail} side="request" titled />
      </Card>
      <Card part="response" fixed>
        <MessageSide detail={detail} side="response" titled />
      </Card>
      <Card part="timing">
        <TimingBar detail={detail} />
      </Card>
      <Card part="story">
        <StoryPart summary={summary} detail={detail} />
      </Card>
    </div>
  )
}

interface CardProps {
  part: string
  /** What is in it scrolls. */
  fixed?: boolean
  children: ReactNode
}

const Card = ({ part, fixed = false, children }: CardProps) => (
  <div data-part={part} className={cx(styles.card, styles[part], fixed && styles.fixed)}>
    {children}
  </div>
)
