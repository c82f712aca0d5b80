import { type CSSProperties, useMemo } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import type { DetailPart } from '../../../store/inspection/inspection'
import { exchangesOfStory } from '../../../store/inspection/traffic'
import { useSelect } from '../../../store/workbench'
import { Skeleton } from '../../../ui/states/Skeleton'
import { Waiting } from '../../../ui/states/Waiting'
import styles from './DetailWaiting.module.css'

export interface DetailWaitingProps {
  summary: ExchangeSummary
  part: DetailPart
  onCancel: (() => void) | undefined
}

/** Pixels between two lanes of a story. */
const laneWidth = 11
/** Rows that the skeleton of a story has at most. */
const mostRows = 6
const rowWidths = ['62%', '48%', '54%', '40%', '46%', '58%']
const lineWidths = ['26%', '58%', '44%', '66%', '38%', '52%', '20%']

/** The details of an exchange while they are loaded, in the shape of the part that is chosen. */
export function DetailWaiting({ summary, part, onCancel }: DetailWaitingProps) {
  const exchanges = useSelect(state => state.traffic.exchanges)
  const stories = useSelect(state => state.traffic.stories)
  const story = useMemo(
    () => exchangesOfStory({ exchanges, stories }, summary.cause_id),
    [exchanges, stories, summary.cause_id],
  )
  if (part !== 'story') {
    return (
      <Waiting label="Reading the exchange" onCancel={onCancel}>
        <div className={styles.lines}>
          {lineWidths.map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </Waiting>
    )
  }
  return (
    <Waiting label={storyLabel(story.length)} onCancel={onCancel}>
      <div className={styles.story}>
        {story.slice(0, mostRows).map(({ id, depth }, index) => (
          <div key={id} className={styles.row} style={{ '--at': `${8 + depth * laneWidth}px` } as CSSProperties}>
            <Skeleton width={8} height={8} round />
            <Skeleton width={rowWidths[index] ?? '50%'} />
            <Skeleton width={34} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

const storyLabel = (count: number): string =>
  count === 1 ? 'Reading the exchange of this story' : `Reading the ${count} exchanges of this story`
