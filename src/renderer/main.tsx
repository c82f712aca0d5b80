import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DesktopBridge } from '#contract/bridge'
import { createClient } from './api/client'
import { createWindowKey, takeOpenToken } from './api/windowKey'
import { App } from './app/App'
import { PresenterApp } from './app/present/PresenterApp'
import { connect } from './app/session/connect'
import { followPast } from './app/session/followPast'
import { followPlaying } from './app/session/followPlaying'
import { followSceneStage } from './app/session/followSceneStage'
import { followScenes } from './app/session/followScenes'
import { followSelection } from './app/session/followSelection'
import { channelOnStage, followStage } from './app/session/followStage'
import { keepWindow } from './app/session/keepWindow'
import { keepNothing, keepWindows } from './app/session/keepWindows'
import { openLocation } from './app/session/openLocation'
import { followTheme } from './app/session/theme'
import { titleWindow } from './app/session/titleWindow'
import { isPresenterWindow } from './features/present/windows/openPresenter'
import { followCounts } from './features/traffic/histogram/followCounts'
import { followResult } from './features/traffic/result/followResult'
import { syncFiles } from './files/syncFiles'
import { syncSamples } from './files/syncSamples'
import { createTimeline } from './store/past/timeline'
import { TimelineProvider } from './store/past/useTimeline'
import { createWorkbench, WorkbenchProvider } from './store/workbench'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

declare global {
  interface Window {
    /** Put there by the desktop shell's preload; absent in a browser. */
    readonly blockyard?: DesktopBridge
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

const key = createWindowKey([localStorage, sessionStorage])
const identity = () => ({ key: key.read(), workspace: workbench.store.getState().world.service?.workspace_id ?? '' })
const workbench = createWorkbench(createClient('', identity), {}, window.blockyard)
const isPresenter = isPresenterWindow()
const timeline = createTimeline(workbench, channelOnStage)
const token = takeOpenToken()
// Nothing waits for it but what needs the key: a service that is slow to respond must not leave the window blank.
const letIn = token === '' ? Promise.resolve() : key.exchange(workbench.call, token)
keepWindow()
followTheme(workbench.store)
followPlaying(workbench)
if (!isPresenter) followAll()
const windows = isPresenter ? keepNothing : keepWindows(workbench.store)
const connection = connect(workbench, { identity, letIn, windows })
key.onChange(() => void connection.refresh())
window.blockyard?.onService(async service => {
  if (service.state === 'stopped') return workbench.store.setState({ connection: 'lost', lostAt: service.at })
  if (service.open === undefined) return
  await key.exchange(workbench.call, service.open)
  await connection.refresh()
})

/** What a workbench follows, and the window of a presenter does not. */
function followAll(): void {
  titleWindow(workbench.store)
  followStage(workbench)
  followSceneStage(workbench)
  followSelection(workbench)
  followResult(workbench)
  followCounts(workbench)
  followScenes(workbench)
  followPast(timeline, workbench)
  syncFiles(workbench)
  syncSamples(workbench)
  openLocation(workbench)
}

createRoot(root).render(
  <StrictMode>
    <WorkbenchProvider workbench={workbench}>
      <TimelineProvider timeline={timeline}>
        {isPresenter ? <PresenterApp /> : <App connection={connection} bridge={window.blockyard} />}
      </TimelineProvider>
    </WorkbenchProvider>
  </StrictMode>,
)
