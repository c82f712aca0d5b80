import { Maximize2, Pause, Play, Terminal, Trash2, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { Button } from '../../ui/controls/Button'
import { IconButton } from '../../ui/controls/IconButton'
import { Badge } from '../../ui/marks/Badge'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { ExchangeDetail } from './detail/ExchangeDetail'
import { clearTraffic } from './exchange/operations'
import { countMatching } from './filter/countMatching'
import { FilterField } from './filter/FilterField'
import styles from './Inspector.module.css'
import { ExchangeList } from './list/ExchangeList'
import { useListAndDetail } from './useListAndDetail'
import { type Rows, useRows } from './useRows'

export interface InspectorProps {
  narrow: boolean
  /** Puts a command that posts on the clipboard. */
  onCopyCurl(): void
  onMaximize(): void
}

/** The traffic beside the stage: list above, the selected exchange below. */
export function Inspector({ narrow, onCopyCurl, onMaximize }: InspectorProps) {
  const rows = useRows()
  const total = useSelect(state => state.traffic.total)
  const actions = <IconButton icon={Maximize2} label="Expand" onClick={onMaximize} />
  return (
    <>
      <InspectorHead rows={rows} actions={actions} title="Inspector" />
      <div className={styles.filter}>
        <FilterField problem={rows.problem} />
      </div>
      {total === 0 ? <NothingYet onCopyCurl={onCopyCurl} /> : <ListAndDetail rows={rows} narrow={narrow} />}
    </>
  )
}

function ListAndDetail({ rows, narrow }: { rows: Rows; narrow: boolean }) {
  const { list, detail, focusDetail } = useListAndDetail()
  const selected = useSelect(state => state.traffic.exchanges.find(exchange => exchange.id === state.selected))
  return (
    <PanelGroup orientation="vertical">
      <Panel id="list" minSize={120} className={styles.list}>
        <ListOrNothing rows={rows} columns={narrow ? 'narrow' : 'side'} onEnter={focusDetail} ref={list} />
      </Panel>
      {selected && (
        <>
          <Splitter label="Details height" horizontal />
          <Panel id="detail" defaultSize="50" minSize={160} className={styles.detail} elementRef={detail}>
            <ExchangeDetail summary={selected} onLeave={() => list.current?.focus()} />
          </Panel>
        </>
      )}
    </PanelGroup>
  )
}

export interface ListOrNothingProps {
  rows: Rows
  columns: 'narrow' | 'side' | 'full'
  onEnter(): void
  ref: Ref<HTMLTableElement>
}

/** The list, or a word on why it is empty. */
export function ListOrNothing({ rows, columns, onEnter, ref }: ListOrNothingProps) {
  const { store } = useWorkbench()
  const filters = useSelect(state => state.filters)
  const draft = useSelect(state => state.filterDraft)
  if (rows.exchanges.length > 0) return <ExchangeList rows={rows} columns={columns} onEnter={onEnter} ref={ref} />
  const { blocker, others, index } = findBlocker(store.getState())
  const isDraft = index === filters.length
  const drop = () => store.setState(isDraft ? { filterDraft: '' } : { filters: filters.toSpliced(index, 1) })
  return (
    <EmptyState
      title="No exchanges match"
      drawing={<LineDrawing of="noMatch" />}
      action={
        <>
          <Button icon={X} onClick={drop}>
            {isDraft ? 'Clear text' : `Remove ${blocker}`}
          </Button>
          {filters.length + Number(draft !== '') > 1 && (
            <Button variant="ghost" onClick={() => store.setState({ filters: [], filterDraft: '' })}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      {passText(others)}
      <span className="wire">{blocker}</span>.
    </EmptyState>
  )
}

/** Leads to the filter that leaves nothing. */
function passText(others: number): string {
  if (others === 0) return 'None matches '
  if (others === 1) return '1 exchange passes the other filters, but not '
  return `${others.toLocaleString('en-US')} exchanges pass the other filters, none of them `
}

/** The first filter that leaves nothing, and how many exchanges those before it let through. */
function findBlocker({ filters, filterDraft, traffic, world }: State) {
  const parts = filterDraft ? [...filters, filterDraft] : filters
  const context = { now: Date.now(), names: namesOf(world) }
  const count = (length: number) => countMatching(parts.slice(0, length).join(' '), traffic.exchanges, context)
  const first = parts.findIndex((_, at) => count(at + 1) === 0)
  const index = first < 0 ? Math.max(parts.length - 1, 0) : first
  return { index, blocker: parts[index] ?? 'the filter', others: index === 0 ? 0 : count(index) }
}

export interface InspectorHeadProps {
  rows: Rows
  title: string
  /** It heads the whole stage, not a zone beside it. */
  main?: boolean
  actions: ReactNode
  /** The filter, where it stands in the head. */
  children?: ReactNode
}

export function InspectorHead({ rows, actions, title, main = false, children }: InspectorHeadProps) {
  const Heading = main ? 'h1' : 'h2'
  const workbench = useWorkbench()
  const { store } = workbench
  const total = useSelect(state => state.traffic.total)
  const loaded = useSelect(state => state.traffic.exchanges.length)
  const pausedAt = useSelect(state => state.pausedAt)
  const isFiltered = useSelect(state => state.filters.length > 0 || state.filterDraft !== '')
  const togglePause = () => {
    const last = store.getState().traffic.exchanges.at(-1)?.number ?? 0
    store.setState({ pausedAt: pausedAt === null ? last : null })
  }
  return (
    <header className={styles.head}>
      <Heading>{title}</Heading>
      {children}
      <span className={styles.count}>{countText(isFiltered ? rows.exchanges.length : loaded, total)}</span>
      {pausedAt !== null && (
        <Badge tone="warn" icon={Pause}>
          paused, {rows.waiting.toLocaleString('en-US')} waiting
        </Badge>
      )}
      <span className={styles.end}>
        <IconButton
          icon={pausedAt === null ? Pause : Play}
          label={pausedAt === null ? 'Pause' : 'Resume'}
          on={pausedAt !== null}
          onClick={togglePause}
        />
        <IconButton
          icon={Trash2}
          label="Clear"
          why={total === 0 && 'Nothing to clear'}
          onClick={() => clearTraffic(workbench)}
        />
        {actions}
      </span>
    </header>
  )
}

function countText(shown: number, total: number): string {
  const all = total.toLocaleString('en-US')
  return shown === total ? all : `${shown.toLocaleString('en-US')} of ${all}`
}

export function NothingYet({ onCopyCurl }: { onCopyCurl(): void }) {
  return (
    <EmptyState
      title="No traffic yet"
      drawing={<LineDrawing of="traffic" />}
      action={
        <Button icon={Terminal} onClick={onCopyCurl}>
          Copy curl command
        </Button>
      }
    >
      Every request in and out appears here.
    </EmptyState>
  )
}
