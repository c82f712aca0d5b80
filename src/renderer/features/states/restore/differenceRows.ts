import type { StateComparison } from '#contract/states/states'
import type { ContentKind } from '#domain/states/compareContents'

type Difference = StateComparison['differences'][number]

/** What restoring does with things of one kind. */
export interface DifferenceRow {
  kind: ContentKind
  does: 'remove' | 'bring back' | 'change back'
  count: number
  /** `Posts`, `Outgoing webhook`. */
  what: string
  /** `in 3 channels`, `rollback-guard`: which they are. */
  which: string
}

const words: Record<ContentKind, readonly [one: string, many: string]> = {
  posts: ['Post', 'Posts'],
  channels: ['Channel', 'Channels'],
  people: ['Person', 'People'],
  bots: ['Bot', 'Bots'],
  incoming_webhooks: ['Incoming webhook', 'Incoming webhooks'],
  outgoing_webhooks: ['Outgoing webhook', 'Outgoing webhooks'],
  commands: ['Slash command', 'Slash commands'],
  files: ['File', 'Files'],
  simulator_values: ['Value of a simulated integration', 'Values of simulated integrations'],
  exchanges: ['Exchange in traffic', 'Exchanges in traffic'],
}

/** Names beyond are a number. */
const mostNamed = 3

const ways = [
  ['added', 'remove'],
  ['removed', 'bring back'],
  ['changed', 'change back'],
] as const

/** What restoring a state does, by kind: what came since goes first. */
export const differenceRows = (differences: readonly Difference[]): DifferenceRow[] =>
  ways.flatMap(([way, does]) =>
    differences.flatMap((difference): DifferenceRow[] => {
      const count = difference[way]
      if (count === 0) return []
      const [one, many] = words[difference.kind]
      return [{ kind: difference.kind, does, count, what: count === 1 ? one : many, which: whichOf(difference, way) }]
    }),
  )

function whichOf({ kind, channels, ...difference }: Difference, way: 'added' | 'removed' | 'changed'): string {
  const count = difference[way]
  if (kind === 'exchanges') return ''
  if (kind === 'posts') return channels === 1 ? 'in one channel' : `in ${channels} channels`
  const names = [...new Set(difference.names[way].map(({ name }) => name).filter(Boolean))]
  const named = names.slice(0, mostNamed).join(', ')
  return count > mostNamed && named !== '' ? `${named} and ${count - Math.min(mostNamed, names.length)} more` : named
}
