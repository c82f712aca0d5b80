import { useMemo } from 'react'
import type { PostVersion } from '#contract/traffic/versions'
import { changedParts, contentOf } from '../../compare/changedParts'
import { DiffTable } from '../../compare/DiffTable'
import { diffRows } from '../../compare/diffRows'
import { type ShownVersions, showVersions, type VersionsTab } from '../../store/payloads/shownVersions'
import { useWorkbench } from '../../store/workbench'
import { Segmented } from '../../ui/controls/Segmented'
import { Select } from '../../ui/controls/Select'
import { clock } from '../../ui/files/clock'
import { Bar } from '../../ui/panes/Bar'
import { ChangeList } from './ChangeList'
import { VersionSide } from './VersionSide'
import styles from './Versions.module.css'

const looks = [
  { value: 'rendered', label: 'As rendered' },
  { value: 'json', label: 'JSON' },
] as const satisfies { value: ShownVersions['look']; label: string }[]

/** One of two that are compared. */
export interface ComparedVersions {
  /** What choosing one of its versions is called. */
  label: string
  /** What stands before the version over its side; `''` where both are of one post. */
  name: string
  versions: readonly PostVersion[]
  /** Index of the version that is shown unless another is chosen. */
  usual: number
}

interface ComparedProps {
  /** Keeps what is chosen. */
  tab: VersionsTab
  heading: string
  /** What is compared, for who does not see it. */
  what: string
  was: ComparedVersions
  now: ComparedVersions
}

/** Two versions beside each other, of one post or of two. */
export function Compared({ tab, heading, what, was, now }: ComparedProps) {
  const { store } = useWorkbench()
  const { look = 'rendered' } = tab.shown ?? {}
  const wasAt = indexIn(was, tab.shown?.was)
  const nowAt = indexIn(now, tab.shown?.now)
  const show = (change: ShownVersions) => store.setState(state => showVersions(state, tab.id, change))
  const [wasOne, nowOne] = [was.versions[wasAt], now.versions[nowAt]]
  const changed = useMemo(() => (wasOne && nowOne ? changedParts(wasOne.post, nowOne.post) : null), [wasOne, nowOne])
  const rows = useMemo(
    () => (wasOne && nowOne && look === 'json' ? diffRows(linesOf(wasOne), linesOf(nowOne)) : []),
    [wasOne, nowOne, look],
  )
  if (!wasOne || !nowOne || !changed) return null
  return (
    <section className={styles.view} aria-label={what}>
      <Bar className={styles.bar}>
        <h1 className={styles.title}>{heading}</h1>
        <Choice of={was} at={wasAt} onChange={at => show({ was: at })} />
        <Choice of={now} at={nowAt} onChange={at => show({ now: at })} />
        <span className={styles.grow} />
        <Segmented
          label="Compare as"
          size="sm"
          value={look}
          options={looks}
          onChange={value => show({ look: value })}
        />
      </Bar>
      <ChangeList parts={changed.parts} />
      {look === 'json' ? (
        <DiffTable rows={rows} isInline={false} label={`${heading} compared`} />
      ) : (
        <div className={styles.sides}>
          <VersionSide version={wasOne} blocks={changed.wasBlocks} label={nameOf(was, wasAt)} />
          <VersionSide version={nowOne} blocks={changed.nowBlocks} label={nameOf(now, nowAt)} />
        </div>
      )}
    </section>
  )
}

/** The version that was chosen, as long as the post has it. */
const indexIn = ({ versions, usual }: ComparedVersions, chosen: number | undefined): number =>
  chosen !== undefined && chosen in versions ? chosen : usual

/** The version of one side; nothing where there is one only. */
function Choice({ of, at, onChange }: { of: ComparedVersions; at: number; onChange(at: number): void }) {
  const count = of.versions.length
  if (count < 2) return null
  const options = of.versions.map((version, index) => ({
    value: String(index),
    label: `Version ${index + 1} of ${count}, ${clock(version.at)}`,
  }))
  return <Select label={of.label} value={String(at)} options={options} onChange={value => onChange(Number(value))} />
}

const nameOf = ({ name, versions }: ComparedVersions, at: number): string => {
  if (name === '') return `Version ${at + 1}`
  return versions.length < 2 ? name : `${name}, version ${at + 1}`
}

/** A version as lines; a comma that comes with a neighbour is no difference. */
const linesOf = ({ post }: PostVersion) =>
  JSON.stringify(contentOf(post), null, 2)
    .split('\n')
    .map(text => ({ text, key: text.replace(/,$/, '') }))
