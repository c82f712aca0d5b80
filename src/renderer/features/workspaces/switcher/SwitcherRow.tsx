import { Command } from 'cmdk'
import { AppWindow, Check, Folder, FolderX } from 'lucide-react'
import type { ListedWorkspace, WorkspaceList } from '#contract/workspaces/listed'
import { isOpenable, shortPath } from '../../../store/workspaces/workspaces'
import { cx } from '../../../ui/marks/cx'
import { Dot } from '../../../ui/marks/Dot'
import { Icon } from '../../../ui/marks/Icon'
import { lastUsed, portOf, sizeOf } from '../words'
import styles from './Switcher.module.css'

interface SwitcherRowProps {
  row: ListedWorkspace
  list: WorkspaceList
  onSelect(): void
}

/** One workspace: what it is called, where it is, whether it runs, or why it cannot be opened. */
export function SwitcherRow({ row, list, onSelect }: SwitcherRowProps) {
  const isHere = row.folder === list.here?.folder
  const isRunning = row.status === 'running'
  const icon = isHere ? Check : isRunning ? AppWindow : isOpenable(row) ? Folder : FolderX
  return (
    <Command.Item
      value={row.folder}
      className={cx('leads', styles.row, !isOpenable(row) && styles.faulty)}
      disabled={!isOpenable(row)}
      onSelect={onSelect}
      aria-current={isHere || undefined}
    >
      <Icon of={icon} />
      <b>{row.name}</b>
      <span className={styles.end}>
        {isRunning ? (
          <>
            <Dot health="good" />
            <span className="wire">{portOf(row.url)}</span>
          </>
        ) : (
          lastUsed(row.at)
        )}
      </span>
      {row.fault === '' ? (
        <>
          <span className={styles.path} title={row.folder}>
            {shortPath(row.folder, list.home)}
          </span>
          <span className={styles.size}>{[where(row, isHere), sizeOf(row)].filter(Boolean).join(', ')}</span>
        </>
      ) : (
        <span className={styles.fault}>{row.fault}</span>
      )}
    </Command.Item>
  )
}

function where({ status }: ListedWorkspace, isHere: boolean): string {
  if (isHere) return 'this window'
  if (status === 'crashed') return 'closed unexpectedly'
  return status === 'running' ? 'running' : ''
}
