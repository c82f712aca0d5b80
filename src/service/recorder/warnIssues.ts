import { type Issue, readablePath } from '#domain/issue'
import type { Context } from '../context'

/** Sentences about one request: clients take few kilobytes of headers, and fail altogether on more. */
const MOST_WARNINGS = 10

/**
 * Adds a sentence for each issue to `X-Svc-Warning` and the note of the current exchange; many are counted after the
 * tenth.
 */
export function warnIssues({ recorder }: Pick<Context, 'recorder'>, issues: readonly Issue[]): void {
  for (const { path, message } of issues.slice(0, MOST_WARNINGS)) {
    recorder.warn(path === '' ? message : `${readablePath(path)}: ${message}`)
  }
  const more = issues.length - MOST_WARNINGS
  if (more > 0) recorder.warn(`There ${more === 1 ? 'is 1' : `are ${more}`} more.`)
}
