import type { ExchangeSummary } from '#contract/exchange'
import { type Logic, logicOf } from '#domain/filter/logic'
import { holds } from '#domain/filter/matches'
import { parseFilter } from '#domain/filter/parse'
import type { FilterContext, FilterSubject } from '#domain/filter/subject'
import type { Names } from '../../world/names'

/** A row says nothing of its headers and bodies, which the service has. */
class NotInRow extends Error {}

const notHere = (): never => {
  throw new NotInRow()
}

const finder = (source: string, flags: string) => {
  const pattern = new RegExp(source, flags)
  return (text: string) => pattern.test(text)
}

let last: { text: string; logic: Logic | null } = { text: '', logic: null }

/** What a line means; `null` where it cannot be read. Read once for a run of events. */
function meaningOf(text: string): Logic | null {
  if (last.text !== text || last.logic === null) {
    const parsed = parseFilter(text)
    last = { text, logic: parsed.ok ? logicOf(parsed.filter) : null }
  }
  return last.logic
}

/** Whether an exchange passes a filter, by its row alone; `null` where only the service can tell. */
export function passesFilter(text: string, row: ExchangeSummary, names: Names): boolean | null {
  if (text === '') return true
  const logic = meaningOf(text)
  if (logic === null) return null
  const subject: FilterSubject = { row, headers: notHere, body: notHere, posts: notHere }
  const context: FilterContext = { now: Date.now(), names, finder }
  try {
    return holds(logic, subject, context)
  } catch (error) {
    if (error instanceof NotInRow) return null
    throw error
  }
}
