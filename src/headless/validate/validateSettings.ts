import { basename } from 'node:path'
import { errorAt } from '#domain/issue'
import { readPayloadName } from '#domain/project/fileNames'
import { readLocalSettings, readProjectSettings } from '#domain/project/settings/readSettings'
import { readSamples } from '#domain/variables/sampleFile'
import { readText } from '../input/inputFile'
import { readJsonText } from '../input/jsonText'
import type { Finding, ValidatedFile } from './validateFile'

interface Format {
  kind: 'sample' | 'settings'
  faultOf(text: string): { line: number; message: string } | null
}

const faultOf = (read: { ok: true } | { ok: false; fault: { line: number; message: string } }) =>
  read.ok ? null : read.fault

/** The format of a file of the project that is no payload; `null` for a payload. */
function formatOf(name: string): Format | null {
  const base = basename(name)
  if (base === 'blockyard.json') return { kind: 'settings', faultOf: text => faultOf(readProjectSettings(text)) }
  if (base === 'blockyard.local.json') return { kind: 'settings', faultOf: text => faultOf(readLocalSettings(text)) }
  const isSample = readPayloadName(base)?.kind === 'sample'
  return isSample ? { kind: 'sample', faultOf: text => faultOf(readSamples(text)) } : null
}

/** Checks sample data or settings; `null` when the file is neither. */
export async function validateSettings(name: string): Promise<ValidatedFile | null> {
  const format = formatOf(name)
  if (format === null) return null
  const text = (await readText(name)).replace(/^\uFEFF/, '')
  const fault = format.faultOf(text)
  const code = `${format.kind}.invalid`
  const findings: Finding[] =
    fault === null ? warningsIn(text) : [{ ...errorAt('', code, fault.message), line: fault.line, column: 1 }]
  return { name, kind: format.kind, isRejected: fault !== null, findings }
}

/** What the text says and whoever reads it does not get: these values are sent, too. */
function warningsIn(text: string): Finding[] {
  const { written, position } = readJsonText(text)
  return written.map(issue => ({ ...issue, ...position(issue) }))
}
