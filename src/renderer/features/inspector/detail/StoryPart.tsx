import { useMemo } from 'react'
import type { Exchange } from '#contract/exchange'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { loadStory, selectExchange } from '../exchange/operations'
import { outcomes, outcomeText } from '../exchange/outcome'
import { duration } from '../exchange/wording'
import { TrackCell } from '../list/TrackCell'
import { detailedError } from './detailedError'
import { FinalUrl } from './FinalUrl'
import { IssueList } from './IssueList'
import { ResponseKeys } from './ResponseKeys'
import styles from './StoryPart.module.css'
import { type StoryLine, storyOf } from './story'

/** What caused what, how the final URL was made, what the response did, why it was rejected: one after the other. */
export function StoryPart({ detail }: { detail: Exchange }) {
  const { summary } = detail
  const workbench = useWorkbench()
  const exchanges = useSelect(state => state.traffic.exchanges)
  const effects = useSelect(state => state.traffic.effects)
  const world = useSelect(state => state.world)
  const lines = useMemo(() => {
    const own = exchanges.filter(exchange => exchange.cause_id === summary.cause_id)
    return storyOf(
      own,
      effects.filter(effect => effect.cause_id === summary.cause_id),
      namesOf(world),
    )
  }, [exchanges, effects, world, summary.cause_id])
  // What an issue says, with its place, is not said twice.
  const note = detail.issues.some(issue => issue.message === summary.note) ? '' : summary.note
  const detailed = detailedError(detail)
  const storyError = useSelect(state => state.traffic.storyErrors[summary.cause_id])
  return (
    <div className={styles.part}>
      {note && <p className={cx(styles.note, styles[outcomes[summary.outcome].tone])}>{note}</p>}
      {detailed && <p className={styles.note}>{detailed}</p>}
      {storyError !== undefined && (
        <NotLoadedBar
          what="Some of this story"
          error={storyError}
          onAgain={() => void loadStory(workbench, summary.id)}
        />
      )}
      <ol className={styles.tree} aria-label="Story">
        {lines.map(line => (
          <Line key={line.id} line={line} selected={summary.id} />
        ))}
      </ol>
      {detail.merged.length > 0 && <FinalUrl url={summary.url} merged={detail.merged} />}
      {detail.response_keys.length > 0 && <ResponseKeys keys={detail.response_keys} />}
      {detail.issues.length > 0 && <IssueList issues={detail.issues} />}
    </div>
  )
}

function Line({ line, selected }: { line: StoryLine; selected: string }) {
  const workbench = useWorkbench()
  const isSelected = line.exchange?.id === selected
  return (
    <li>
      <button
        type="button"
        className={cx(styles.line, isSelected && styles.on)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => selectExchange(workbench, line.exchangeId)}
      >
        <TrackCell track={line.track} story={line.track.story} selected={isSelected} width={20 + 11 * deepest(line)} />
        <span className={styles.words}>
          <b>{line.main}</b> <span>{line.more}</span>
        </span>
        {line.exchange && isWorthSaying(line) && (
          <Badge tone={outcomes[line.exchange.outcome].tone} icon={outcomes[line.exchange.outcome].icon}>
            {outcomeText(line.exchange)}
          </Badge>
        )}
        <span className={styles.offset}>{line.offset <= 0 ? '0 ms' : `+${duration(line.offset)}`}</span>
      </button>
    </li>
  )
}

const deepest = (line: StoryLine) => Math.max(2, line.track.lane)

/** The start of a story needs no verdict when all is well; what was called outside does. */
const isWorthSaying = (line: StoryLine) => line.exchange?.direction === 'out' || line.exchange?.outcome !== 'ok'
