import type { Maintenance } from '#service/maintenance'
import { WorkspaceError } from '#service/options'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { complain } from '../terminal/print'
import { type Accounts, findRunning, NotRunning, Rejected, remoteAccounts } from './runningService'

/** Prints a result: one line of JSON for programs, or sentences for people. */
export const report = (result: unknown, { json, lines }: { json?: boolean; lines: string[] }): void =>
  void process.stdout.write(`${json ? JSON.stringify(result) : lines.join('\n')}\n`)

/** Runs one job on a workspace that no service runs on; resolves to the exit code. */
export const maintain = (data: string, job: (workspace: Maintenance) => unknown): Promise<number> =>
  exitCodeOf(() => inWorkspace(data, job))

/**
 * Runs one job on the accounts of a workspace, through the service that holds it if one does; resolves to the exit
 * code.
 */
export const manageAccounts = (data: string, job: (accounts: Accounts) => unknown): Promise<number> =>
  exitCodeOf(async () => {
    try {
      await inWorkspace(data, job)
    } catch (error) {
      const running = error instanceof WorkspaceError ? findRunning(data) : null
      if (running === null) throw error
      try {
        await job(remoteAccounts(running))
      } catch (remote) {
        throw remote instanceof NotRunning ? error : remote
      }
    }
  })

async function inWorkspace(data: string, job: (workspace: Maintenance) => unknown): Promise<void> {
  const { openMaintenance } = await import('#service/maintenance')
  const workspace = openMaintenance({ data, version: findInstallation().version, log: complain })
  try {
    await job(workspace)
  } finally {
    await workspace.close()
  }
}

async function exitCodeOf(run: () => Promise<void>): Promise<number> {
  const { isRejection } = await import('#service/maintenance')
  try {
    await run()
    return exitCodes.ended
  } catch (error) {
    const speaks =
      error instanceof WorkspaceError || error instanceof Rejected || isRejection(error) || isOfSystem(error)
    complain(speaks ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
    return error instanceof WorkspaceError ? exitCodes.workspace : exitCodes.failed
  }
}

/** What the operating system rejects, as a file that cannot be written, names the place by itself. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
