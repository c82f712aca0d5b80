import { reasonOf } from '#domain/explain/explanation'
import { explainIssues } from '#domain/explain/issues'
import type { Issue } from '#domain/issue'
import type { Context } from '../context'

/** More would not be read, and a payload of a megabyte can have a hundred thousand. */
const MOST = 10

/**
 * Adds a remark for each issue to the current exchange, with its fixes, and a sentence to `X-Svc-Warning`; many are counted, since
 * clients take few kilobytes of headers, and fail altogether on more.
 */
export function warnIssues({ recorder }: Pick<Context, 'recorder'>, issues: readonly Issue[]): void {
  const reasons = explainIssues(issues)
  const more = reasons.length - MOST
  for (const reason of reasons.slice(0, MOST)) recorder.remark(reason)
  if (more > 0) recorder.remark(reasonOf('remark', { text: `There ${more === 1 ? 'is 1' : `are ${more}`} more.` }))
}
