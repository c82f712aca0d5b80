import { ChevronDown, ChevronRight, CircleX, FileDiff, Folder, FolderOpen } from 'lucide-react'
import { type DragEvent, type MouseEvent, memo } from 'react'
import type { ProjectFileKind } from '#contract/project/files'
import { kindIcons, kindLabels } from '../../../files/kindIcons'
import { CutName } from '../../../ui/marks/CutName'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { RenameField } from './RenameField'
import styles from './Tree.module.css'
import type { FileRow, FolderRow, TreeRow } from './tree'
import type { RowVerb } from './useRowVerbs'

export interface TreeRowProps {
  row: TreeRow
  id: string
  /** The keyboard is on it. */
  isActive: boolean
  /** It is the payload on the stage. */
  isOn: boolean
  /** Something is dragged over it. */
  isTarget: boolean
  isRenaming: boolean
  run(verb: RowVerb, row: TreeRow): void
  onPress(row: TreeRow): void
  onMenu(event: MouseEvent, row: TreeRow): void
  onRenamed(path: string): void
  onDragStart(event: DragEvent, row: TreeRow): void
}

/** Deep folders are set in less, and in the end no further: a name stays readable. */
const indentOf = (depth: number): number => 12 + 30 * Math.min(depth - 1, 2) + 14 * Math.min(Math.max(depth - 3, 0), 2)

/** One folder or file of the tree. Rendered again only when what it shows is another. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowProps) {
  const { row, id, isActive, isOn, isTarget, isRenaming } = props
  const isFolder = row.type === 'folder'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and handles the keys of all its rows.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth}
      aria-expanded={isFolder ? row.isOpen : undefined}
      aria-selected={isOn}
      aria-label={labelOf(row)}
      className={cx(
        styles.row,
        isFolder && styles.dir,
        isOn && styles.on,
        isOn && 'lead',
        isActive && styles.active,
        isTarget && styles.target,
      )}
      style={{ paddingLeft: indentOf(row.depth) }}
      draggable={!isRenaming}
      onClick={() => props.onPress(row)}
      onContextMenu={event => props.onMenu(event, row)}
      onDragStart={event => props.onDragStart(event, row)}
    >
      {Array.from({ length: row.depth - 1 }, (_, level) => indentOf(level + 1))
        .filter((indent, level, indents) => indent < indentOf(row.depth) && indent !== indents[level - 1])
        .map(indent => (
          <s key={indent} style={{ left: indent + 7 }} />
        ))}
      <div className={styles.line}>
        {isFolder ? <FolderLine {...props} row={row} /> : <FileLine {...props} row={row} />}
      </div>
      {row.type === 'file' && row.note && (
        <div className={cx(styles.note, styles[row.note.tone])}>
          <span title={row.note.text}>{row.note.text}</span>
          <button
            type="button"
            tabIndex={-1}
            onClick={event => {
              event.stopPropagation()
              if (row.note) props.run(row.note.verb, row)
            }}
          >
            {row.note.verb === 'compare' ? 'Compare' : 'Go to it'}
          </button>
        </div>
      )}
    </div>
  )
})

function FolderLine({ row, isRenaming, onRenamed }: TreeRowProps & { row: FolderRow }) {
  return (
    <>
      <Icon of={row.isOpen ? ChevronDown : ChevronRight} size="s" />
      <Icon of={row.isOpen ? FolderOpen : Folder} size="s" />
      {isRenaming ? (
        <RenameField path={row.path} isFolder onEnd={onRenamed} />
      ) : (
        <>
          <span className={styles.name}>
            <CutName>{row.name}</CutName>
          </span>
          <span className={styles.end}>{row.count}</span>
        </>
      )}
    </>
  )
}

function FileLine({ row, isRenaming, onRenamed }: TreeRowProps & { row: FileRow }) {
  const { file, name, isUnsaved, note } = row
  const isBroken = file.fault !== null
  return (
    <>
      <Icon of={isBroken ? CircleX : kindIcons[file.kind]} size="s" className={isBroken ? styles.bad : undefined} />
      {isRenaming ? (
        <RenameField path={row.path} isFolder={false} onEnd={onRenamed} />
      ) : (
        <>
          <span className={styles.name}>
            <CutName>{name}</CutName>
            {kindWords(row) && <small>{kindWords(row)}</small>}
          </span>
          <span className={styles.end}>
            {isBroken && <span className={styles.bad}>broken</span>}
            {note?.verb === 'compare' && <Icon of={FileDiff} size="s" className={styles.warn} />}
            {file.errors > 0 && <span className={styles.count}>{file.errors}</span>}
            {isUnsaved && <span className={styles.unsaved} title="Not on disk yet" />}
          </span>
        </>
      )}
    </>
  )
}

/** Kinds whose label is too long for a row. */
const shortLabels: Partial<Record<ProjectFileKind, string>> = {
  outgoing_response: 'webhook response',
  svc_blocks: 'blocks',
}

/**
 * Posts and webhook payloads are known by their sign, what is broken says that; what else there is has it in words.
 * Sample data always does: it stands below a payload of the same name.
 */
function kindWords({ file: { kind, fault } }: FileRow): string {
  if (kind === 'post' || kind === 'incoming_webhook' || (fault && kind !== 'sample')) return ''
  return shortLabels[kind] ?? kindLabels[kind].toLowerCase()
}

/** All that the row shows, in words. */
function labelOf(row: TreeRow): string {
  if (row.type === 'folder') return `${row.name}, ${row.count} ${row.count === 1 ? 'file' : 'files'}`
  const { file, isUnsaved, note } = row
  return [
    row.name,
    kindLabels[file.kind],
    file.errors > 0 && `${file.errors} ${file.errors === 1 ? 'problem' : 'problems'}`,
    file.fault && 'broken',
    isUnsaved && 'not on disk yet',
    note?.text,
  ]
    .filter(Boolean)
    .join(', ')
}
