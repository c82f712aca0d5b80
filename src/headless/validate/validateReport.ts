import { readable } from '../terminal/print'
import type { ValidatedFile } from './validateFile'

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`

const tally = (files: readonly ValidatedFile[]) => {
  const all = files.flatMap(file => file.findings)
  const errors = all.filter(finding => finding.severity === 'error').length
  return { errors, others: all.length - errors }
}

/** One line per finding, as compilers write them, so that editors and CI find the place; then a sum. */
export function readableReport(files: readonly ValidatedFile[]): string {
  const lines = files.flatMap(({ name, findings }) =>
    findings.map(
      ({ line, column, severity, message, code }) => `${name}:${line}:${column}: ${severity}: ${message} (${code})`,
    ),
  )
  const { errors, others } = tally(files)
  const kinds = files.length === 1 ? ` (${files[0]?.kind})` : ''
  return readable(
    [
      ...lines,
      ...(files.length > 1 ? files.map(summaryLine) : []),
      `${count(files.length, 'file')}${kinds}, ${count(errors, 'error')}, ${count(others, 'other finding')}`,
    ].join('\n'),
  )
}

/** What became of one of several files. */
function summaryLine(file: ValidatedFile): string {
  const { errors, others } = tally([file])
  const verdict = file.isRejected ? `rejected, ${count(errors, 'error')}` : 'ok'
  return `${file.name} (${file.kind}): ${verdict}${others > 0 ? `, ${count(others, 'other finding')}` : ''}`
}

/** The same for programs. */
export const jsonReport = (files: readonly ValidatedFile[]): string =>
  JSON.stringify({
    files: files.map(({ name, kind, isRejected, findings }) => ({
      file: name,
      kind,
      accepted: !isRejected,
      findings: findings.map(({ path, line, column, severity, code, message }) => ({
        path,
        line,
        column,
        severity,
        code,
        message,
      })),
    })),
    errors: tally(files).errors,
    others: tally(files).others,
  })
