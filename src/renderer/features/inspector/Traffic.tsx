import { Minimize2 } from 'lucide-react'
import { useSelect } from '../../store/workbench'
import { IconButton } from '../../ui/controls/IconButton'
import { Kbd } from '../../ui/marks/Kbd'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import { ExchangeDetail } from './detail/ExchangeDetail'
import { FilterField } from './filter/FilterField'
import { InspectorHead, ListOrNothing, NothingYet } from './Inspector'
import styles from './Traffic.module.css'
import { useListAndDetail } from './useListAndDetail'
import { useRows } from './useRows'

const legend = [
  ['J', 'K', 'move'],
  ['↵', 'details'],
  ['R', 'resend'],
  ['C', 'curl'],
] as const

/** All traffic over the whole stage: the list beside the selected exchange. */
export function Traffic({ onCopyCurl, onMinimize }: { onCopyCurl(): void; onMinimize(): void }) {
  const rows = useRows()
  const total = useSelect(state => state.traffic.total)
  const selected = useSelect(state => state.traffic.exchanges.find(exchange => exchange.id === state.selected))
  const { list, detail, focusDetail } = useListAndDetail()
  const actions = <IconButton icon={Minimize2} label="Dock to the side" onClick={onMinimize} />
  return (
    <>
      <InspectorHead rows={rows} title="Traffic" main actions={actions}>
        <FilterField problem={rows.problem} />
      </InspectorHead>
      {total === 0 ? (
        <NothingYet onCopyCurl={onCopyCurl} />
      ) : (
        <PanelGroup>
          <Panel id="traffic-list" minSize={420} defaultSize="45" className={styles.part}>
            <ListOrNothing rows={rows} columns="full" onEnter={focusDetail} ref={list} />
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
      )}
    </>
  )
}

function Legend() {
  return (
    <footer className={styles.legend} aria-hidden="true">
      {legend.map(entry => (
        <span key={entry.at(-1)}>
          {entry.slice(0, -1).map(key => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {entry.at(-1)}
        </span>
      ))}
    </footer>
  )
}
