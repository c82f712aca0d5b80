import type { Store } from '../../store/workbench'

/** Names the window, and the tab of a browser, after the workspace: of several, one wants to find the right one. */
export function titleWindow(store: Store): void {
  const show = () => {
    const { connection, world } = store.getState()
    const name = connection === 'none' ? 'Open a workspace' : world.service?.workspace
    const title = name === undefined ? 'Blockyard' : `${name} – Blockyard`
    if (document.title !== title) document.title = title
  }
  show()
  store.subscribe(show)
}
