import { access } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { payloadName, readPayloadName } from '#domain/project/fileNames'
import { readSamples, type Samples } from '#domain/variables/sampleFile'
import { InputError, readText } from './inputFile'

/** Where the sample data of a payload is, if there is any; `null` for standard input. */
export function sampleFileOf(name: string): string | null {
  const stem = name === '-' ? undefined : readPayloadName(basename(name))?.stem
  return stem === undefined ? null : join(dirname(name), payloadName(stem, 'sample'))
}

/** The sample data beside a payload; `null` when there is none, and its braces are no variables. Throws `InputError`. */
export async function samplesOf(name: string): Promise<Samples | null> {
  const file = sampleFileOf(name)
  const isThere =
    file !== null &&
    (await access(file).then(
      () => true,
      () => false,
    ))
  if (file === null || !isThere) return null
  const read = readSamples((await readText(file)).replace(/^\uFEFF/, ''))
  if (!read.ok) throw new InputError(`${file}:${read.fault.line}: ${read.fault.message}`, 'content')
  return read.samples
}
