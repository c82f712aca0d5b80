import { stat } from 'node:fs/promises'
import { bundleSummary } from '#domain/bundle/bundleSummary'
import { bundleFormat } from '#domain/bundle/format'
import { readBundle } from '#domain/bundle/read/readBundle'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { readablePath } from '#domain/issue'
import { inputFailure } from '../input/inputFailure'
import { InputError, readText } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { print, readable } from '../terminal/print'
import { bundleLines } from './bundleLines'

/** Prints what a bundle has; resolves to the exit code. */
export const showBundle = (file: string, { json }: { json: boolean }): Promise<number> =>
  withBundle(file, json, async bundle => {
    const { name, made_by, made_at, chosen } = bundle
    const said = { name, made_by, made_at, chosen, ...bundleSummary(bundle) }
    await print(json ? `${JSON.stringify(said)}\n` : `${readable(bundleLines(bundle).join('\n'))}\n`)
    return exitCodes.ended
  })

/** A file of any size is not read only to say that it is too large. */
async function requireSmall(file: string): Promise<void> {
  const found = file === '-' ? null : await stat(file).catch(() => null)
  if (found === null || found.size <= bundleFormat.fileBytes) return
  const most = bundleFormat.fileBytes / 1024 / 1024
  throw new InputError(`${file}: The file has more than ${most} MB. ${bundleFormat.smaller}`, 'content')
}

/** Reads a bundle for a command, and says what is wrong with it. */
export async function withBundle(
  file: string,
  json: boolean,
  job: (bundle: Bundle, text: string) => Promise<number>,
): Promise<number> {
  try {
    await requireSmall(file)
    const text = await readText(file)
    const read = readBundle(text)
    if (!read.ok) {
      const lines = read.issues.map(({ path, message }) => {
        const place = readablePath(path)
        return `${file}: ${place === '' ? '' : `${place}: `}${message}`
      })
      throw new InputError(lines.join('\n'), 'content')
    }
    return await job(read.value, text)
  } catch (error) {
    if (error instanceof InputError) return inputFailure(error, { json, contentCode: exitCodes.rejected })
    throw error
  }
}
