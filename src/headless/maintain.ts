import type { Maintenance } from '#service/maintenance'
import { WorkspaceError } from '#service/options'
import { exitCodes } from './exitCodes'
import { findPlaces } from './places'

export const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** Prints a result: one line of JSON for programs, or sentences for people. */
export const report = (result: unknown, { json, lines }: { json?: boolean; lines: string[] }): void =>
  void process.stdout.write(`${json ? JSON.stringify(result) : lines.join('\n')}\n`)

/** Runs one job on a workspace that no service runs on; resolves to the exit code. */
export async function maintain(data: string, job: (workspace: Maintenance) => unknown): Promise<number> {
  const { isRefusal, openMaintenance } = await import('#service/maintenance')
  try {
    const workspace = openMaintenance({ data, version: findPlaces().version, log: complain })
    try {
      await job(workspace)
    } finally {
      await workspace.close()
    }
    return exitCodes.ended
  } catch (error) {
    const speaks = error instanceof WorkspaceError || isRefusal(error) || isOfSystem(error)
    complain(speaks ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
    return error instanceof WorkspaceError ? exitCodes.workspace : exitCodes.failed
  }
}

/** What the operating system refuses, as a file that cannot be written, names the place by itself. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
