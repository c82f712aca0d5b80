import type { BrowserWindow } from 'electron'
import { bridgeChannels, type ServiceState } from '#contract/bridge'
import type { Desk } from '../services/desks'

/**
 * Tells windows what became of their service. One that stays where it is gets a token of its own, since a service that was started anew
 * does not know its key.
 */
export async function notifyWindows(windows: BrowserWindow[], desk: Desk, state: ServiceState): Promise<void> {
  for (const window of windows) {
    const isSame = state.state === 'running' && state.url === desk.lastUrl
    // Where it has ended meanwhile, the next state says so.
    const open = isSame ? await newToken(desk).catch(() => null) : null
    window.webContents.send(bridgeChannels.service, { ...state, ...(open === null ? {} : { open }) })
  }
}

/** The token of a fresh one-time link. */
const newToken = async ({ service }: Desk): Promise<string> =>
  new URL(await service.link()).searchParams.get('token') ?? ''
