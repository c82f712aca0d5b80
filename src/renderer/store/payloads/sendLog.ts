import type { SendReport } from '#contract/sending'

/** One attempt to send a document, kept with it. */
export interface Sending {
  /** Milliseconds since the epoch. */
  at: number
  verb: 'create' | 'update' | 'patch'
  /** By what it went: a post over REST, an incoming webhook, or a target; a dialog was opened for a person. */
  by: 'post' | 'hook' | 'target' | 'dialog'
  /** As whom, by name; the persona's id for `post`. */
  sender: string
  senderId: string
  /** Name of the channel or target. */
  to: string
  /** Whether the target, if it is one, is a webhook. */
  isWebhook: boolean
  /** The post in whose thread its post is a reply; absent for one of its own. */
  rootId?: string | undefined
  report: SendReport
}

/** What can be done with a payload: `reply` makes a post in the thread of the one that was sent last. */
export type SendVerbName = Sending['verb'] | 'reply'

/** Attempts that are kept of one document. */
const most = 30
/** Of a rejection with many problems; the text itself shows all of them. */
const mostIssues = 20

export const withSending = (log: readonly Sending[] = [], sending: Sending): readonly Sending[] => [
  ...log.slice(1 - most),
  { ...sending, report: { ...sending.report, issues: sending.report.issues.slice(0, mostIssues) } },
]

export const isAccepted = ({ report }: Sending): boolean => report.outcome === 'ok'

/** Whether it made a post in a thread. */
export const isReply = ({ verb, rootId }: Sending): boolean => verb === 'create' && rootId !== undefined

/** The post that a reply to the post of an attempt names: a reply to a reply is one in the same thread. */
export const threadOf = ({ rootId, report }: Sending): string => rootId ?? report.post_id

/** The attempt whose post an update would change: the last that made or changed one. */
export const lastAccepted = (log: readonly Sending[] = []): Sending | undefined => log.findLast(isAccepted)
