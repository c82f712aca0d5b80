import { shapes } from '#contract/documentShape'
import { resultWords } from '#contract/sending'
import { readable } from '../terminal/print'
import type { SendFailed } from './failures'
import type { SentFile } from './sendFile'

/** What became of it, with each reason of a rejection at its place in the file. */
export function readableReport({ outgoing: { name, kind, json }, report, where, link }: SentFile): string {
  const warnings = report.warnings.map(warning => `warning: ${warning}`)
  if (report.error === null)
    return [
      `${shapes[kind].isOpened ? 'Opened in' : 'Sent to'} ${where}.`,
      ...(report.post_id ? [`post: ${report.post_id}`] : []),
      ...(link ? [link] : []),
      ...warnings,
    ].join('\n')
  const issues = report.issues.map(issue => {
    const { line, column } = json.position(issue)
    return `${name}:${line}:${column}: ${issue.severity}: ${issue.message} (${issue.code})`
  })
  return readable([...issues, `${resultWords(report)} (${where}): ${report.error.message}`].join('\n'))
}

/** Why nothing was sent, for programs. */
export const jsonFailure = (file: string, { message, fix, issues }: SendFailed): string =>
  JSON.stringify({
    file,
    outcome: 'failed',
    status: null,
    post_id: '',
    channel_id: '',
    link: null,
    exchange_id: '',
    error: { id: '', message: fix === '' ? message : `${message}\n${fix}`, detail: '', request_id: '' },
    issues,
    warnings: [],
  })

/** The same for programs. */
export function jsonReport({ outgoing: { name, kind, json }, report, where, link }: SentFile): string {
  const issues = report.issues.map(issue => ({ ...issue, ...json.position(issue) }))
  return JSON.stringify({ file: name, kind, where, ...report, link, issues })
}
