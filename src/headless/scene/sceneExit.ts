import { WorkspaceError } from '#service/options'
import { exitCodes } from '../terminal/exitCodes'
import { complain } from '../terminal/print'
import { Rejected } from '../workspace/runningService'

/** Says why a scene was not played or written, and resolves to the exit code. @throws what is a defect of ours */
export async function sceneExit(error: unknown): Promise<number> {
  const { NoSceneError } = await import('#service/playing')
  if (error instanceof NoSceneError) {
    complain(error.message)
    return error.isMissing ? exitCodes.usage : exitCodes.notRun
  }
  if (!(error instanceof WorkspaceError || error instanceof Rejected || isOfSystem(error))) throw error
  complain(error.message)
  return error instanceof WorkspaceError ? exitCodes.workspace : exitCodes.failed
}

/** A file that cannot be written, a folder that is not there. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
