import type { LossReport, ReportedLoss } from './lossReport'

/** One loss as a line of text, without its place: what, why, and how to make up for it. */
export const lossSentence = ({ severity, what, why, advice, isRemedied }: ReportedLoss): string =>
  isRemedied ? `remedied: ${what}.` : `${severity}: ${what}: ${why} ${advice}.`

/** What a conversion comes to: `8 converted, 1 changed, 2 lost`. */
export const reportSummary = ({ converted, changed, lost }: Omit<LossReport, 'losses'>): string =>
  `${converted} converted, ${changed} changed, ${lost} lost`

/** The whole report as text, for a clipboard: each loss with its number and its place in the original. */
export const reportText = (report: LossReport): string =>
  [
    reportSummary(report),
    ...report.losses.map(loss => `${loss.number}. ${loss.path || '/'}: ${lossSentence(loss)}`),
    '',
  ].join('\n')
