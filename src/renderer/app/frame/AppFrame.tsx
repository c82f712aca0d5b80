import { type ReactNode, useEffect } from 'react'
import { Navigator } from '../../features/channel/navigator/Navigator'
import { FirstStart } from '../../features/first-run/FirstStart'
import { IntegrationNavigator } from '../../features/integrations/IntegrationNavigator'
import { PayloadNavigator } from '../../features/payloads/navigator/PayloadNavigator'
import { RecordingNavigator } from '../../features/recordings/list/RecordingNavigator'
import { SceneNavigator } from '../../features/scenes/list/SceneNavigator'
import { SettingsNavigator } from '../../features/settings/navigator/SettingsNavigator'
import { FutureBar } from '../../features/timeline/FutureBar'
import { TimelineBar } from '../../features/timeline/TimelineBar'
import { Inspector } from '../../features/traffic/Inspector'
import { Traffic } from '../../features/traffic/Traffic'
import { keysOf } from '../../shortcuts/keyBindings'
import { useWidthClass } from '../../store/hooks/useWidthClass'
import { isFullStage } from '../../store/payloads/stage'
import type { State } from '../../store/state'
import { useSelect, useWorkbench } from '../../store/workbench'
import { isFocusLost } from '../../ui/keys/isFocusLost'
import { cx } from '../../ui/marks/cx'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { commandById, runCommand, useCommands } from '../commands/commandContext'
import { integrationCommands } from '../commands/integrationCommands'
import { dockTraffic, isNavigatorOpen, type Listed, listedNow } from '../commands/navigation'
import { focusZone } from '../commands/zones'
import { loadRecordings } from '../session/loadRecordings'
import styles from './AppFrame.module.css'
import { Boundary } from './Boundary'
import { builtPages } from './pages'
import { Stage } from './Stage'
import { useClosingDrawer } from './useClosingDrawer'
import { useFocusOfTimeline } from './useFocusOfTimeline'
import { useKeptFocus } from './useKeptFocus'
import { payloadItems, usePayloadExtras } from './usePayloadExtras'
import { sceneMakers, useSceneVerbs } from './useSceneVerbs'

/** Zone widths in pixels by width class (docs/reference/look.md#window). */
const navigatorSize = { default: 236, min: 200, max: 360 }
const listNames = {
  channels: 'Channels',
  payloads: 'Payloads',
  recordings: 'Recordings',
  integrations: 'Integrations',
  scenes: 'Scenes',
  settings: 'Settings',
} as const satisfies Record<Listed, string>
const inspectorMin = 320
const stageMin = { narrow: 400, regular: 520, wide: 520 } as const
const inspectorDefault = { narrow: 380, regular: 444, wide: 520 } as const

/** Navigator, stage and inspector, with their splitters, and the timeline under what it shows. Studio and full traffic take the whole width. */
export function AppFrame() {
  const width = useWidthClass()
  const isEmpty = useSelect(isEmptyWorkspace)
  const isFirstStart = useSelect(state => isEmptyWorkspace(state) && !isTabOpen(state))
  const place = useSelect(state => state.place)
  const full = useSelect(isFullStage)
  const navigatorOpen = useSelect(isNavigatorOpen)
  const listed = useSelect(listedNow)
  const drawerOpen = useSelect(state => state.drawerOpen)
  const inspectorOpen = useSelect(state => state.inspectorOpen)
  useClosingDrawer()
  useFocusOfTimeline()
  useKeptFocus(useSelect(state => (isFirstStart ? 'first start' : `${state.place} ${state.activeTab}`)))
  const hasNavigator = navigatorOpen && width !== 'narrow'
  const hasInspector = inspectorOpen && !full
  const layout = isEmpty ? 'empty' : width
  return (
    <PanelGroup key={layout}>
      {hasNavigator && (
        <>
          <Zone
            name="navigator"
            label={listNames[listed]}
            size={navigatorSize.default}
            min={navigatorSize.min}
            max={navigatorSize.max}
            keep={!isEmpty}
          >
            <Boundary name="The navigator" onAgain={payloadItems.loadAgain}>
              <ListNavigator />
            </Boundary>
          </Zone>
          <Splitter label="Navigator width" />
        </>
      )}
      <Panel id="work" minSize={stageMin[width] + (hasInspector ? inspectorMin : 0)}>
        <div className={styles.work}>
          <div className={styles.shown}>
            <PanelGroup key={layout}>
              <Panel id="stage" minSize={stageMin[width]}>
                <main className={styles.stage} data-zone="stage" aria-label="Stage">
                  {isFirstStart ? <BeginStage /> : place === 'traffic' ? <TrafficStage /> : <Stage />}
                  {width === 'narrow' && drawerOpen && place === 'tabs' && <NavigatorDrawer />}
                </main>
              </Panel>
              {hasInspector && (
                <>
                  <Splitter label="Inspector width" />
                  <Zone
                    name="inspector"
                    label="Inspector"
                    size={isEmpty ? 340 : inspectorDefault[width]}
                    min={inspectorMin}
                    max="60%"
                    keep={!isEmpty}
                  >
                    <Boundary name="The inspector">
                      <InspectorZone narrow={width === 'narrow'} />
                    </Boundary>
                  </Zone>
                </>
              )}
            </PanelGroup>
          </div>
          <Boundary name="The timeline">
            <TimelineBar />
          </Boundary>
        </div>
      </Panel>
    </PanelGroup>
  )
}

/** What the sample workspace brings arrives on the stream: with the first channel the first start is over. */
const isEmptyWorkspace = ({ world }: State) => (world.service?.empty ?? false) && world.channels.length === 0

