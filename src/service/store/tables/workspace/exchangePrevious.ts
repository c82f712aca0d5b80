import type { Database } from 'better-sqlite3'
import type { ExchangeSummary } from '#contract/exchange'
import { isShown } from './exchangeColumns'

/** What exchanges of one kind have in common. */
type Kind = Pick<ExchangeSummary, 'number' | 'kind' | 'direction' | 'method' | 'action_id' | 'hook_id'>

/** How far back the previous of a kind is looked for. */
const mostLookedAt = 5000

const withoutIds = (label: string): string => label.replaceAll(/\b[a-z0-9]{26}\b/g, ':id')

/** What an exchange is compared with. */
export function exchangePrevious(db: Database) {
  const before = db.prepare<Kind, { id: string; label: string }>(
    `SELECT id, label FROM exchanges WHERE number < @number AND kind = @kind AND direction = @direction
     AND method = @method AND action_id = @action_id AND hook_id = @hook_id AND ${isShown}
     ORDER BY number DESC LIMIT ${mostLookedAt}`,
  )
  return {
    /** Id of the last exchange of the same kind before one, whatever ids are in its path; `null` when there is none. */
    previousOf: ({ label, ...summary }: ExchangeSummary): string | null => {
      const { number, kind, direction, method, action_id, hook_id } = summary
      for (const other of before.iterate({ number, kind, direction, method, action_id, hook_id })) {
        if (withoutIds(other.label) === withoutIds(label)) return other.id
      }
      return null
    },
  }
}
