import { useMemo, useRef, useState } from 'react'
import type { RecordingsRow } from '#contract/replay/recordings'
import { comparePostAlone, type EndedPost, endedFrom } from '#domain/comparison/run/posts'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import { DiffTable } from '../../../compare/DiffTable'
import { diffRows } from '../../../compare/diffRows'
import { type Layout, LayoutSwitch } from '../../../compare/LayoutSwitch'
import { postLines } from '../../../compare/messageLines'
import { RenderedPosts } from '../../../compare/RenderedPosts'
import { verdictLooks } from '../../../compare/verdictLooks'
import { usePersonaReader } from '../../../store/hooks/usePersonaReader'
import { useSelect } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Badge } from '../../../ui/marks/Badge'
import { useWidth } from '../../../ui/panes/useWidth'
import { RowPane } from '../../../ui/rows/RowPane'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { counted } from '../../../ui/words/amounts'
import styles from './RecordingsView.module.css'
import { type Both, usePair } from './usePair'

interface PostPairProps {
  folders: Both<string>
  names: Both<string>
  row: RecordingsRow
}

/** A post of one recording beside its partner in the other, as rendered and as stored, each as its story left it. */
export function PostPair({ folders, names, row }: PostPairProps) {
  const { loaded, load } = usePair(folders, row)
  const posts = useMemo(() => {
    if (loaded?.state !== 'ready') return null
    const { was, now } = loaded.value
    return { was: postIn(was, row.post?.was), now: postIn(now, row.post?.now) }
  }, [loaded, row])
  if (loaded?.state === 'failed') return <NotLoaded what="The post" error={loaded.error} onAgain={load} />
  return posts && <Pair names={names} row={row} posts={posts} />
}

const postIn = (exchange: RecordedExchange | null, id: string | undefined): EndedPost | null => {
  const found = exchange?.posts?.find(({ stored }) => stored.id === id)
  return found ? endedFrom(found) : null
}

/** CSS pixels from which two columns leave lines long enough to read. */
const besideFrom = 640

function Pair({ names, row, posts }: Omit<PostPairProps, 'folders'> & { posts: Both<EndedPost | null> }) {
  const reader = usePersonaReader()
  const images = useSelect(state => state.images)
  const part = useRef<HTMLElement>(null)
  const isNarrow = useWidth(part) < besideFrom
  const [chosen, setLook] = useState<Layout | null>(null)
  const look = chosen ?? (isNarrow ? 'inline' : 'beside')
  const { lines, left } = useMemo(() => storedLines(posts), [posts])
  const titles = { wasTitle: titleOf(names.was, row.was), nowTitle: titleOf(names.now, row.now) }
  return (
    <section ref={part} className={styles.post} aria-label={`post ${row.label}`}>
      <RowPane name="post" label={row.label} end={<Verdict row={row} />}>
        <Card title="As rendered">
          <RenderedPosts {...posts} {...titles} reader={reader} images={images} />
        </Card>
        <Card title="As stored" end={<LayoutSwitch value={look} onChange={setLook} />}>
          {left !== '' && <p className={styles.left}>{left}</p>}
          <DiffTable key={look} rows={lines} isInline={look === 'inline'} label="post compared" />
        </Card>
      </RowPane>
    </section>
  )
}

const titleOf = (name: string, number: number | null): string =>
  number === null ? name : `${name}, exchange ${number}`

function Verdict({ row: { verdict, differences } }: { row: RecordingsRow }) {
  const { icon, word, tone } = verdictLooks[verdict]
  return (
    <Badge tone={tone} icon={icon}>
      {verdict === 'changed' ? `${counted(differences, 'field')} changed` : word}
    </Badge>
  )
}

/** Both as they are stored, line by line; what does not count is no difference, and is named. */
function storedLines({ was, now }: Both<EndedPost | null>) {
  const { left_out: leftOut } = was && now ? comparePostAlone(was, now) : { left_out: [] }
  const lines = diffRows(
    was ? postLines(was.stored, { leftOut }) : [],
    now ? postLines(now.stored, { leftOut, like: was?.stored }) : [],
  )
  const names = [...new Set(leftOut.map(({ display }) => display))]
  return {
    lines,
    left: names.length === 0 ? '' : `${counted(names.length, 'volatile field')} left out: ${names.join(', ')}`,
  }
}
