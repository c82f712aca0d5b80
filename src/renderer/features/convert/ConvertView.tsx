import { Replace } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isPayload, type StudioDocument } from '../../store/payloads/studioDocument'
import { openDocumentTab, type Tab } from '../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/marks/Icon'
import { Pane, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import styles from './Convert.module.css'
import { JsonPane } from './json/JsonPane'
import { OptionsBar, ResultBar } from './parts/Bars'
import { LossPane } from './parts/LossPane'
import { Pictures } from './pictures/Pictures'
import { useConvert } from './useConvert'

type ConvertTab = Extract<Tab, { kind: 'convert' }>

/** A payload of an older format beside what it becomes, with everything that is lost on the way. */
export function ConvertView({ tab }: { tab: ConvertTab }) {
  const document = useSelect(state => state.documents[tab.documentId])
  if (document && isPayload(document)) return <Convert document={document} tab={tab} />
  return (
    <EmptyState title="This payload was closed" drawing={<Icon of={Replace} size="l" />}>
      Open it again to convert it.
    </EmptyState>
  )
}

function Convert({ document, tab }: { document: StudioDocument; tab: ConvertTab }) {
  const { store } = useWorkbench()
  const convert = useConvert(document, tab)
  const { conversion } = convert
  if (!conversion.ok) {
    const { other } = conversion
    const open = () => store.setState(state => openDocumentTab(state, document))
    return (
      <section className={styles.convert} aria-label={`Convert: ${document.name}`}>
        <h1 className="sr-only">Convert {document.name}</h1>
        <EmptyState
          title={`${document.name} cannot be converted`}
          drawing={<Icon of={Replace} size="l" />}
          action={
            <>
              {other && <Button onClick={() => convert.change({ to: other })}>Convert to {other}</Button>}
              <Button variant={other && 'ghost'} onClick={open}>
                Open in the studio
              </Button>
            </>
          }
        >
          {conversion.reason}
        </EmptyState>
      </section>
    )
  }
  const { value: converted } = conversion
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // What stands over the screen, such as an open menu, has its own keys.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    event.preventDefault()
    event.stopPropagation()
    convert.replace(converted)
  }
  return (
    <section className={styles.convert} aria-label={`Convert: ${document.name}`} onKeyDownCapture={onKeyDown}>
      <h1 className="sr-only">Convert {document.name}</h1>
      <ResultBar converted={converted} convert={convert} />
      <OptionsBar converted={converted} convert={convert} />
      <PanelGroup orientation="vertical">
        <Pane defaultSize="36%" minSize={140}>
          <Pictures converted={converted} pointed={convert.pointed} />
        </Pane>
        <Splitter label="Height of the messages" horizontal />
        <Pane minSize={100}>
          <JsonPane converted={converted} convert={convert} />
        </Pane>
        <Splitter label="Height of the loss report" horizontal />
        <Pane defaultSize={178} minSize={67} data-floor>
          <LossPane converted={converted} convert={convert} />
        </Pane>
      </PanelGroup>
    </section>
  )
}
