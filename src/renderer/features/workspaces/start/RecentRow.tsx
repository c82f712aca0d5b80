import { Folder, FolderOpen, FolderX, LoaderCircle, Unplug } from 'lucide-react'
import { useState } from 'react'
import type { ListedWorkspace } from '#contract/workspaces/listed'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isOpenable, shortPath } from '../../../store/workspaces/workspaces'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { Dot } from '../../../ui/marks/Dot'
import { Icon } from '../../../ui/marks/Icon'
import { removeWorkspace } from '../operations'
import { lastUsed, portOf, sizeOf } from '../words'
import { HowToOpen } from './HowToOpen'
import styles from './StartPage.module.css'

interface RecentRowProps {
  row: ListedWorkspace
  home: string
  /** Enter opens it. */
  isFirst: boolean
  onOpen(): void
}

/** One workspace: a press opens it; where it cannot be opened, why, and what can be done. */
export function RecentRow({ row, home, isFirst, onOpen }: RecentRowProps) {
  const isOpening = useSelect(state => state.openingWorkspace === row.folder)
  if (!isOpenable(row)) return <FaultyRow row={row} home={home} />
  const icon = isOpening ? LoaderCircle : row.status === 'running' ? FolderOpen : Folder
  return (
    <li>
      <button
        type="button"
        data-row
        className={cx(styles.row, isFirst && styles.first)}
        aria-busy={isOpening || undefined}
        onClick={onOpen}
      >
        <Icon of={icon} className={cx(isOpening && styles.spin)} />
        <Names row={row} home={home} />
        <Ends row={row} />
      </button>
    </li>
  )
}

/** A folder that is gone can be found again; one of a newer format waits for an update. */
function FaultyRow({ row, home }: Pick<RecentRowProps, 'row' | 'home'>) {
  const workbench = useWorkbench()
  const [isExplained, setIsExplained] = useState(false)
  const { formats } = row
  const isFirstStop = row.status !== 'missing' && formats === null
  const locate = () => workbench.store.setState({ workspaceDialog: { kind: 'locate', folder: row.folder } })
  return (
    <li className={cx(styles.row, styles.faulty)}>
      <Icon of={FolderX} />
      <Names row={row} home={home} />
      <Ends row={row} />
      <div className={styles.why}>
        <span>{row.fault}</span>
        {row.status === 'missing' && (
          <Button size="sm" data-row onClick={locate}>
            Locate
          </Button>
        )}
        {formats && (
          <Button size="sm" data-row onClick={() => setIsExplained(true)}>
            How to open it
          </Button>
        )}
        <Button size="sm" data-row={isFirstStop || undefined} onClick={() => void removeWorkspace(workbench, row)}>
          Remove
        </Button>
      </div>
      {isExplained && formats && <HowToOpen of={{ ...row, formats }} onClose={() => setIsExplained(false)} />}
    </li>
  )
}

const Names = ({ row, home }: Pick<RecentRowProps, 'row' | 'home'>) => (
  <span className={styles.names}>
    <span className={styles.name}>
      <b>{row.name}</b>
      {row.status === 'crashed' && (
        <Badge tone="warn" icon={Unplug}>
          closed unexpectedly
        </Badge>
      )}
      {row.status === 'running' && (
        <span className={styles.running}>
          <Dot health="good" />
          running on <span className="wire">{portOf(row.url)}</span>
        </span>
      )}
    </span>
    <span className={styles.path} title={row.folder}>
      {shortPath(row.folder, home)}
    </span>
  </span>
)

const Ends = ({ row }: { row: ListedWorkspace }) => (
  <span className={styles.ends}>
    <span>{lastUsed(row.at)}</span>
    <span>{sizeOf(row)}</span>
  </span>
)
