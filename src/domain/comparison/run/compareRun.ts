import { recordedValues } from '../../recording/capture/recordedValues'
import type { NumberedExchange, Recording } from '../../recording/recording'
import { knowsPosts } from '../../recording/schema/recording'
import type { Comparison, Difference, LeftOut } from '../difference'
import { type ComparedExchange, textsOf } from '../exchange/comparedExchange'
import { comparedFromRecording } from '../exchange/comparedFrom'
import { compareExchanges } from '../exchange/compareExchanges'
import type { ComparisonRules } from '../exchange/judge'
import { createIdPairs } from '../volatile/idPairs'
import { pairReactions } from './pairReactions'
import { comparePosts, type EndedPost, recordedPosts, textsOfPost } from './posts'
import { type RecordedStory, storiesOf } from './stories'
import { type Verdict, verdictOf } from './verdict'
import { withoutActions } from './withoutActions'

/** An exchange that a run made. */
export interface RunExchange extends ComparedExchange {
  /** Its id in the inspector. */
  id: string
  direction: 'in' | 'out'
  kind: string
  label: string
  /** How it ended, in the words of the inspector. */
  outcome: string
  duration_ms: number | null
  /** One sentence when something is odd; `''` otherwise. */
  note: string
}

/** What one stimulus of a run came to. */
export interface RunStory {
  /** Its number in the recording. */
  stimulus: number
  /** `null` where it was not sent. */
  sent: RunExchange | null
  reactions: readonly RunExchange[]
  /** The posts that the story made or changed, at its end; absent where they are not seen. */
  posts?: readonly EndedPost[]
  /** Recorded ids of posts that cannot be seen there, whatever became of them. */
  unseen?: readonly string[]
}

/** One row of a run: an exchange that was recorded, one that happened, or both. */
export interface ComparedRow extends Comparison {
  /** Its number in the recording; `null` for what was not recorded. */
  number: number | null
  /** The number of the stimulus that it belongs to. */
  story: number
  /** The file of the recorded exchange, or of the post; `''` for what was not recorded. */
  file: string
  /** The id of the exchange of the run; `''` where there is none. */
  id: string
  role: 'stimulus' | 'reaction' | 'post'
  /** Of a post: its recorded id; `''` for one that was not recorded. */
  post_id?: string
  /** Of a post that changed: its text as clients render it, where that is another one. */
  rendered?: { was: string; now: string }
  kind: string
  label: string
  verdict: Verdict
  was_ms: number | null
  now_ms: number | null
  note: string
}

/** What a comparison of a run is made with. */
export interface RunComparisonOptions {
  /** Numbers of what is sent, if not all stimuli and only these. */
  stimuli?: ReadonlySet<number>
  /** Ids of another server, by the recorded ids that they stand for. */
  known?: ReadonlyMap<string, string>
  volatile?: ComparisonRules['volatile']
  /** Names of the headers that count, in lower case; without it, all that are not volatile. */
  headers?: readonly string[]
  /** Posts are seen as clients get them: what a server shows to nobody counts on neither side. */
  asClients?: boolean
  /** The address that counts, where an integration is called at another one than was recorded. */
  addressOf?: (url: string) => string
}

/** Compares the stories of one run as they end. */
export interface RunComparison {
  stories: readonly RecordedStory[]
  /** The rows of a story, the stimulus first; ids of earlier stories count. */
  compareStory(story: RunStory): ComparedRow[]
  /** The recorded id that an id of the run stands for; the id itself where it stands for none. */
  recordedOf(id: string): string
}

