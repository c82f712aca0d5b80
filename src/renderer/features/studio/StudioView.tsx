import { Braces } from 'lucide-react'
import { memo, useCallback, useMemo } from 'react'
import { FileBar } from '../../files/bar/FileBar'
import { markedChange } from '../../files/contents'
import { changeDocument } from '../../store/payloads/documents'
import { isPayload, type StudioDocument } from '../../store/payloads/studioDocument'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Icon } from '../../ui/marks/Icon'
import { Pane, Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { EmptyState } from '../../ui/states/EmptyState'
import { DropMark } from './dragging/DropMark'
import { EditorPane } from './EditorPane'
import { LowerPane } from './LowerPane'
import { PreviewPane } from './PreviewPane'
import { PartsContext, useNewPartsStores, useParts, useSettledParts, useSettledSelection } from './parts/partsContext'
import { rejecting } from './problems/severities'
import { SideColumn } from './SideColumn'
import styles from './Studio.module.css'
import { BlocksContext } from './selection/BlocksContext'
import { BlockStoreContext, useChosen, useNewBlockStore } from './selection/blockStore'
import { useBlocks } from './selection/useBlocks'
import { Outcome } from './send/Outcome'
import { useSendOnSave } from './send/useSendOnSave'
import { Toolbar } from './toolbar/Toolbar'
import { useOutlineColumn } from './useOutlineColumn'
import { usePayloadOffer } from './usePayloadOffer'
import { type DocumentChange, type Studio as StudioParts, useStudio } from './useStudio'
import { type StudioLook, useStudioLook } from './useStudioLook'

/** The payload editor: type, see, fix, send (docs/reference/look.md#screens). */
export function StudioView({ documentId }: { documentId: string }) {
  const document = useSelect(state => state.documents[documentId])
  if (document && isPayload(document)) return <Studio key={documentId} document={document} />
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
        return now ? changeDocument(state, id, markedChange(now, change)) : {}
      }),
    [store, id],
  )
  const studio = useStudio(document, update)
  const look = useStudioLook()
  useSendOnSave(studio, rejecting(studio.issues).length)
  const blockStore = useNewBlockStore()
  return (
    <BlockStoreContext value={blockStore}>
      <StudioFrame studio={studio} look={look} />
    </BlockStoreContext>
  )
}

interface FrameProps {
  studio: StudioParts
  look: StudioLook
}

function StudioFrame({ studio, look }: FrameProps) {
  const chosen = useChosen(studio.selected)
  const blocks = useBlocks(studio, chosen)
  usePayloadOffer({ studio, look, blocks, chosen })
  const parts = useNewPartsStores(useMemo(() => ({ studio, look, blocks, chosen }), [studio, look, blocks, chosen]))
  return (
    <BlocksContext value={blocks}>
      <PartsContext value={parts}>
        <section
          className={styles.studio}
          aria-label={`Studio: ${studio.document.name}`}
          onKeyDown={studio.onKeyDown}
          // What the keyboard goes to from the text is that of the text.
          onBlur={parts.settled.settle}
        >
          <h1 className="sr-only">{studio.document.name}</h1>
          <Top />
          <Zones />
          <DropMark />
        </section>
      </PartsContext>
    </BlocksContext>
  )
}

// The frame is the same at every key: its parts take what they show from the store.

const Top = memo(function Top() {
  const { studio } = useSettledParts()
  return useMemo(
    () => (
      <>
        <Toolbar studio={studio} />
        <FileBar document={studio.document} />
      </>
    ),
    [studio],
  )
})

const Zones = memo(function Zones() {
  const column = useOutlineColumn()
  return (
    <PanelGroup>
      {column.isOpen && (
        <>
          <Panel
            id="outline"
            defaultSize={column.size}
            minSize={column.fewest}
            maxSize="40%"
            groupResizeBehavior="preserve-pixel-size"
            onResize={({ inPixels }) => column.resize(inPixels)}
          >
            <SidePart onClose={column.close} />
          </Panel>
          <Splitter label="Outline width" />
        </>
      )}
      <Panel id="payload" minSize={640}>
        <Payload />
      </Panel>
    </PanelGroup>
  )
})

function SidePart({ onClose }: { onClose(): void }) {
  const { studio, blocks, chosen } = useSettledSelection()
  return useMemo(
    () => <SideColumn {...{ studio, blocks, chosen }} onClose={onClose} />,
    [studio, blocks, chosen, onClose],
  )
}

/** Text and preview, and what is known of them below. */
const Payload = memo(function Payload() {
  return (
    <PanelGroup orientation="vertical">
      <Panel minSize={160}>
        <PanelGroup>
          <Pane defaultSize="52%" minSize={320}>
            <TextPart />
          </Pane>
          <Splitter label="Editor width" />
          <Pane minSize={320}>
            <PreviewPart />
          </Pane>
        </PanelGroup>
      </Panel>
      <Splitter label="Editor height" horizontal />
      <Pane defaultSize={175} minSize={67} data-floor>
        <LowerPart />
      </Pane>
    </PanelGroup>
  )
})

const TextPart = () => <EditorPane studio={useParts().studio} />

function PreviewPart() {
  const { studio, look } = useParts()
  return <PreviewPane studio={studio} look={look} />
}

function LowerPart() {
  const { studio, look } = useParts()
  return (
    <>
      <Outcome studio={studio} />
      <LowerPane studio={studio} look={look} />
    </>
  )
}
