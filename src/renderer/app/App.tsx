import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { DesktopBridge } from '#contract/bridge'
import type { CallEndpoint } from '../api/client'
import { AsideBar } from '../features/dialog/AsideBar'
import { RecordingBar } from '../features/recordings/capture/RecordingBar'
import { ReplayBar } from '../features/replay/run/ReplayBar'
import { SceneBar } from '../features/sceneRecording/SceneBar'
import { FaultsBar } from '../features/simulated/faults/FaultsBar'
import { ForkDialog } from '../features/timeline/ForkDialog'
import { PastBar } from '../features/timeline/PastBar'
import { keysOf } from '../shortcuts/keyBindings'
import { ShortcutProvider } from '../shortcuts/shortcutList'
import type { Timeline } from '../store/past/timeline'
import { useTimeline } from '../store/past/useTimeline'
import { useSelect, useWorkbench, WorkbenchProvider } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { TooltipProvider } from '../ui/marks/Tooltip'
import { EmptyState } from '../ui/states/EmptyState'
import { Waiting } from '../ui/states/Waiting'
import { Announcer } from './Announcer'
import styles from './App.module.css'
import type { CommandContext } from './commands/command'
import { CommandProvider, commandById, runCommand } from './commands/commandContext'
import { commands } from './commands/commands'
import { useKeyboard } from './commands/useKeyboard'
import { Dialogs } from './Dialogs'
import { AppFrame } from './frame/AppFrame'
import { Boundary } from './frame/Boundary'
import { Rail } from './frame/bars/Rail'
import { ServiceBar } from './frame/bars/ServiceBar'
import { StatusBar } from './frame/bars/StatusBar'
import { StorageBar } from './frame/bars/StorageBar'
import { TitleBar } from './frame/bars/TitleBar'
import { FrameSkeleton } from './frame/FrameSkeleton'
import { StartStage } from './frame/StartStage'
import { Notices } from './Notices'
import { Palette } from './palette/Palette'
import type { PaletteMode } from './palette/paletteFinds'
import { Shortcuts } from './palette/Shortcuts'
import { Presentation } from './present/Presentation'
import type { Connection } from './session/connect'

interface AppProps {
  connection: Connection
  bridge: DesktopBridge | undefined
}

/** The whole window, over the store of now or that of the past: the same parts show both. */
export function App(props: AppProps) {
  const live = useWorkbench()
  const { past } = useTimeline()
  const isPast = useStore(past.store, state => state.past !== null)
  return (
    <WorkbenchProvider workbench={isPast ? past : live}>
      <Window {...props} call={live.call} />
    </WorkbenchProvider>
  )
}

function Window({ connection, bridge, call }: AppProps & { call: CallEndpoint }) {
  const workbench = useWorkbench()
  const timeline = useTimeline()
  const [palette, setPalette] = useState<PaletteMode>()
  const [shortcuts, setShortcuts] = useState(false)
  const context = useMemo<CommandContext>(
    () => ({ ...workbench, connection, timeline, openPalette: setPalette, openShortcuts: () => setShortcuts(true) }),
    [workbench, connection, timeline],
  )
  useKeyboard(context)
  useEscape(timeline)
  useEffect(
    () =>
      bridge?.onCommand(id => {
        const command = commands.find(one => one.id === id)
        if (command) runCommand(command, context)
      }),
    [bridge, context],
  )
  const isPresenting = useSelect(({ playing }) => playing.presenting !== '')
  const recordKeys = useSelect(state => keysOf(commandById('recording.toggle'), state.project.keys)[0])
  const chosen = useRef<(() => void) | undefined>(undefined)
  const closePalette = (then?: () => void) => {
    chosen.current = then
    setPalette(undefined)
  }
  // Behind the palette, which gives the focus back: what was chosen may take it. No key comes in between.
  useEffect(() => {
    const run = chosen.current
    chosen.current = undefined
    if (!palette && run) queueMicrotask(run)
  }, [palette])
  if (isPresenting) {
    return (
      <TooltipProvider>
        <Boundary name="The presentation">
          <Presentation />
        </Boundary>
      </TooltipProvider>
    )
  }
  return (
    <CommandProvider value={context}>
      <ShortcutProvider value={commands}>
        <TooltipProvider>
          <div className={styles.app}>
            <TitleBar bridge={bridge} />
            <RecordingBar keys={recordKeys} />
            <SceneBar />
            <ReplayBar />
            <AsideBar />
            <FaultsBar />
            <ServiceBar bridge={bridge} />
            <StorageBar />
            <PastBar />
            <div className={styles.middle}>
              <Rail />
              <Boundary name="The window">
                <Content connection={connection} />
              </Boundary>
              <Notices />
            </div>
            <StatusBar />
          </div>
          <Announcer />
          <Boundary name="The dialog">
            <Dialogs />
            <ForkDialog call={call} />
          </Boundary>
          {palette && <Palette mode={palette} onClose={closePalette} />}
          {shortcuts && <Shortcuts onClose={() => setShortcuts(false)} />}
        </TooltipProvider>
      </ShortcutProvider>
    </CommandProvider>
  )
}

/** Esc leaves the past, once nothing above it has use for the key. */
function useEscape(timeline: Timeline): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyped(event.target)) timeline.leave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [timeline])
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable="true"], [role="menuitem"]')

/** The zones, once there is something to fill them with. */
function Content({ connection }: { connection: Connection }) {
  const state = useSelect(state => state.connection)
  const error = useSelect(state => state.connectionError)
  const hasService = useSelect(state => state.world.service !== null)
  if (state === 'none') return <StartStage />
  if (hasService) return <AppFrame />
  if (state === 'starting') {
    return (
      <main className={styles.waiting}>
        <Waiting label="Loading the workspace">
          <FrameSkeleton />
        </Waiting>
      </main>
    )
  }
  return (
    <main className={styles.waiting}>
      <EmptyState
        failed
        title="The workspace could not be loaded"
        raw={error}
        action={<Button onClick={() => void connection.refresh()}>Try again</Button>}
      />
    </main>
  )
}
