import builder from 'junit-report-builder'
import { isFailing, type RunReport, rowLines, rowName, verdictWord } from '#domain/comparison/report/runReport'
import { clean, cleanText, seconds } from './xmlText'

/**
 * Writes the runs of recordings as JUnit XML: a suite for each recording, a case for each stimulus, and what differs in
 * its story as the text of the failure (docs/reference/comparison.md#reports).
 */
export function junitReport(runs: readonly RunReport[]): string {
  const report = builder.newBuilder().name('blockyard replay')
  for (const run of runs) {
    const suite = report
      .testSuite()
      .name(clean(run.recording))
      .timestamp(new Date(run.started_at))
      .time(seconds(run.duration_ms))
    for (const [story, rows] of Map.groupBy(run.rows, row => row.story)) {
      const stimulus = rows.find(({ role }) => role === 'stimulus')
      const test = suite
        .testCase()
        .className(clean(run.recording))
        .name(clean(stimulus ? rowName(stimulus) : `exchange ${story}`))
        .file(clean(`${run.folder}/${stimulus?.file ?? ''}`))
        .time(seconds(stimulus?.now_ms ?? 0))
      const failing = rows.filter(isFailing)
      if (failing.length === 0) continue
      if (failing.every(({ verdict }) => verdict === 'interrupted')) test.skipped()
      else {
        test.failure(
          clean(failing.map(row => `${rowName(row)}: ${verdictWord(row.verdict)}`).join('; ')),
          failing[0]?.verdict,
        )
        test.stacktrace(
          cleanText(failing.flatMap(row => [rowName(row), ...rowLines(row).map(line => `  ${line}`)]).join('\n')),
        )
      }
    }
  }
  // The published schema counts what was skipped in each suite alone.
  return report.build().replace(/(<testsuites\b[^>]*?) skipped="\d+"/, '$1')
}
