import {
  Check,
  Copy,
  FileInput,
  Folder,
  FolderPlus,
  ListCollapse,
  LoaderCircle,
  Plus,
  Search,
  TriangleAlert,
} from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { copyPath } from '../../files/payloadVerbs'
import { useLatest } from '../../store/hooks/useLatest'
import { payloadsFolder } from '../../store/payloads/project'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { IconButton } from '../../ui/controls/IconButton'
import { Input } from '../../ui/controls/Input'
import { printedKeys } from '../../ui/keys/printedKeys'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import { Kbd } from '../../ui/marks/Kbd'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { NotLoaded } from '../../ui/states/NotLoaded'
import { Skeleton } from '../../ui/states/Skeleton'
import { Waiting } from '../../ui/states/Waiting'
import styles from './PayloadNavigator.module.css'
import { PayloadTree } from './PayloadTree'
import type { TreeChip } from './tree'
import { addFolder } from './useRowVerbs'
import { type Tree, useTree } from './useTree'
import { useEmptyDrop } from './useTreeDrop'

export interface PayloadNavigatorProps {
  onNewPayload(): void
  /** Lists the folder anew. */
  onAgain(): void
  /** Something was opened. */
  onChoose?: (() => void) | undefined
}

/** The payloads of the project: folders, what each file is, what is wrong with it (docs/reference/project.md). */
export function PayloadNavigator({ onNewPayload, onAgain, onChoose }: PayloadNavigatorProps) {
  const workbench = useWorkbench()
  const tree = useTree()
  const status = useSelect(state => state.project.status)
  const error = useSelect(state => state.project.error)
  const folders = useSelect(state => state.project.folders)
  const isEmpty = tree.counts.all === 0 && folders.length === 0
  const verbs = useLatest({
    onNewPayload,
    onImport: () => workbench.store.setState({ importing: true }),
  })
  return (
    <>
      <Head count={isEmpty ? null : tree.counts.all} {...verbs} />
      {status === 'loading' ? (
        <Loading />
      ) : status === 'failed' ? (
        <NotLoaded what="The payloads" error={error} onAgain={onAgain} />
      ) : isEmpty ? (
        <NoPayloads {...verbs} />
      ) : (
        <Listed tree={tree} onChoose={onChoose} />
      )}
      {status === 'ready' && <Foot />}
    </>
  )
}

interface HeadProps {
  /** `null` while there is nothing in it. */
  count: number | null
  onNewPayload(): void
  onImport(): void
}

/** A document that is saved leaves it alone. */
const Head = memo(function Head({ count, onNewPayload, onImport }: HeadProps) {
  const workbench = useWorkbench()
  const collapse = () => workbench.store.setState(({ project }) => ({ closedFolders: project.folders }))
  return (
    <header className={styles.head}>
      Payloads
      {count !== null && <span className={styles.count}>{count}</span>}
      <span className={styles.verbs}>
        {count !== null && <IconButton icon={ListCollapse} label="Close all folders" onClick={collapse} />}
        <IconButton icon={FileInput} label="Import a payload" onClick={onImport} />
        <IconButton icon={FolderPlus} label="New folder" onClick={() => void addFolder(workbench, payloadsFolder)} />
        <IconButton icon={Plus} label="New payload" onClick={onNewPayload} />
      </span>
    </header>
  )
})

const chipNames: Record<TreeChip, string> = { all: 'All', problems: 'Problems', unsaved: 'Unsaved' }