/** Begins the comparison of a run with its recording (docs/reference/comparison.md#pairs). */
export function createRunComparison(recording: Recording, options: RunComparisonOptions = {}): RunComparison {
  const stories = storiesOf(recording, options.stimuli)
  const byNumber = new Map(stories.map(story => [story.stimulus.number, story]))
  const compared = new Map(
    recording.exchanges.map(({ number, exchange }) => [number, comparedFromRecording(exchange, recording)]),
  )
  const posts = new Map(
    stories.map(({ stimulus, reactions }) => {
      const all = recordedPosts([stimulus, ...reactions])
      return [stimulus.number, options.asClients ? all.map(withoutActions) : all]
    }),
  )
  const recordedTexts = [...compared.values()].flatMap(textsOf)
  const allTexts = [...recordedTexts, ...[...posts.values()].flat().flatMap(textsOfPost)]
  const ids = createIdPairs(allTexts, options.known, recordedValues(recording))
  const hasPosts = knowsPosts(recording.head)
  const rules = { ids, matchers: recording.head.matchers, volatile: options.volatile ?? [] }

  const rowOf = (was: NumberedExchange, now: RunExchange | null, story: number): ComparedRow => {
    const recorded = compared.get(was.number)
    const sides = was.number === story ? 'response' : 'both'
    const how = { ...rules, sides, exchange: was.number, headers: options.headers } as const
    const comparison = recorded && now ? compareExchanges(recorded, withAddress(now, recorded, options), how) : nothing
    return {
      ...rowFor(was, now, story),
      ...comparison,
      verdict: now
        ? verdictOf({ was: was.exchange.outcome, now: now.outcome, differs: comparison.differences.length > 0 })
        : 'missing',
    }
  }

  return {
    stories,
    recordedOf: ids.recordedOf,
    compareStory({ stimulus, sent, reactions, posts: now, unseen = [] }) {
      const story = byNumber.get(stimulus)
      if (!story) return []
      ids.see([...(sent ? textsOf(sent) : []), ...reactions.flatMap(textsOf)])
      const first = rowOf(story.stimulus, sent, stimulus)
      if (!sent) return [first, ...story.reactions.map(one => rowOf(one, null, stimulus))].map(interrupted)
      const recorded = story.reactions.map(one => ({ ...addressedOf(one), one }))
      const rows = pairReactions(recorded, reactions, options.addressOf).flatMap(({ was, now }) =>
        was ? [rowOf(was.one, now, stimulus)] : now ? [extraRow(now, stimulus)] : [],
      )
      if (!now || !hasPosts) return [first, ...rows]
      const was = (posts.get(stimulus) ?? []).filter(({ id }) => !unseen.includes(id))
      return [first, ...rows, ...comparePosts({ was, now }, { ...rules, exchange: stimulus })]
    },
  }
}

const nothing: Comparison = { differences: [] as Difference[], left_out: [] as LeftOut[] }

const interrupted = (row: ComparedRow): ComparedRow => ({ ...row, verdict: 'interrupted' })

const addressedOf = ({ exchange: { direction, kind, request } }: NumberedExchange) => ({
  direction,
  kind,
  method: request.method,
  url: request.url,
})

/** A call to an integration that was sent elsewhere on purpose counts as one to where it was recorded. */
function withAddress(now: RunExchange, was: ComparedExchange, { addressOf }: RunComparisonOptions): ComparedExchange {
  if (!addressOf || now.direction === 'in') return now
  const same = addressOf(now.url)
  return same === addressOf(was.url) ? { ...now, url: was.url } : { ...now, url: same }
}

const rowFor = ({ number, file, exchange }: NumberedExchange, now: RunExchange | null, story: number) => ({
  number,
  story,
  file,
  id: now?.id ?? '',
  role: number === story ? ('stimulus' as const) : ('reaction' as const),
  kind: exchange.kind,
  label: exchange.label,
  was_ms: exchange.duration_ms ?? null,
  now_ms: now?.duration_ms ?? null,
  note: now?.note ?? '',
})

const extraRow = (now: RunExchange, story: number): ComparedRow => ({
  number: null,
  story,
  file: '',
  id: now.id,
  role: 'reaction',
  kind: now.kind,
  label: now.label,
  verdict: 'extra',
  was_ms: null,
  now_ms: now.duration_ms,
  note: now.note,
  ...nothing,
})
