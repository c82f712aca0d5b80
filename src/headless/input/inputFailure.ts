import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'
import { InputError } from './inputFile'

interface Failing {
  /** Whether stdout has one line of JSON, whatever happens. */
  json?: boolean | undefined
  /** What the command ends with when the file could be read and its contents are no use. */
  contentCode?: number
}

/**
 * Says why a file cannot be used, for people on stderr and for programs as `{"error": {"message", "line", "column"}}` on
 * stdout. Returns what the command ends with; throws what is no `InputError` again.
 */
export async function inputFailure(error: unknown, { json, contentCode }: Failing): Promise<number> {
  if (!(error instanceof InputError)) throw error
  complain(error.message)
  if (json) await print(`${JSON.stringify({ error: { message: error.message, ...error.position } })}\n`)
  return error.isContent ? (contentCode ?? exitCodes.failed) : exitCodes.usage
}
