import type { Story } from '#contract/exchange'
import { outcomes, outcomeText } from '../../../explain/outcome'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { useRoving } from '../../../ui/keys/useRoving'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { duration } from '../exchange/wording'
import { TrackCell } from '../list/TrackCell'
import styles from './StoryPart.module.css'
import { joinedLine } from './sequence/words'
import { type StoryLine, storyOf } from './storyLines'

interface StoryTreeProps {
  lines: readonly StoryLine[]
  /** The exchange that is selected. */
  selected: string
  /** Leads to an exchange; without it the lines are only read. */
  onOpen?: ((exchangeId: string) => void) | undefined
}

/** What caused what, one below the other. */
export function StoryTree({ lines, selected, onOpen }: StoryTreeProps) {
  const roving = useRoving<HTMLOListElement>()
  return (
    <ol
      ref={roving.ref}
      className={styles.tree}
      aria-label="Story"
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
    >
      {lines.map(line => (
        <Line key={line.id} line={line} selected={selected} onOpen={onOpen} />
      ))}
    </ol>
  )
}

function Line({ line, selected, onOpen }: Omit<StoryTreeProps, 'lines'> & { line: StoryLine }) {
  const isSelected = line.exchange?.id === selected
  const words = (
    <>
      <TrackCell
        track={line.track}
        story={line.track.story}
        selected={isSelected}
        isLater={line.isLater}
        width={20 + 11 * deepest(line)}
      />
      <span className={styles.words}>
        <b>{line.main}</b> <span>{line.more}</span>
        {line.isLater && <span className="sr-only">, had not happened yet</span>}
        {line.exchange && line.exchange.joined_by !== '' && <span> {joinedLine(line.exchange.joined_by)}</span>}
      </span>
      {line.exchange && !line.isLater && isWorthSaying(line) && (
        <Badge tone={outcomes[line.exchange.outcome].tone} icon={outcomes[line.exchange.outcome].icon}>
          {outcomeText(line.exchange)}
        </Badge>
      )}
      <span className={styles.offset}>{line.offset <= 0 ? '0 ms' : `+${duration(line.offset)}`}</span>
    </>
  )
  if (!onOpen || line.isLater)
    return (
      <li className={cx(styles.line, line.isLater && styles.later)} title={`${line.main} ${line.more}`}>
        {words}
      </li>
    )
  return (
    <li>
      <button
        type="button"
        data-row={line.id}
        className={cx(styles.line, isSelected && styles.on)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onOpen(line.exchangeId)}
      >
        {words}
      </button>
    </li>
  )
}

const deepest = (line: StoryLine) => Math.max(2, line.track.lane)

/** The start of a story needs no verdict when all is well; what was called outside does. */
const isWorthSaying = (line: StoryLine) => line.exchange?.direction === 'out' || line.exchange?.outcome !== 'ok'

/** A story that need not be in the traffic of this window, such as one of a copy of the workspace. */
export function StoryOf({ story, canOpen }: { story: Story; canOpen: boolean }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const lines = storyOf(story.exchanges, story.effects, namesOf(world))
  return <StoryTree lines={lines} selected="" onOpen={canOpen ? id => showStory(store, id) : undefined} />
}
