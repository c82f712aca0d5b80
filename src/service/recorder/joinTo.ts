import type { JoinSign } from '#contract/exchange'
import type { Cause, Live } from './live'

/**
 * Makes an exchange a part of the story of `cause`. One that belongs to a story already stays there, unless only its
 * token and its time said so: every other sign names its call.
 */
export function joinTo({ summary }: Live, { id, cause_id, depth }: Cause, by: JoinSign): void {
  if (summary.parent_id !== null && summary.joined_by !== 'token') return
  Object.assign(summary, { parent_id: id, cause_id, depth: depth + 1, joined_by: by })
}
