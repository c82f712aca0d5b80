import { followPath } from '../../features/channel/links/followLocation'
import { openPage, pageAtPath } from '../../store/payloads/pageTabs'
import type { Workbench } from '../../store/workbench'

/** Follows the address the window was opened with, once the workspace is known: a copied link leads to its post. */
export function openLocation(workbench: Workbench): void {
  const path = location.pathname
  if (path === '/') return
  const leave = workbench.store.subscribe(({ world }) => {
    if (world.service === null) return
    leave()
    history.replaceState(null, '', '/')
    const page = pageAtPath(path)
    if (page) workbench.store.setState(state => openPage(state, page))
    else if (!followPath(workbench, path)) workbench.notify(`There is nothing at ${path} in this workspace`)
  })
}
