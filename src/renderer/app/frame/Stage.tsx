import {
  Braces,
  Columns2,
  Disc3,
  FileDiff,
  FileInput,
  History,
  LayoutTemplate,
  type LucideIcon,
  Replace,
  RotateCw,
  Ruler,
  Shapes,
} from 'lucide-react'
import { memo, Suspense } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { ChannelView } from '../../features/channel/ChannelView'
import { CompareView } from '../../features/payloads/compare/CompareView'
import type { RecordingViewProps } from '../../features/recordings/page/RecordingView'
import { PreviousRuns } from '../../features/replay/setup/PreviousRuns'
import { SetUp, type SetUpProps } from '../../features/replay/setup/SetUp'
import { StatesMenu } from '../../features/states/list/StatesMenu'
import { kindIcons } from '../../files/kindIcons'
import { keysOf } from '../../shortcuts/keyBindings'
import { useLatest } from '../../store/hooks/useLatest'
import { useTimeline } from '../../store/past/useTimeline'
import { folderOf } from '../../store/payloads/project'
import { documentIn, type Tab } from '../../store/payloads/tabs'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Icon } from '../../ui/marks/Icon'
import { EmptyState } from '../../ui/states/EmptyState'
import { Tabs } from '../../ui/tabs/Tabs'
import { closeStageTab } from '../commands/closeStageTab'
import { whyNot } from '../commands/command'
import { commandById, runCommand, useCommands } from '../commands/commandContext'
import { Boundary } from './Boundary'
import { channelTab } from './channelTab'
import { loadedPane } from './loadedPane'
import { NothingOpen } from './NothingOpen'
import { loadPagesAgain, PageOf, pageTab } from './pages'
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

const recording = loadedPane(async () => (await import('../../features/recordings/page/RecordingView')).RecordingView)

// Seldom opened beside the traffic and the post that they are about.
const exchanges = loadedPane(async () => (await import('../../features/traffic/compare/ExchangesView')).ExchangesView)
const versions = loadedPane(async () => (await import('../../features/versions/VersionsView')).VersionsView)
const posts = loadedPane(async () => (await import('../../features/versions/PostsView')).PostsView)
const recordingPair = loadedPane(
  async () => (await import('../../features/recordings/compare/RecordingsView')).RecordingsView,
)
const run = loadedPane(async () => (await import('../../features/replay/run/RunView')).RunView)

const boundaries = loadedPane(
  async () => (await import('../../features/replay/boundaries/BoundariesView')).BoundariesView,
)

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

/** Files of the project, and what is made of them, are as they are now. */
const hasPast = (tab: Tab): boolean => tab.kind === 'channel' || (tab.kind === 'page' && tab.page === 'people')

function NoPast() {
  const { leave } = useTimeline()
  return (
    <EmptyState
      title="Only channels and people are shown as they were"
      action={<Button onClick={leave}>Go to now</Button>}
    >
      Files, pages and results are those of now, and cannot be changed while the past is shown.
    </EmptyState>
  )
}

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
  const recordings = useSelect(state => state.recordings.list)
  const runs = useSelect(state => state.runs.list)
  const personaId = useSelect(state => state.personaId)
  // A key changes the text of a document: neither its name nor, but for the first, whether it is saved.
  const names = useSelect(useShallow(documentNames))
  const unsaved = useSelect(useShallow(unsavedIds))
  const icons = useSelect(useShallow(documentIcons))
  const folders = useSelect(useShallow(documentFolders))
  const state = store.getState()
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
    if (tab.kind === 'recording') {
      const label = recordings.find(({ folder }) => folder === tab.folder)?.name ?? tab.folder
      return { id: tab.id, label, icon: Disc3, detail: 'recording' }
    }
    if (tab.kind === 'recordings') {
      const nameOf = (one: string) => recordings.find(({ folder }) => folder === one)?.name ?? one
      const label = `${nameOf(tab.was)} and ${nameOf(tab.now)}`
      return { id: tab.id, label, icon: Columns2, detail: 'comparison' }
    }
    if (tab.kind === 'run') {
      const found = runs.find(({ id }) => id === tab.runId)
      const label = found ? `${found.name}, run ${found.number}` : 'Run'
      return { id: tab.id, label, icon: RotateCw, detail: 'run of a recording' }
    }
    if (tab.kind === 'boundaries') return { id: tab.id, label: 'Boundary suite', icon: Ruler }
    if (tab.kind === 'page') {
      return { id: tab.id, ...pageTab(state, tab), unsaved: unsaved.includes(documentIn(state, tab)?.id ?? '') }
    }
    if (tab.kind === 'posts') return { id: tab.id, label: tab.title, icon: Columns2, detail: 'two posts' }
    if (tab.kind === 'exchanges') return { id: tab.id, label: tab.title, icon: Columns2, detail: 'comparison' }
    if (tab.kind === 'versions') return { id: tab.id, label: tab.title, icon: History, detail: 'versions of a post' }
    if (tab.kind === 'gallery') return { id: tab.id, label: 'Gallery', icon: Shapes }
    if (tab.kind === 'templates') return { id: tab.id, label: 'Templates', icon: LayoutTemplate }
    return { id: tab.id, ...channelTab(world, tab.channelId, personaId) }
  })
  const { onClose } = useLatest({ onClose: (id: string) => void closeStageTab(workbench, id) })
  const current = tabs.find(tab => tab.id === active)
  const drop = useStageDrop()
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
          <Boundary key={current.id} name="This tab" onAgain={loadAgain}>
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

