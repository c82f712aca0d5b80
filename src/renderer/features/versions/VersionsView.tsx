import { useCallback, useMemo, useState } from 'react'
import { versions as endpoints, type PostVersion } from '#contract/traffic/versions'
import { changedParts, contentOf } from '../../compare/changedParts'
import { DiffTable } from '../../compare/DiffTable'
import { diffRows } from '../../compare/diffRows'
import { useLoaded } from '../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Segmented } from '../../ui/controls/Segmented'
import { Select } from '../../ui/controls/Select'
import { clock } from '../../ui/files/clock'
import { Bar } from '../../ui/panes/Bar'
import { EmptyState } from '../../ui/states/EmptyState'
import { NotLoaded } from '../../ui/states/NotLoaded'
import { Skeleton } from '../../ui/states/Skeleton'
import { Waiting } from '../../ui/states/Waiting'
import { ChangeList } from './ChangeList'
import { VersionSide } from './VersionSide'
import styles from './Versions.module.css'

/** Two versions of one post beside each other, rendered or as JSON, with what changed and which exchange did it. */
export function VersionsView({ postId }: { postId: string }) {
  const { call } = useWorkbench()
  // What was done to the post last: another change is another version.
  const last = useSelect(({ traffic }) => traffic.effects.findLast(({ post_id }) => post_id === postId)?.id ?? '')
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.postVersions, { params: { post_id: postId }, signal }),
    [call, postId],
  )
  const { loaded, load } = useLoaded(read, last)
  const [kept, setKept] = useState<PostVersion[] | null>(null)
  if (loaded?.state === 'ready' && loaded.value.versions !== kept) setKept(loaded.value.versions)
  if (kept && kept.length > 1) return <Compared versions={kept} />
  if (kept)
    return <EmptyState title="One version only">This post was never changed. Each change adds a version.</EmptyState>
  if (loaded?.state === 'failed') return <NotLoaded what="The versions" error={loaded.error} onAgain={load} />
  return (
    <Waiting label="Reading the versions">
      <Skeleton width="60%" />
    </Waiting>
  )
}

type Look = 'rendered' | 'json'
const looks = [
  { value: 'rendered', label: 'As rendered' },
  { value: 'json', label: 'JSON' },
] as const satisfies { value: Look; label: string }[]

function Compared({ versions }: { versions: readonly PostVersion[] }) {
  const [look, setLook] = useState<Look>('rendered')
  const [chosen, setChosen] = useState<{ was: number; now: number } | null>(null)
  const count = versions.length
  const { was: wasAt, now: nowAt } = chosen ?? { was: count - 2, now: count - 1 }
  const [was, now] = [versions[wasAt], versions[nowAt]]
  const changed = useMemo(() => (was && now ? changedParts(was.post, now.post) : null), [was, now])
  const rows = useMemo(
    () => (was && now && look === 'json' ? diffRows(linesOf(was), linesOf(now)) : []),
    [was, now, look],
  )
  if (!was || !now || !changed) return null
  const options = versions.map(({ at }, index) => ({
    value: String(index),
    label: `Version ${index + 1} of ${count}, ${clock(at)}`,
  }))
  return (
    <section className={styles.view} aria-label="Versions of a post">
      <Bar className={styles.bar}>
        <h1 className={styles.title}>Versions</h1>
        <Select
          label="Earlier version"
          value={String(wasAt)}
          options={options}
          onChange={value => setChosen({ was: Number(value), now: nowAt })}
        />
        <Select
          label="Later version"
          value={String(nowAt)}
          options={options}
          onChange={value => setChosen({ was: wasAt, now: Number(value) })}
        />
        <span className={styles.grow} />
        <Segmented label="Versions as" size="sm" value={look} options={looks} onChange={setLook} />
      </Bar>
      <ChangeList parts={changed.parts} />
      {look === 'json' ? (
        <DiffTable rows={rows} isInline={false} label="Versions compared" />
      ) : (
        <div className={styles.sides}>
          <VersionSide version={was} blocks={changed.wasBlocks} label={`Version ${wasAt + 1}`} />
          <VersionSide version={now} blocks={changed.nowBlocks} label={`Version ${nowAt + 1}`} />
        </div>
      )}
    </section>
  )
}

/** A version as lines; a comma that comes with a neighbour is no difference. */
const linesOf = ({ post }: PostVersion) =>
  JSON.stringify(contentOf(post), null, 2)
    .split('\n')
    .map(text => ({ text, key: text.replace(/,$/, '') }))
