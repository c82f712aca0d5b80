import type { RecordingsRow } from '#contract/replay/recordings'
import { comparedFromRecording } from '#domain/comparison/exchange/comparedFrom'
import { ExchangeDiff } from '../../../compare/ExchangeDiff'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { PostPair } from './PostPair'
import { type Both, usePair } from './usePair'

interface PairDetailProps {
  folders: Both<string>
  names: Both<string>
  row: RecordingsRow
}

/** An exchange or a post of one recording beside its partner in the other; which of them has none is said. */
export function PairDetail({ folders, names, row }: PairDetailProps) {
  if (row.kind === 'post') return <PostPair folders={folders} names={names} row={row} />
  if (row.was === null || row.now === null) {
    const [has, lacks] = row.was === null ? [names.now, names.was] : [names.was, names.now]
    return (
      <EmptyState title={`Only in ${has}`}>
        {lacks} has no other {row.kind} <span className="wire">{row.label}</span>.
      </EmptyState>
    )
  }
  return <Pair folders={folders} names={names} numbers={{ was: row.was, now: row.now }} />
}

/** Bodies that stand in files of their own are not text: they are not shown line by line. */
const noFiles = { bodies: new Map<string, string>() }

function Pair({ folders, names, numbers }: Omit<PairDetailProps, 'row'> & { numbers: Both<number> }) {
  const { loaded, load } = usePair(folders, numbers)
  if (loaded?.state === 'failed') return <NotLoaded what="The exchange" error={loaded.error} onAgain={load} />
  const { was, now } = loaded?.state === 'ready' ? loaded.value : { was: null, now: null }
  if (!was || !now) return null
  return (
    <ExchangeDiff
      was={comparedFromRecording(was, noFiles)}
      now={comparedFromRecording(now, noFiles)}
      heading={`${was.kind} ${was.label}`}
      wasTitle={`${names.was}, exchange ${numbers.was}`}
      nowTitle={`${names.now}, exchange ${numbers.now}`}
    />
  )
}
