import { basename } from 'node:path'
import { errorAt } from '#domain/issue'
import { readPayloadName } from '#domain/project/fileNames'
import { readLocalSettings, readProjectSettings } from '#domain/project/settings/readSettings'
import { readSamples } from '#domain/variables/sampleFile'
import { readText } from '../input/inputFile'
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
  const fault = format.faultOf((await readText(name)).replace(/^\uFEFF/, ''))
  const code = `${format.kind}.invalid`
  const findings: Finding[] =
    fault === null ? [] : [{ ...errorAt('', code, fault.message), line: fault.line, column: 1 }]
  return { name, kind: format.kind, isRejected: fault !== null, findings }
}
