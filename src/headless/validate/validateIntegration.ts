import { basename, dirname, resolve } from 'node:path'
import { compile } from '#domain/lab/compile/compile'
import { readPayloadName } from '#domain/project/fileNames'
import { integrationOf, integrationsFolder } from '#domain/project/paths'
import { readText } from '../input/inputFile'
import { readJsonText } from '../input/jsonText'
import type { ValidatedFile } from './validateFile'

/** A file of a folder `integrations/`, unless its name says that it is a payload. */
function isIntegration(name: string): boolean {
  if (name === '-' || basename(dirname(resolve(name))) !== integrationsFolder) return false
  const base = basename(name)
  return integrationOf(`${integrationsFolder}/${base}`) !== null && (readPayloadName(base)?.kind ?? null) === null
}

/** Checks a simulated integration as the service does (docs/reference/integrations.md); `null` when the file is none. */
export async function validateIntegration(name: string): Promise<ValidatedFile | null> {
  if (!isIntegration(name)) return null
  const text = (await readText(name)).replace(/^\uFEFF/, '')
  const { fault, written, position } = readJsonText(text)
  const { integration, issues } = compile(text)
  const findings = (fault ? issues : [...written, ...issues]).map(issue => ({ ...issue, ...position(issue) }))
  return {
    name,
    kind: 'integration',
    isRejected: integration === null,
    findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
  }
}
