import type { NumberedExchange, Recording } from '../../recording/recording'

/** A stimulus with what it is expected to cause. */
export interface RecordedStory {
  stimulus: NumberedExchange
  reactions: NumberedExchange[]
}

/**
 * The stories of a recording, in the order of their stimuli. @param stimuli The numbers of what is sent; where an
 * integration responds as recorded, its own requests are among them. Default: all stimuli of the recording.
 */
export function storiesOf({ exchanges }: Pick<Recording, 'exchanges'>, stimuli?: ReadonlySet<number>): RecordedStory[] {
  const isSent = ({ number, exchange }: NumberedExchange) => stimuli?.has(number) ?? exchange.role === 'stimulus'
  const stories = new Map<number, RecordedStory>()
  /** The story that each exchange belongs to: that of its cause, which has a smaller number. */
  const belongs = new Map<number, RecordedStory>()
  for (const one of exchanges) {
    const story = isSent(one) ? { stimulus: one, reactions: [] } : belongs.get(one.exchange.cause?.exchange ?? 0)
    if (!story) continue
    belongs.set(one.number, story)
    if (isSent(one)) stories.set(one.number, story)
    else if (one.exchange.role !== 'left_out') story.reactions.push(one)
  }
  return [...stories.values()]
}
