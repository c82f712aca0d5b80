import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readablePath, type Severity } from '#domain/issue'
import { findInstallation } from '../terminal/installation'
import type { Finding, ValidatedFile } from './validateFile'

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  omitted: 'warning',
  stock: 'note',
  accessibility: 'note',
}

/** Relative names stay relative: whoever reads the report knows the folder it was made in. */
const uriOf = (name: string): string =>
  name === '-' ? 'stdin' : isAbsolute(name) ? pathToFileURL(resolve(name)).href : encodeURI(name.replaceAll('\\', '/'))

const resultOf = (name: string, { code, severity, message, line, column, path }: Finding) => ({
  ruleId: code,
  level: levels[severity],
  message: { text: message },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(name) },
        region: { startLine: line, startColumn: column },
      },
      logicalLocations: [{ fullyQualifiedName: readablePath(path) || name }],
    },
  ],
})

/** A SARIF 2.1.0 log (OASIS) with one run, for code scanning. */
export function sarifReport(files: readonly ValidatedFile[]): string {
  const results = files.flatMap(({ name, findings }) => findings.map(finding => resultOf(name, finding)))
  const rules = [...new Set(results.map(result => result.ruleId))].sort().map(id => ({ id }))
  const driver = { name: 'Blockyard', version: findInstallation().version, rules }
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
    },
    null,
    2,
  )
}
