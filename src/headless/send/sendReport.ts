import type { SentFile } from './sendFile'

/** What became of it, with each reason of a rejection at its place in the file. */
export function readableReport({ outgoing: { name, json }, report, where, link }: SentFile): string {
  const warnings = report.warnings.map(warning => `warning: ${warning}`)
  if (report.error === null)
    return [
      `Sent to ${where}.`,
      ...(report.post_id ? [`post: ${report.post_id}`] : []),
      ...(link ? [link] : []),
      ...warnings,
    ].join('\n')
  const issues = report.issues.map(issue => {
    const { line, column } = json.position(issue)
    return `${name}:${line}:${column}: ${issue.severity}: ${issue.message} (${issue.code})`
  })
  const status = report.status === null ? '' : `${report.status} `
  const verb = report.outcome === 'rejected' ? 'Rejected' : 'Failed'
  return [...issues, `${verb} by ${where}: ${status}${report.error.message}`].join('\n')
}

/** The same for programs. */
export function jsonReport({ outgoing: { name, kind, json }, report, where, link }: SentFile): string {
  const issues = report.issues.map(issue => ({ ...issue, ...json.position(issue) }))
  return JSON.stringify({ file: name, kind, where, link, ...report, issues })
}
