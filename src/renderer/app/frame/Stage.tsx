import { Braces, FileDiff, FileInput, LayoutTemplate, type LucideIcon, Replace, Shapes } from 'lucide-react'
import { memo, Suspense } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { ChannelView } from '../../features/channel/ChannelView'
import { CompareView } from '../../features/payloads/compare/CompareView'
import { kindIcons } from '../../files/kindIcons'
import { useLatest } from '../../store/hooks/useLatest'
import { folderOf } from '../../store/payloads/project'
import type { Tab } from '../../store/payloads/tabs'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Icon } from '../../ui/marks/Icon'
import { Tabs } from '../../ui/tabs/Tabs'
import { closeStageTab } from '../commands/closeStageTab'
import { whyNot } from '../commands/command'
import { commandById, runCommand, useCommands } from '../commands/commandContext'
import { keysOf } from '../commands/keyBindings'
import { Boundary } from './Boundary'
import { channelTab } from './channelTab'
import { loadedPane } from './loadedPane'
import { NothingOpen } from './NothingOpen'
import styles from './Stage.module.css'
import { TabWaiting } from './TabWaiting'
import { useStageDrop } from './useStageDrop'

// Brings the editor along, which is large: loaded when the first payload is opened.
const studio = loadedPane(async () => (await import('../../features/studio/StudioView')).StudioView)

const convert = loadedPane(async () => (await import('../../features/convert/ConvertView')).ConvertView)

// Seldom opened, and brings along everything that can be drawn.
const gallery = loadedPane(async () => (await import('../../features/gallery/GalleryView')).GalleryView)

// The messages of all templates, and their previews.
const templates = loadedPane(async () => (await import('../../features/templates/TemplatesView')).TemplatesView)

const panelId = 'stage-panel'

/** What the list of tabs that do not fit offers for all of them. */
const tabVerbs = ['tab.closeOthers', 'tab.closeSaved', 'tab.reopen']

const documentNames = ({ documents }: State): Record<string, string> =>
  Object.fromEntries(Object.values(documents).map(({ id, name }) => [id, name]))

const documentIcons = ({ documents }: State): Record<string, LucideIcon> =>
  Object.fromEntries(Object.values(documents).map(({ id, kind, theirs }) => [id, theirs ? FileDiff : kindIcons[kind]]))

const documentFolders = ({ documents }: State): Record<string, string> =>
  Object.fromEntries(
    Object.values(documents).map(({ id, path }) => [id, path === undefined ? 'payload' : folderOf(path)]),
  )

const unsavedIds = ({ documents }: State): string[] =>
  Object.values(documents).flatMap(({ id, unsaved }) => (unsaved ? [id] : []))

/** Tabs, and what the chosen one holds. */
export function Stage() {
  const workbench = useWorkbench()
  const { store } = workbench
  const context = useCommands()
  const tabs = useSelect(state => state.tabs)
  const active = useSelect(state => state.activeTab)
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  // A key changes the text of a document: neither its name nor, but for the first, whether it is saved.
  const names = useSelect(useShallow(documentNames))
  const unsaved = useSelect(useShallow(unsavedIds))
  const icons = useSelect(useShallow(documentIcons))
  const folders = useSelect(useShallow(documentFolders))
  const shown = tabs.map(tab => {
    if (tab.kind === 'document') {
      const label = names[tab.documentId] ?? ''
      return {
        id: tab.id,
        label,
        icon: icons[tab.documentId] ?? Braces,
        detail: folders[tab.documentId] ?? 'payload',
        unsaved: unsaved.includes(tab.documentId),
      }
    }
    if (tab.kind === 'convert') {
      const name = names[tab.documentId]
      return { id: tab.id, label: name ? `Convert ${name}` : 'Convert', icon: Replace, detail: 'conversion' }
    }
    if (tab.kind === 'compare') {
      const name = names[tab.documentId]
      return { id: tab.id, label: name ? `Compare ${name}` : 'Compare', icon: FileDiff, detail: 'both versions' }
    }
    if (tab.kind === 'gallery') return { id: tab.id, label: 'Gallery', icon: Shapes }
    if (tab.kind === 'templates') return { id: tab.id, label: 'Templates', icon: LayoutTemplate }
    return { id: tab.id, ...channelTab(world, tab.channelId, personaId) }
  })
  const { onClose } = useLatest({ onClose: (id: string) => void closeStageTab(workbench, id) })
  const current = tabs.find(tab => tab.id === active)
  const drop = useStageDrop()
  const state = store.getState()
  const verbs = tabVerbs.flatMap(id => {
    const command = commandById(id)
    if (whyNot(command, state)) return []
    const kbd = keysOf(command, state.project.keys)[0]
    const verb = { id, label: command.label, kbd: kbd && printedKeys(kbd), run: () => runCommand(command, context) }
    return [{ ...verb, icon: id === 'tab.reopen' ? ('reopen' as const) : ('close' as const) }]
  })
  return (
    <>
      <Tabs
        label="Open channels and payloads"
        tabs={shown}
        active={active}
        verbs={verbs}
        panelId={panelId}
        onSelect={id => store.setState({ activeTab: id })}
        onClose={onClose}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={current ? `tab-${current.id}` : undefined}
        className={styles.panel}
        // A channel attaches the files that are dropped on it.
        {...(current?.kind === 'channel' ? {} : drop.handlers)}
      >
        {current ? (
          <Boundary key={current.id} name="This tab" onAgain={forgetFailures}>
            <TabContent tab={current} />
          </Boundary>
        ) : (
          <NothingOpen />
        )}
        {drop.isOver && (
          <div className={styles.drop} aria-hidden="true">
            <span>
              <Icon of={FileInput} size="s" /> Drop to copy into payloads/
            </span>
          </div>
        )}
      </div>
    </>
  )
}

function forgetFailures() {
  studio.forgetFailure()
  gallery.forgetFailure()
  convert.forgetFailure()
  templates.forgetFailure()
}

const TabContent = memo(function TabContent({ tab }: { tab: Tab }) {
  if (tab.kind === 'channel') return <ChannelView channelId={tab.channelId} />
  if (tab.kind === 'compare') return <CompareView documentId={tab.documentId} />
  const GalleryView = gallery.view()
  const TemplatesView = templates.view()
  const StudioView = studio.view()
  const ConvertView = convert.view()
  return (
    <Suspense fallback={<TabWaiting kind={tab.kind} />}>
      {tab.kind === 'gallery' && <GalleryView />}
      {tab.kind === 'convert' && <ConvertView key={tab.id} tab={tab} />}
      {tab.kind === 'templates' && <TemplatesView />}
      {tab.kind === 'document' && <StudioView documentId={tab.documentId} />}
    </Suspense>
  )
})
