import { Minimize2 } from 'lucide-react'
import { summaryOf } from '../../store/inspection/summaryOf'
import { useSelect } from '../../store/workbench'
import { IconButton } from '../../ui/controls/IconButton'
import { Kbd } from '../../ui/marks/Kbd'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import { ExchangeDetail } from './detail/ExchangeDetail'
import { FilterField } from './filter/FilterField'
import { TrafficOverTime } from './histogram/TrafficOverTime'
import { NothingYet } from './Inspector'
import { InspectorHead } from './InspectorHead'
import { ListOrNothing } from './ListOrNothing'
import styles from './Traffic.module.css'
import { useListAndDetail } from './useListAndDetail'
import { exchangeVerbs } from './verbs/verbs'

/** All traffic over the whole stage: the list beside the selected exchange, below when it all happened. */
export function Traffic({ onCopyCurl, onMinimize }: { onCopyCurl(): void; onMinimize(): void }) {
  const isEmpty = useSelect(state => state.traffic.total === 0)
  const selected = useSelect(state => summaryOf(state, state.selected))
  const { list, detail, focusDetail } = useListAndDetail()
  const actions = <IconButton icon={Minimize2} label="Dock to the side" onClick={onMinimize} />
  return (
    <>
      <InspectorHead title="Traffic" place="full" actions={actions}>
        <FilterField />
      </InspectorHead>
      {isEmpty ? (
        <NothingYet onCopyCurl={onCopyCurl} />
      ) : (
        <>
          <TrafficOverTime />
          <PanelGroup>
            <Panel id="traffic-list" minSize={420} defaultSize="45" className={styles.part}>
              <ListOrNothing place="full" onEnter={focusDetail} ref={list} />
              <Legend />
            </Panel>
            <Splitter label="Details width" />
            <Panel id="traffic-detail" minSize={380} className={styles.part} elementRef={detail}>
              {selected ? (
                <ExchangeDetail summary={selected} onLeave={() => list.current?.focus()} />
              ) : (
                <EmptyState title="No exchange is selected">
                  Its request, response, headers and timing appear here, with everything it caused.
                </EmptyState>
              )}
            </Panel>
          </PanelGroup>
        </>
      )}
    </>
  )
}

/** The keys of the list that work now. */
function Legend() {
  const letterKeys = useSelect(state => state.letterKeys)
  const verbs = exchangeVerbs.filter(({ key, legend }) => key && legend && (letterKeys || key.printed.length > 1))
  return (
    <footer className={styles.legend} aria-hidden="true">
      <span>
        {letterKeys
          ? ['J', 'K'].map(key => <Kbd key={key}>{key}</Kbd>)
          : ['↑', '↓'].map(key => <Kbd key={key}>{key}</Kbd>)}
        move
      </span>
      <span>
        <Kbd>↵</Kbd>details
      </span>
      {verbs.map(({ id, key, legend }) => (
        <span key={id}>
          <Kbd>{key?.printed ?? ''}</Kbd>
          {legend}
        </span>
      ))}
    </footer>
  )
}
