import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DesktopBridge } from '#contract/bridge'
import { createClient } from './api/client'
import { App } from './app/App'
import { connect } from './app/session/connect'
import { followStage } from './app/session/followStage'
import { keepWindow } from './app/session/keepWindow'
import { openLocation } from './app/session/openLocation'
import { followTheme } from './app/session/theme'
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

const workbench = createWorkbench(createClient())
keepWindow()
followTheme(workbench.store)
followStage(workbench)
openLocation(workbench)
const connection = connect(workbench)
window.blockyard?.onService(service => {
  if (service.state === 'stopped') workbench.store.setState({ connection: 'lost', lostAt: service.at })
})

createRoot(root).render(
  <StrictMode>
    <WorkbenchProvider workbench={workbench}>
      <App connection={connection} bridge={window.blockyard} />
    </WorkbenchProvider>
  </StrictMode>,
)
