import type { StateCounts } from '#contract/states/states'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { counted } from '../../../ui/words/amounts'
import styles from './Make.module.css'

/** What a fork gets. */
export interface Included {
  files: boolean
  posts: boolean
  traffic: boolean
}

interface IncludesProps {
  value: Included
  /** `undefined` until they are known. */
  counts: StateCounts | undefined
  files: number | undefined
  onChange(value: Included): void
}

/** What a fork gets, with how much there is of it. Traffic is of posts: it comes with them only. */
export function Includes({ value, counts, files, onChange }: IncludesProps) {
  const set = (more: Partial<Included>) => onChange({ ...value, ...more })
  return (
    <fieldset className={styles.includes}>
      <legend>Includes</legend>
      <Checkbox
        label="Payloads, integrations, recordings"
        checked={value.files}
        end={files === undefined ? '' : counted(files, 'file')}
        onChange={checked => set({ files: checked })}
      />
      <Checkbox
        label="Posts, people, channels"
        checked={value.posts}
        end={counts && `${counted(counts.posts, 'post')}, ${counted(counts.people, 'person', 'people')}`}
        onChange={checked => set({ posts: checked })}
      />
      <Checkbox
        label={value.posts ? 'Traffic' : 'Traffic, only with posts'}
        checked={value.posts && value.traffic}
        end={counts && counted(counts.exchanges, 'exchange')}
        onChange={checked => set({ traffic: value.posts && checked })}
      />
    </fieldset>
  )
}
