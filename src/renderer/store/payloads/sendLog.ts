import type { SendReport } from '#contract/sending'

/** One attempt to send a document, kept with it. */
export interface Sending {
  /** Milliseconds since the epoch. */
  at: number
  verb: 'create' | 'update' | 'patch'
  /** By what it went: a post over REST, an incoming webhook, or a target. */
  by: 'post' | 'hook' | 'target'
  /** As whom, by name; the persona's id for `post`. */
  sender: string
  senderId: string
  /** Name of the channel or target. */
  to: string
  /** Whether the target, if it is one, is a webhook. */
  isWebhook: boolean
  report: SendReport
}

/** Attempts that are kept of one document. */
const most = 30
/** Of a rejection with many problems; the text itself shows all of them. */
const mostIssues = 20

export const withSending = (log: readonly Sending[] = [], sending: Sending): readonly Sending[] => [
  ...log.slice(1 - most),
  { ...sending, report: { ...sending.report, issues: sending.report.issues.slice(0, mostIssues) } },
]

export const isAccepted = ({ report }: Sending): boolean => report.outcome === 'ok'

/** The attempt whose post an update would change: the last that made or changed one. */
export const lastAccepted = (log: readonly Sending[] = []): Sending | undefined => log.findLast(isAccepted)
