import { Maximize2, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { summaryOf } from '../../store/inspection/summaryOf'
import { useSelect } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { IconButton } from '../../ui/controls/IconButton'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'
import { ExchangeDetail } from './detail/ExchangeDetail'
import { FilterField } from './filter/FilterField'
import styles from './Inspector.module.css'
import { InspectorHead } from './InspectorHead'
import { ListOrNothing } from './ListOrNothing'
import { useListAndDetail } from './useListAndDetail'

export interface InspectorProps {
  narrow: boolean
  /** Puts a command that posts on the clipboard. */
  onCopyCurl(): void
  onMaximize(): void
  /** Below the list while the past is shown: what is not in it yet. */
  future?: ReactNode
}

/** The traffic beside the stage: list above, the selected exchange below. */
export function Inspector({ narrow, onCopyCurl, onMaximize, future }: InspectorProps) {
  const isEmpty = useSelect(state => state.traffic.total === 0)
  const place = narrow ? 'narrow' : 'side'
  const actions = <IconButton icon={Maximize2} label="Expand" onClick={onMaximize} />
  return (
    <>
      <InspectorHead title="Inspector" place={place} actions={actions} />
      <div className={styles.filter}>
        <FilterField />
      </div>
      {isEmpty ? <NothingYet onCopyCurl={onCopyCurl} /> : <ListAndDetail place={place} future={future} />}
    </>
  )
}

function ListAndDetail({ place, future }: { place: 'narrow' | 'side'; future: ReactNode }) {
  const { list, detail, focusDetail } = useListAndDetail()
  const selected = useSelect(state => summaryOf(state, state.selected))
  return (
    <PanelGroup orientation="vertical">
      <Panel id="list" minSize={120} className={styles.list}>
        <ListOrNothing place={place} onEnter={focusDetail} ref={list} />
        {future}
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