/** Payloads and templates can be looked at before there is a channel. */
const isTabOpen = ({ tabs, activeTab }: State) => tabs.some(({ id, kind }) => id === activeTab && kind !== 'channel')

interface ZoneProps {
  name: 'navigator' | 'inspector'
  label: string
  size: number
  min: number
  max: number | string
  /** Keeps its width for the next time. */
  keep: boolean
  children: ReactNode
}

/**
 * A zone at the side: its width is kept per workspace and width class, but for that of the first start, which only has
 * to say what will be there.
 */
function Zone({ name, label, size, min, max, keep, children }: ZoneProps) {
  const { store } = useWorkbench()
  const key = `${name}.${useWidthClass()}`
  const kept = useSelect(state => (keep ? state.sizes[key] : undefined))
  return (
    <Panel
      id={name}
      defaultSize={kept ?? size}
      minSize={min}
      maxSize={max}
      groupResizeBehavior="preserve-pixel-size"
      onResize={({ inPixels }) => {
        if (!keep || Math.round(inPixels) === store.getState().sizes[key]) return
        store.setState(state => ({ sizes: { ...state.sizes, [key]: Math.round(inPixels) } }))
      }}
    >
      <aside className={cx(styles.zone, styles[name])} data-zone={name} aria-label={label}>
        {children}
      </aside>
    </Panel>
  )
}

/** Channels, payloads, recordings, integrations, or the sections of the settings. */
function ListNavigator(props: { onChoose?: () => void }) {
  const listed = useSelect(listedNow)
  if (listed === 'settings') return <SettingsNavigator {...props} />
  if (listed === 'integrations') return <IntegrationsOfWorkspace {...props} />
  if (listed === 'recordings') return <RecordingsOfProject {...props} />
  if (listed === 'scenes') return <ScenesOfProject {...props} />
  return listed === 'channels' ? <ChannelNavigator {...props} /> : <PayloadsOfProject {...props} />
}

/** Whatever is new of integrations is made by a command, so it is in the palette as well. */
function IntegrationsOfWorkspace({ onChoose }: { onChoose?: () => void }) {
  const context = useCommands()
  const verbs = integrationCommands
    .filter(({ id }) => id.startsWith('integration.new.'))
    .map(command => ({ ...command, run: () => runCommand(command, context) }))
  return <IntegrationNavigator pages={builtPages} verbs={verbs} onChoose={onChoose} />
}

function RecordingsOfProject({ onChoose }: { onChoose?: () => void }) {
  const context = useCommands()
  const keys = useSelect(state => keysOf(commandById('recording.toggle'), state.project.keys)[0])
  return (
    <RecordingNavigator
      keys={keys}
      onChoose={onChoose}
      onAgain={() => void loadRecordings(context)}
      onImport={() => runCommand(commandById('recording.import'), context)}
    />
  )
}

function ScenesOfProject({ onChoose }: { onChoose?: () => void }) {
  const context = useCommands()
  return (
    <SceneNavigator
      onChoose={onChoose}
      onNew={() => runCommand(commandById('scene.new'), context)}
      makers={useSceneVerbs(sceneMakers)}
    />
  )
}

function PayloadsOfProject({ onChoose }: { onChoose?: () => void }) {
  const context = useCommands()
  const extras = usePayloadExtras()
  const run = (id: string) => () => runCommand(commandById(id), context)
  return (
    <PayloadNavigator
      onChoose={onChoose}
      onNewPayload={kind => run(kind ? `document.new.${kind}` : 'document.new')()}
      onAgain={run('project.reload')}
      extras={extras}
    />
  )
}

function ChannelNavigator({ onChoose }: { onChoose?: () => void }) {
  const context = useCommands()
  return <Navigator onChoose={onChoose} onNewChannel={() => runCommand(commandById('channel.new'), context)} />
}

function InspectorZone({ narrow }: { narrow: boolean }) {
  const context = useCommands()
  const run = (id: string) => () => runCommand(commandById(id), context)
  return (
    <Inspector narrow={narrow} onCopyCurl={run('copy.curl')} onMaximize={run('place.traffic')} future={<FutureBar />} />
  )
}

function BeginStage() {
  const context = useCommands()
  const run = (id: string) => () => runCommand(commandById(id), context)
  return (
    <FirstStart onStartEmpty={run('workspace.begin')} onImport={run('document.import')} onCopyCurl={run('copy.curl')} />
  )
}

function TrafficStage() {
  const context = useCommands()
  const run = (id: string) => () => runCommand(commandById(id), context)
  return (
    <Boundary name="The traffic">
      <Traffic onCopyCurl={run('copy.curl')} onMinimize={() => dockTraffic(context.store)} />
    </Boundary>
  )
}

/**
 * In a narrow window the navigator lies over the stage, and closes on Esc or when something is chosen. It has the focus
 * for as long.
 */
function NavigatorDrawer() {
  const { store } = useWorkbench()
  const listed = useSelect(listedNow)
  useEffect(() => {
    const before = document.activeElement
    focusZone('navigator')
    return () => {
      if (before instanceof HTMLElement && isFocusLost()) before.focus()
    }
  }, [])
  const close = () => store.setState({ drawerOpen: false })
  return (
    <>
      <button type="button" className={styles.scrim} aria-label="Close the navigator" tabIndex={-1} onClick={close} />
      <aside
        className={cx(styles.zone, styles.drawer)}
        data-zone="navigator"
        aria-label={listNames[listed]}
        onKeyDown={event => event.key === 'Escape' && close()}
      >
        <ListNavigator onChoose={close} />
      </aside>
    </>
  )
}
