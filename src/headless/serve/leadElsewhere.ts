import { workspaces } from '#contract/workspaces/workspaces'
import { findRunning, sender } from '../workspace/runningService'
import { elsewhereLines } from './announce'
import type { Channel } from './channel'

/** Leads to the service that runs on a folder, by a fresh one-time link. Resolves to whether there is one that responds. */
export async function leadElsewhere(data: string, channel: Channel | undefined): Promise<boolean> {
  const running = findRunning(data)
  if (running === null) return false
  const { method, path } = workspaces.workspaceLink
  const found = await sender(running.url, running.key)<{ link: string }>(method, path).catch(() => null)
  if (found === null) return false
  process.stdout.write(`${elsewhereLines(running.url, found.link, data)}\n`)
  channel?.send({ type: 'elsewhere', open: found.link })
  return true
}
