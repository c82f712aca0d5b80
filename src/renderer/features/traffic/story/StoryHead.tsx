import {
  ArrowDownUp,
  Clapperboard,
  Columns2,
  Copy,
  Download,
  FileImage,
  GitBranch,
  Image,
  Package,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { StoryView } from '../../../store/inspection/inspection'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { Segmented } from '../../../ui/controls/Segmented'
import styles from './StoryHead.module.css'

const views = [
  { value: 'tree', label: 'Tree', icon: GitBranch },
  { value: 'sequence', label: 'Sequence', icon: ArrowDownUp },
] as const satisfies { value: StoryView; label: string; icon: typeof GitBranch }[]

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export interface StoryHeadProps {
  /** Who began it, and how long it took. */
  summary: string
  zoom: number
  onZoom(zoom: number): void
  onSave(as: 'svg' | 'png'): void
  onCopy(): void
  onBundle(): void
  /** Makes a scene of what people did in it. */
  onScene(): void
  /** Shows the versions of the post that it is about, where there is one. */
  onVersions: (() => void) | null
}

/** What a story is, how it is shown, and what can be made of it. */
export function StoryHead({ summary, zoom, onZoom, onSave, onCopy, onBundle, onScene, onVersions }: StoryHeadProps) {
  const { store } = useWorkbench()
  const view = useSelect(state => state.storyView)
  const at = zooms.indexOf(zoom as (typeof zooms)[number])
  const [smaller, larger] = [zooms[at - 1], zooms[at + 1]]
  return (
    <header className={styles.head}>
      <h2>Story</h2>
      <p title={summary}>{summary}</p>
      <Segmented
        label="Story as"
        size="sm"
        value={view}
        options={views}
        onChange={storyView => store.setState({ storyView })}
      />
      {view === 'sequence' && (
        <>
          <IconButton
            icon={ZoomOut}
            label="Smaller"
            why={smaller === undefined && 'It is as small as it can be'}
            onClick={() => smaller !== undefined && onZoom(smaller)}
          />
          <IconButton
            icon={ZoomIn}
            label="Larger"
            why={larger === undefined && 'It is as large as it can be'}
            onClick={() => larger !== undefined && onZoom(larger)}
          />
        </>
      )}
      {onVersions && <IconButton icon={Columns2} label="Compare versions of the post" onClick={onVersions} />}
      <Menu align="end" trigger={<IconButton icon={Download} label="Export story" />}>
        {view === 'sequence' && (
          <>
            <MenuItem icon={FileImage} onSelect={() => onSave('svg')}>
              Save as SVG
            </MenuItem>
            <MenuItem icon={Image} onSelect={() => onSave('png')}>
              Save as PNG
            </MenuItem>
          </>
        )}
        <MenuItem icon={Copy} onSelect={onCopy}>
          Copy as Mermaid
        </MenuItem>
        <MenuItem icon={Package} onSelect={onBundle}>
          Save as repro bundle…
        </MenuItem>
        <MenuItem icon={Clapperboard} onSelect={onScene}>
          Make a scene from it…
        </MenuItem>
      </Menu>
    </header>
  )
}
