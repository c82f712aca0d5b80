import { Braces } from 'lucide-react'
import { useCallback } from 'react'
import { wordsOnly } from '../../files/contents'
import { changeDocument, type StudioDocument } from '../../store/tabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Icon } from '../../ui/marks/Icon'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import { EditorPane } from './EditorPane'
import { FileBar } from './file/FileBar'
import { LowerPane } from './LowerPane'
import { PreviewPane } from './preview/PreviewPane'
import styles from './Studio.module.css'
import { Outcome } from './send/Outcome'
import { Toolbar } from './toolbar/Toolbar'
import { usePayloadOffer } from './usePayloadOffer'
import { type DocumentChange, useStudio } from './useStudio'
import { useStudioLook } from './useStudioLook'

/** The payload editor: type, see, fix, send (docs/reference/look.md#screens). */
export function StudioView({ documentId }: { documentId: string }) {
  const document = useSelect(state => state.documents[documentId])
  if (document) return <Studio key={documentId} document={document} />
  return (
    <EmptyState title="This payload was closed" drawing={<Icon of={Braces} size="l" />}>
      A new payload starts from a sample that is ready to send.
    </EmptyState>
  )
}

function Studio({ document }: { document: StudioDocument }) {
  const { store } = useWorkbench()
  const { id } = document
  const update = useCallback(
    (change: DocumentChange) =>
      store.setState(state => {
        const now = state.documents[id]
        return now ? changeDocument(state, id, wordsOnly(now, change)) : {}
      }),
    [store, id],
  )
  const studio = useStudio(document, update)
  const look = useStudioLook()
  usePayloadOffer(studio, look)
  return (
    <section className={styles.studio} aria-label={`Studio: ${document.name}`} onKeyDown={studio.onKeyDown}>
      <h1 className="sr-only">{document.name}</h1>
      <Toolbar studio={studio} />
      <FileBar document={document} />
      <PanelGroup orientation="vertical" className={styles.zones}>
        <Panel minSize={160}>
          <PanelGroup className={styles.zones}>
            <Panel defaultSize="52%" minSize={320} className={styles.pane}>
              <EditorPane studio={studio} />
            </Panel>
            <Splitter label="Editor width" />
            <Panel minSize={320} className={styles.pane}>
              <PreviewPane studio={studio} look={look} />
            </Panel>
          </PanelGroup>
        </Panel>
        <Splitter label="Editor height" horizontal />
        <Panel defaultSize={175} minSize={67} className={styles.pane} data-floor>
          <Outcome studio={studio} />
          <LowerPane studio={studio} look={look} />
        </Panel>
      </PanelGroup>
    </section>
  )
}
