import { Braces, Hash, Shapes } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChannelView } from '../../features/channel/ChannelView'
import { channelById, channelTitle } from '../../store/people'
import type { Tab } from '../../store/tabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { EmptyState } from '../../ui/EmptyState'
import { Tabs } from '../../ui/Tabs'
import { closeStageTab } from '../commands/closeStageTab'
import { Boundary } from './Boundary'
import styles from './Stage.module.css'

// Brings the editor along, which is large: loaded when the first payload is opened.
const StudioView = lazy(async () => ({ default: (await import('../../features/studio/StudioView')).StudioView }))

// Seldom opened, and brings along everything that can be drawn.
const GalleryView = lazy(async () => ({ default: (await import('../../features/gallery/GalleryView')).GalleryView }))

const panelId = 'stage-panel'

/** Tabs, and what the chosen one holds. */
export function Stage() {
  const workbench = useWorkbench()
  const { store } = workbench
  const tabs = useSelect(state => state.tabs)
  const active = useSelect(state => state.activeTab)
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const documents = useSelect(state => state.documents)
  const shown = tabs.map(tab => {
    if (tab.kind === 'document') {
      const document = documents[tab.documentId]
      return { id: tab.id, label: document?.name ?? '', icon: Braces, unsaved: document?.unsaved }
    }
    if (tab.kind === 'gallery') return { id: tab.id, label: 'Gallery', icon: Shapes }
    const channel = channelById(world, tab.channelId)
    return { id: tab.id, label: channel ? channelTitle(world, channel, personaId) : '', icon: Hash }
  })
  const current = tabs.find(tab => tab.id === active)
  return (
    <>
      <Tabs
        label="Open channels and payloads"
        tabs={shown}
        active={active}
        panelId={panelId}
        onSelect={id => store.setState({ activeTab: id })}
        onClose={id => closeStageTab(workbench, id)}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={current ? `tab-${current.id}` : undefined}
        className={styles.panel}
      >
        {current ? (
          <Boundary key={current.id} name="This tab">
            <TabContent tab={current} />
          </Boundary>
        ) : (
          <EmptyState title="Nothing is open">Choose a channel in the navigator.</EmptyState>
        )}
      </div>
    </>
  )
}

function TabContent({ tab }: { tab: Tab }) {
  if (tab.kind === 'channel') return <ChannelView channelId={tab.channelId} />
  return (
    <Suspense fallback={null}>
      {tab.kind === 'gallery' ? <GalleryView /> : <StudioView documentId={tab.documentId} />}
    </Suspense>
  )
}
