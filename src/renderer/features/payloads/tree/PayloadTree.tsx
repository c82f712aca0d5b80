import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../store/hooks/useLatest'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { pageOf, treeMove } from '../../../ui/keys/treeKeys'
import { useTyped } from '../../../ui/keys/useTyped'
import { RowMenu } from './RowMenu'
import styles from './Tree.module.css'
import { TreeRowView } from './TreeRowView'
import type { TreeRow } from './tree'
import { type RowVerb, useRowVerbs } from './useRowVerbs'
import { useTreeDrop } from './useTreeDrop'

const rowHeight = 28
const noteHeight = 18

/** Path of the payload on the stage. */
const onStage = ({ place, tabs, activeTab, documents }: State): string => {
  const tab = place === 'tabs' ? tabs.find(one => one.id === activeTab) : undefined
  return (tab?.kind === 'document' && documents[tab.documentId]?.path) || ''
}

/** The keys that mean a verb of the row. */
const verbKeys: Record<string, RowVerb> = { F2: 'rename', Delete: 'remove' }

/** Folders and files: one stop for Tab, arrows and letters inside, drag into folders. */
export function PayloadTree({ rows, onChoose }: { rows: readonly TreeRow[]; onChoose?: (() => void) | undefined }) {
  const { store } = useWorkbench()
  const current = useSelect(onStage)
  const renaming = useSelect(state => state.renaming)
  const [active, setActive] = useState('')
  const [menu, setMenu] = useState<{ row: TreeRow | null; at: { x: number; y: number } } | null>(null)
  const run = useRowVerbs(onChoose)
  const drop = useTreeDrop(rows)
  const tree = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: index => heightOf(rows[index]),
    getItemKey: index => rows[index]?.path ?? index,
    overscan: 12,
  })
  const at = rows.findIndex(row => row.path === active)
  const heights = rows.map(row => (row.type === 'file' && row.note ? 1 : 0)).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note that comes or goes changes the height of its row.
  useEffect(() => virtual.measure(), [virtual, heights])
  // What comes on the stage, or is to be renamed, comes into view.
  const places = useRef(rows)
  places.current = rows
  useEffect(() => {
    const path = renaming || current
    const index = places.current.findIndex(row => row.path === path)
    if (index < 0) return
    setActive(path)
    virtual.scrollToIndex(index, { align: 'auto' })
  }, [current, renaming, virtual])

  // The row below takes the place of one that is gone.
  const lastAt = useRef(0)
  useEffect(() => {
    if (at >= 0) lastAt.current = at
    else if (active !== '') setActive(rows[Math.min(lastAt.current, rows.length - 1)]?.path ?? '')
  }, [at, active, rows])

  const go = (index: number) => {
    const row = rows[index]
    if (!row) return
    setActive(row.path)
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  const fold = (path: string, isOpen: boolean) =>
    store.setState(({ closedFolders }) => ({
      closedFolders: isOpen ? closedFolders.filter(one => one !== path) : [...closedFolders, path],
    }))
  const press = (row: TreeRow, verb: RowVerb) => {
    setActive(row.path)
    // A press gives the keyboard to the row, which may go: the tree has it for all.
    tree.current?.focus({ preventScroll: true })
    if (row.type === 'folder') fold(row.path, !row.isOpen)
    else run(verb, row)
  }
  const typed = useTyped()
  const goByLetter = (key: string): boolean => {
    const found = typed(
      key,
      at,
      rows.map(({ name }) => [name]),
    )
    if (found !== null) go(found)
    return found !== null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at] ?? null
    const isMod = event.ctrlKey || event.metaKey
    const verb = verbKeys[event.key]
    const isPlain = !isMod && !event.altKey
    const move = isPlain ? treeMove(event.key, at, rows.map(nodeOf), pageOf(tree.current, rowHeight)) : null
    if (move && 'to' in move) go(move.to)
    else if (move) row?.type === 'folder' && fold(row.path, !row.isOpen)
    else if (verb && row) run(verb, row)
    else if (isMod && event.key.toLowerCase() === 'd' && row) run('duplicate', row)
    else if (event.key === 'Enter' && isMod && event.shiftKey && row) run('send', row)
    else if (event.key === 'Enter' && row) press(row, 'open')
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) openMenu(row)
    else if (!isPlain || !goByLetter(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const openMenu = (row: TreeRow | null) => {
    const box = (row && document.getElementById(idOf(row.path))) ?? tree.current
    const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
    setMenu({ row, at: { x: left + 80, y: top + rowHeight } })
  }
  const onMenu = (event: MouseEvent, row: TreeRow | null) => {
    event.preventDefault()
    event.stopPropagation()
    if (row) setActive(row.path)
    setMenu({ row, at: { x: event.clientX, y: event.clientY } })
  }
  const focus = () => tree.current?.focus()
  const onRenamed = (path: string) => {
    store.setState({ renaming: '' })
    setActive(path)
    focus()
  }
  const { onDragStart } = drop
  const verbs = useLatest({ run, onPress: (row: TreeRow) => press(row, 'show'), onMenu, onDragStart, onRenamed })
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label="Payloads"
        aria-activedescendant={at < 0 ? undefined : idOf(active)}
        tabIndex={0}
        data-zone-focus
        className={styles.tree}
        onFocus={event => event.target === tree.current && at < 0 && go(0)}
        onKeyDown={onKeyDown}
        onContextMenu={event => onMenu(event, null)}
        {...drop.handlers}
      >
        <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(item => {
            const row = rows[item.index]
            if (!row) return null
            return (
              <div key={item.key} className={styles.place} style={{ transform: `translateY(${item.start}px)` }}>
                <TreeRowView
                  row={row}
                  id={idOf(row.path)}
                  isActive={row.path === active}
                  isOn={row.path === current}
                  isTarget={drop.target === row.path}
                  isRenaming={renaming === row.path}
                  {...verbs}
                />
              </div>
            )
          })}
        </div>
      </div>
      {menu && (
        <RowMenu
          {...menu}
          run={run}
          onClose={() => {
            setMenu(null)
            if (store.getState().renaming === '') focus()
          }}
        />
      )}
    </>
  )
}

const idOf = (path: string): string => `payload-row-${path}`

const nodeOf = (row: TreeRow) => ({ depth: row.depth, isOpen: row.type === 'folder' ? row.isOpen : null })

const heightOf = (row: TreeRow | undefined): number => rowHeight + (row?.type === 'file' && row.note ? noteHeight : 0)
