import { rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type BundleBody, bundles } from '#contract/bundles/bundles'
import { readBundle } from '#domain/bundle/read/readBundle'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { bundleText } from '#domain/bundle/write/writeBundle'
import { parseFilter } from '#domain/filter/parse'
import { InputError } from '../input/inputFile'
import { requireWritable } from '../input/outputFile'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print, readable } from '../terminal/print'
import { maintain } from '../workspace/maintain'
import { findRunning, NotRunning, Rejected, sender } from '../workspace/runningService'
import type { CreateFlags } from './bundleCommands'
import { bundleLines } from './bundleLines'

const DEFAULT_MINUTES = 15

/** Writes a bundle, by the service that runs on the workspace, or of the workspace itself; resolves to the exit code. */
export async function createBundle(flags: CreateFlags): Promise<number> {
  const parsed = flags.filter === undefined ? null : parseFilter(flags.filter)
  if (parsed !== null && !parsed.ok) {
    complain(`${parsed.problem.message}\n  ${flags.filter}\n  ${' '.repeat(parsed.problem.from)}^`)
    return exitCodes.usage
  }
  const body = bodyOf(flags)
  const running = findRunning(flags.data)
  try {
    await requireWritable(flags.out)
    if (running !== null) {
      const made = await sender(running.url, running.key)<Bundle>('POST', bundles.makeBundle.path, body)
      return await written(made, flags)
    }
  } catch (error) {
    if (!(error instanceof NotRunning)) return failure(error)
  }
  let code: number = exitCodes.ended
  const ended = await maintain(flags.data, async workspace => {
    const { isRejection } = await import('#service/maintenance')
    try {
      code = await written((await workspace.bundle(body)).bundle, flags)
    } catch (error) {
      if (!isRejection(error)) throw error
      complain(error.message)
      code = exitCodes.rejected
    }
  })
  return ended === exitCodes.ended ? code : ended
}

function bodyOf({ last, story, filter, name, notes }: CreateFlags): BundleBody {
  const chosen =
    story !== undefined ? { story } : filter !== undefined ? { filter } : { minutes: last ?? DEFAULT_MINUTES }
  return { ...chosen, ...(name === undefined ? {} : { name }), ...(notes === undefined ? {} : { notes }) }
}

function failure(error: unknown): number {
  if (error instanceof InputError) {
    complain(error.message)
    return exitCodes.usage
  }
  if (error instanceof Rejected) {
    complain(error.message)
    return exitCodes.rejected
  }
  if (error instanceof Error && 'syscall' in error) {
    complain(error.message)
    return exitCodes.failed
  }
  throw error
}

/** The file is there whole, or not at all. */
async function written(bundle: Bundle, { out, json }: CreateFlags): Promise<number> {
  const text = bundleText(bundle)
  // What nobody can open again is not worth sending to anybody.
  const read = readBundle(text)
  if (!read.ok) throw new Error(`The bundle cannot be read again: ${read.issues[0]?.path} ${read.issues[0]?.message}`)
  const path = resolve(out)
  const beside = `${path}.blockyard-writing`
  try {
    await writeFile(beside, text)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  const lines = [...bundleLines(bundle), `Wrote ${out}, without secrets.`]
  const { bundleSummary } = await import('#domain/bundle/bundleSummary')
  const said = json ? JSON.stringify({ file: out, ...bundleSummary(bundle) }) : readable(lines.join('\n'))
  await print(`${said}\n`)
  return exitCodes.ended
}
