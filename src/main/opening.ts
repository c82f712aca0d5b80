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

/** Another start of the application: its folder is opened here, where the other workspaces are; without one the window comes to the front. */
export async function openFolder(folder: string | null, { desks, windows }: { desks: Desks; windows: Windows }) {
  if (folder === null) return windows.focus()
  const desk = desks.all().find(({ service }) => service.folder === folder)
  try {
    if (desk) await windows.open(await desk.service.link())
    else await desks.open({ folder, link: null, content: 'sample', show: true })
  } catch (error) {
    await complain(`${folder} could not be opened.`, error, ['Close'])
  }
}
