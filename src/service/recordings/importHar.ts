import { isUtf8 } from 'node:buffer'
import type { HarImport, HarImportBody } from '#contract/replay/har'
import { type HarFacts, harCaptured } from '#domain/har/read/harCaptured'
import { harReport } from '#domain/har/read/harReport'
import { nothingTaken } from '#domain/har/read/nothingTaken'
import { readHarFile } from '#domain/har/read/readHarFile'
import { sortEntries } from '#domain/har/read/sortEntries'
import type { Issue } from '#domain/issue'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { recordingOf, writtenInProject } from './makeRecording'

/**
 * Makes a recording of a HAR file. Nothing is written unless all of it can be. @throws 400 with issues that say where the
 * file cannot be read, and how to get one that can.
 */
export async function importHar(ctx: Context, given: HarImportBody, before: () => Promise<void>): Promise<HarImport> {
  const { file, har, hosts, take, notes, name = nameOf(file) } = given
  const read = readHarFile(har, { file, bytes: Buffer.byteLength(har) })
  if (!read.ok) throw unreadable(read.issues)
  const sorted = sortEntries(read.value, { hosts, take })
  if (sorted.taken.length === 0) throw unreadable([nothingTaken(file, sorted.hosts)])
  const { captured, secrets } = harCaptured(sorted.taken, factsOf(ctx))
  const recording = recordingOf(ctx, captured, { name, notes, source: 'har', secrets })
  await before()
  const summary = await writtenInProject(ctx, name, recording)
  return { ...harReport(file, read.value, { sorted, recording }), recording: summary }
}

const factsOf = ({ recorder }: Context): HarFacts => ({
  textOfBase64(base64) {
    const bytes = Buffer.from(base64, 'base64')
    return isUtf8(bytes) ? bytes.toString('utf8') : null
  },
  redacted: recorder.redacted,
  nameFor: recorder.nameFor,
})

const nameOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.(?:har|json)$/i, '') || 'capture'

const unreadable = (issues: Issue[]): ServiceError =>
  new ServiceError('workbench.har.unreadable.app_error', {
    values: { Why: issues.map(({ message }) => message).join(' ') },
    issues,
  })
