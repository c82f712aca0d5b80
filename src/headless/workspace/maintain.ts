import type { ReadyFile } from '#contract/readyFile'
import type { Maintenance, StateCommands } from '#service/maintenance'
import { WorkspaceError } from '#service/options'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { complain } from '../terminal/print'
import { type Accounts, findRunning, NotRunning, Rejected, remoteAccounts, remoteStates } from './runningService'

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
  exitCodeOf(() => inOrThrough(data, { stopped: job, running: ready => job(remoteAccounts(ready)) }))

/** The same with its save states. */
export const manageStates = (data: string, job: (states: StateCommands) => unknown): Promise<number> =>
  exitCodeOf(() =>
    inOrThrough(data, { stopped: ({ states }) => job(states), running: ready => job(remoteStates(ready)) }),
  )

interface Ways {
  stopped(workspace: Maintenance): unknown
  running(service: ReadyFile): unknown
}

async function inOrThrough(data: string, { stopped, running }: Ways): Promise<void> {
  try {
    await inWorkspace(data, stopped)
  } catch (error) {
    const found = error instanceof WorkspaceError ? findRunning(data) : null
    if (found === null) throw error
    try {
      await running(found)
    } catch (remote) {
      throw remote instanceof NotRunning ? error : remote
    }
  }
}

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
