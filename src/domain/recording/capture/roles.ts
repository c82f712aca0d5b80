import type { Role } from '../schema/exchange'
import type { Captured } from './captured'
import type { Cause } from './causes'

/** Routes that read, though they are asked by `POST`. */
const reading = /^\/api\/v4\/(?:[\w/-]+\/)?(?:ids|usernames|names|search|autocomplete)(?:\?|$)/

/** Whether a request only reads: it is kept, and neither sent nor expected. */
export const isRead = ({
  direction,
  method,
  url,
}: Pick<Captured['summary'], 'direction' | 'method' | 'url'>): boolean =>
  direction === 'in' && (['GET', 'HEAD', 'OPTIONS'].includes(method) || (method === 'POST' && reading.test(url)))

/** Says what an exchange is to a replay until a person says otherwise (docs/reference/recordings.md#roles). */
export function roleOf({ summary }: Captured, cause: Cause | null): Role {
  const { direction, kind, url } = summary
  if (direction === 'out') return cause === null || kind === 'send' ? 'left_out' : 'reaction'
  if (url.startsWith('/workbench/') || isRead(summary)) return 'left_out'
  return cause === null ? 'stimulus' : 'reaction'
}
