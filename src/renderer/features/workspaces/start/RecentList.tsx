import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { ListedWorkspace, WorkspaceList } from '#contract/workspaces/listed'
import { Input } from '../../../ui/controls/Input'
import { Icon } from '../../../ui/marks/Icon'
import { counted } from '../../../ui/words/amounts'
import { RecentRow } from './RecentRow'
import styles from './StartPage.module.css'

interface RecentListProps {
  list: WorkspaceList
  /** Those that the filter leaves. */
  rows: readonly ListedWorkspace[]
  typed: string
  onType(typed: string): void
  /** Folder of the one that Enter opens. */
  first: string
  onOpen(folder: string): void
}

/** The workspaces that were opened on this computer. Arrows walk them, from the filter on. */
export function RecentList({ list, rows, typed, first, onType, onOpen }: RecentListProps) {
  const box = useRef<HTMLElement>(null)
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section className={styles.card} aria-label="Recent workspaces" ref={box} onKeyDown={walk}>
      <header className={styles.listHead}>
        <h2>Recent</h2>
        <span>{counted(list.workspaces.length, 'workspace')}</span>
        <Input
          aria-label="Filter workspaces"
          placeholder="Filter"
          quiet
          before={<Icon of={Search} size="s" />}
          value={typed}
          onChange={event => onType(event.target.value)}
        />
      </header>
      {rows.length === 0 ? (
        <p className={styles.none}>
          {list.workspaces.length === 0 ? 'Workspaces that you open appear here.' : `No results for “${typed.trim()}”`}
        </p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(row => (
            <RecentRow
              key={row.folder}
              row={row}
              home={list.home}
              isFirst={row.folder === first}
              onOpen={() => onOpen(row.folder)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