function Listed({ tree, onChoose }: { tree: Tree; onChoose: (() => void) | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && tree.query !== '') tree.setQuery('')
    else if (event.key === 'ArrowDown') body.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFind = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    field.current?.select()
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: finds for whatever part inside has the focus.
    <div ref={body} className={styles.body} onKeyDown={onFind}>
      <div className={styles.find}>
        <Input
          ref={field}
          quiet
          aria-label="Search payloads"
          placeholder="Name, text or action"
          before={<Icon of={Search} size="s" />}
          after={tree.query === '' ? <Kbd>{printedKeys('Mod+F')}</Kbd> : undefined}
          value={tree.query}
          spellCheck={false}
          onChange={event => tree.setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: toggles, not fields of a form. */}
        <div className={styles.chips} role="group" aria-label="Listed payloads">
          {(['all', 'problems', 'unsaved'] as const).map(chip => (
            <button
              key={chip}
              type="button"
              aria-pressed={tree.chip === chip}
              className={cx(styles.chip, tree.chip === chip && styles.chosen)}
              onClick={() => tree.setChip(chip)}
            >
              {chipNames[chip]} <span>{tree.counts[chip]}</span>
            </button>
          ))}
        </div>
      </div>
      {tree.rows.length > 0 ? (
        <PayloadTree rows={tree.rows} onChoose={onChoose} />
      ) : (
        <EmptyState
          title={
            tree.query === ''
              ? `No payload is ${tree.chip === 'problems' ? 'wrong' : 'unsaved'}`
              : `No results for “${tree.query}”`
          }
          drawing={<LineDrawing of="noMatch" />}
          action={
            <Button
              onClick={() => {
                tree.setQuery('')
                tree.setChip('all')
              }}
            >
              Show all
            </Button>
          }
        />
      )}
    </div>
  )
}

function NoPayloads({ onNewPayload, onImport }: { onNewPayload(): void; onImport(): void }) {
  const drop = useEmptyDrop()
  return (
    <div className={styles.body} {...drop}>
      <EmptyState
        title="No payloads yet"
        drawing={<LineDrawing of="payload" />}
        action={
          <>
            <Button icon={Plus} onClick={onNewPayload}>
              New payload
            </Button>
            <Button variant="ghost" icon={FileInput} onClick={onImport}>
              Import…
            </Button>
          </>
        }
      >
        JSON files in <span className="wire">payloads/</span> show here, whoever writes them.
      </EmptyState>
    </div>
  )
}

const widths = ['64%', '48%', '58%', '40%', '52%', '44%']

function Loading() {
  return (
    <div className={styles.body}>
      <Waiting label="Reading payloads/">
        {widths.map(width => (
          <div key={width} className={styles.skeleton}>
            <Skeleton width={14} height={14} />
            <Skeleton width={width} />
          </div>
        ))}
      </Waiting>
    </div>
  )
}

/** Why words are not on disk, whatever document they are of; `''` where none are kept back. */
const faultOf = ({ notWritten }: State): string => Object.values(notWritten)[0] ?? ''
const isSaving = ({ documents }: State): boolean =>
  Object.values(documents).some(({ unsaved, theirs, gone }) => unsaved && !theirs && !gone)

const CopyButton = memo(function CopyButton() {
  const workbench = useWorkbench()
  return (
    <IconButton
      icon={Copy}
      iconSize="xs"
      label="Copy the path of the folder"
      side="top"
      onClick={() => copyPath(workbench, payloadsFolder)}
    />
  )
})

/** Where the files are, and whether all of them are as the window shows them. */
function Foot() {
  const folder = useSelect(state => state.project.folder)
  const fault = useSelect(faultOf)
  const saving = useSelect(isSaving)
  const place = folder === null ? `${payloadsFolder}/ in memory` : `${folder}/${payloadsFolder}`
  return (
    <footer className={styles.foot}>
      <Icon of={Folder} size="s" />
      {/* Cut at its front: the end says which folder it is. */}
      <span className={cx('wire', styles.path)} title={place}>
        <bdi>{place}</bdi>
      </span>
      <CopyButton />
      {fault !== '' ? (
        <span className={cx(styles.sync, styles.bad)} role="status" title={fault}>
          <Icon of={TriangleAlert} size="xs" />
          <span>{fault}</span>
        </span>
      ) : (
        <span className={styles.sync}>
          <Icon of={saving ? LoaderCircle : Check} size="xs" className={saving ? undefined : styles.good} />
          {saving ? 'saving' : 'in sync'}
        </span>
      )}
    </footer>
  )
}
