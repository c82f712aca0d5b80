import { complain } from './complain'
import type { Desk, Desks } from './services/desks'
import type { Windows } from './windows/windows'

/** Starts a service; when it cannot, says why and offers to try again. Resolves to whether it runs. */
export async function startService(desks: Desks, desk: Desk): Promise<boolean> {
  try {
    await desks.start(desk)
    return true
  } catch (error) {
    const chosen = await complain('The service could not start.', error, ['Try again', 'Quit'])
    return chosen === 0 ? startService(desks, desk) : false
  }
}

/**
 * What another start of the application asks for: its folder is opened here, where the other workspaces are; without one
 * the window comes to the front. One after the other, so that a folder that is asked for twice gets one window.
 */
export function createOpener(desks: Desks, windows: Windows): (folder: string | null) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve()

  async function open(folder: string): Promise<void> {
    const desk = desks.all().find(({ service }) => service.folder === folder)
    if (desk) await windows.show(desk)
    else await desks.open({ folder, link: null, content: 'sample', show: true })
  }

  return async folder => {
    if (folder === null) return windows.focus()
    const opened = before.then(() => open(folder))
    before = opened.catch(() => {})
    await opened.catch(error => complain(`${folder} could not be opened.`, error, ['Close']))
  }
}
