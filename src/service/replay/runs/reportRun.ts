import { htmlReport } from '#domain/comparison/report/htmlReport'
import { jsonReport, type RunReport, textReport } from '#domain/comparison/report/runReport'
import { recordingsFolder } from '#domain/recording/fileNames'
import type { Context } from '../../context'
import { junitReport } from '../../reports/junitReport'
import { isCompared } from '../run/compared'
import { findRun, rowsOfRun } from './keptRuns'

/** Format of a report -> what it is as a file. */
const formats = {
  junit: { type: 'application/xml', extension: 'xml', make: junitReport },
  json: { type: 'application/json', extension: 'json', make: jsonReport },
  html: { type: 'text/html', extension: 'html', make: htmlReport },
  text: { type: 'text/plain', extension: 'txt', make: (runs: readonly RunReport[]) => `${textReport(runs)}\n` },
}

/** A report of a run as a file. @throws 404 */
export function reportRun(ctx: Context, id: string, format = 'html'): { name: string; type: string; text: string } {
  const { summary } = findRun(ctx, id)
  const known = Object.entries(formats).find(([name]) => name === format)?.[1] ?? formats.html
  const { recording, name, number, target, started_at, duration_ms } = summary
  const run: RunReport = {
    recording: name,
    folder: `${recordingsFolder}/${recording}`,
    target,
    started_at: new Date(started_at).toISOString(),
    duration_ms: duration_ms ?? 0,
    rows: rowsOfRun(ctx, id)
      .filter(isCompared)
      .map(({ compared }) => compared),
  }
  return {
    name: `${recording}-run-${number}.${known.extension}`,
    type: `${known.type}; charset=utf-8`,
    text: known.make([run]),
  }
}
