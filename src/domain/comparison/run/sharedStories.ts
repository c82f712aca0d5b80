import type { NumberedExchange, Recording } from '../../recording/recording'
import { type RecordedEnd, recordedPosts } from './posts'

/** One story of two recordings, with the posts of each at its end. */
export interface SharedStory {
  /** Number of the exchange of the first that begins it; 0 where only the second has it. */
  number: number
  /** Index of the last of its rows. */
  last: number
  was: readonly RecordedEnd[]
  now: readonly RecordedEnd[]
}

/**
 * The stories of two recordings whose exchanges are paired. An exchange with a partner is part of the story that it has
 * in the first, whichever role somebody gave it in the second; one of the second alone is part of its cause's story.
 */
export function sharedStories(
  was: Recording,
  now: Recording,
  rows: readonly { was: number | null; now: number | null }[],
): SharedStory[] {
  const [before, after] = [beginnings(was), beginnings(now)]
  const partners = new Map(rows.map(row => [row.now, row.was]))
  const storyOf = (row: (typeof rows)[number]): string => {
    if (row.was !== null) return `was ${before.get(row.was)}`
    const first = after.get(row.now ?? 0)
    const partner = first === undefined ? null : (partners.get(first) ?? null)
    return partner === null ? `now ${first}` : `was ${before.get(partner)}`
  }
  const [wasBy, nowBy] = [byNumber(was), byNumber(now)]
  const groups = Map.groupBy(
    rows.map((row, at) => ({ ...row, at })),
    storyOf,
  )
  return Array.from(groups.values(), group => ({
    number: before.get(group.find(row => row.was !== null)?.was ?? 0) ?? 0,
    last: group.at(-1)?.at ?? 0,
    was: postsAfter(group.map(row => wasBy.get(row.was ?? 0))),
    now: postsAfter(group.map(row => nowBy.get(row.now ?? 0))),
  }))
}

/** By the number of an exchange, that of the one that begins its story: itself where nothing that is recorded caused it. */
function beginnings({ exchanges }: Recording): Map<number, number> {
  const first = new Map<number, number>()
  for (const { number, exchange } of exchanges) {
    const { role, cause } = exchange
    const ofCause = role === 'stimulus' ? undefined : first.get(cause?.exchange ?? 0)
    if (ofCause !== undefined) first.set(number, ofCause)
    else if (role !== 'left_out') first.set(number, number)
  }
  return first
}

const byNumber = ({ exchanges }: Recording) => new Map(exchanges.map(one => [one.number, one]))

/** The posts of these exchanges, of which the later one counts. */
const postsAfter = (exchanges: readonly (NumberedExchange | undefined)[]): RecordedEnd[] =>
  recordedPosts(exchanges.filter(one => one !== undefined).sort((one, other) => one.number - other.number))