function loadAgain() {
  studio.loadAgain()
  gallery.loadAgain()
  convert.loadAgain()
  templates.loadAgain()
  loadPagesAgain()
  exchanges.loadAgain()
  versions.loadAgain()
  posts.loadAgain()
  recording.loadAgain()
  run.loadAgain()
  boundaries.loadAgain()
}

/** Replays beside a recording: the two features know nothing of each other. */
const replayOf: RecordingViewProps['replay'] = (view, skipped) => ({
  setUp: <ReplaySetUp view={view} skipped={skipped} />,
  runs: <PreviousRuns folder={view.summary.folder} />,
})

function ReplaySetUp(props: Pick<SetUpProps, 'view' | 'skipped'>) {
  const keys = useSelect(state => keysOf(commandById('replay.again'), state.project.keys)[0])
  return <SetUp {...props} keys={keys} />
}

const TabContent = memo(function TabContent({ tab }: { tab: Tab }) {
  const isPast = useSelect(state => state.past !== null)
  if (isPast && !hasPast(tab)) return <NoPast />
  if (tab.kind === 'channel') return <ChannelView channelId={tab.channelId} end={<StatesMenu />} />
  if (tab.kind === 'compare') return <CompareView documentId={tab.documentId} />
  const GalleryView = gallery.View
  const TemplatesView = templates.View
  const StudioView = studio.View
  const ConvertView = convert.View
  const ExchangesView = exchanges.View
  const VersionsView = versions.View
  const PostsView = posts.View
  const RecordingView = recording.View
  const RecordingsView = recordingPair.View
  const RunView = run.View
  const BoundariesView = boundaries.View
  return (
    <Suspense fallback={<TabWaiting kind={tab.kind} />}>
      {tab.kind === 'gallery' && <GalleryView />}
      {tab.kind === 'convert' && <ConvertView key={tab.id} tab={tab} />}
      {tab.kind === 'templates' && <TemplatesView />}
      {tab.kind === 'exchanges' && <ExchangesView key={tab.id} wasId={tab.wasId} nowId={tab.nowId} />}
      {tab.kind === 'versions' && <VersionsView key={tab.id} tab={tab} />}
      {tab.kind === 'posts' && <PostsView key={tab.id} tab={tab} />}
      {tab.kind === 'page' && <PageOf tab={tab} />}
      {tab.kind === 'recording' && <RecordingView folder={tab.folder} replay={replayOf} />}
      {tab.kind === 'recordings' && <RecordingsView key={tab.id} was={tab.was} now={tab.now} />}
      {tab.kind === 'run' && <RunView runId={tab.runId} />}
      {tab.kind === 'boundaries' && <BoundariesView />}
      {tab.kind === 'document' && <StudioView documentId={tab.documentId} />}
    </Suspense>
  )
})
