import { type Issue, sentencesOf } from '#domain/issue'
import type { Context } from '../context'

/**
 * Adds a sentence for each issue to `X-Svc-Warning` and the note of the current exchange; many are counted, since clients
 * take few kilobytes of headers, and fail altogether on more.
 */
export function warnIssues({ recorder }: Pick<Context, 'recorder'>, issues: readonly Issue[]): void {
  for (const sentence of sentencesOf(issues)) recorder.warn(sentence)
}
