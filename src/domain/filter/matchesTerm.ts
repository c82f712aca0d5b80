import { compares } from './language/compare'
import { stepsOf, valuesAt } from './language/jsonPath'
import { jsonOf } from './language/keyedValues'
import type { FilterKey } from './language/keys'
import { isIn } from './language/numbers'
import { timesOf } from './language/times'
import type { Condition, Side, Term } from './language/tree'
import { isOdd, type PartWord } from './language/vocabulary'
import { type FilterContext, type FilterRow, type FilterSubject, integrationOf } from './subject'
import { bodyTexts, includesFold } from './text'

type Test = (term: Term, subject: FilterSubject, context: FilterContext) => boolean

/** Whether an exchange passes one term. */
export const matchesTerm = (term: Term, subject: FilterSubject, context: FilterContext): boolean =>
  tests[term.key](term, subject, context)

const tests: Record<FilterKey, Test> = {
  dir: ({ condition }, { row }) => condition.type === 'text' && row.direction === condition.text,
  kind: ({ condition }, { row }) => condition.type === 'text' && row.kind === condition.text,
  status: ({ condition }, { row }) => condition.type === 'numbers' && isIn(row.status, condition),
  is: ({ condition }, { row }) =>
    condition.type === 'text' && (condition.text === 'marked' ? row.is_marked : row.outcome === condition.text),
  has: ({ condition }, { row }) => condition.type === 'text' && hasPart(condition.text as PartWord, row),
  channel: ({ condition }, { row }, context) => {
    const is = named(condition, 'equal', context)
    return row.channel_id !== '' && (is(row.channel_id) || is(context.names.channelName(row.channel_id)))
  },
  user: ({ condition }, { row }, context) => {
    const is = named(condition, 'equal', context)
    return row.user_id !== '' && (is(row.user_id) || is(context.names.userName(row.user_id)))
  },
  hook: ({ condition }, { row }, context) => {
    if (row.hook_id === '') return false
    return named(condition, 'part', context)(context.names.hookName(row.hook_id)) || isText(condition, row.hook_id)
  },
  action: ({ condition }, { row }, context) => named(condition, 'exact', context)(row.action_id),
  integration: ({ condition }, { row }, context) => {
    const integration = integrationOf(row)
    return integration !== '' && named(condition, 'part', context)(integration)
  },
  method: ({ condition }, { row }, context) => named(condition, 'equal', context)(row.method),
  path: ({ condition }, { row }, context) => named(condition, 'part', context)(row.url),
  took: ({ condition }, { row }) => condition.type === 'numbers' && isIn(row.duration_ms, condition),
  size: ({ condition, side }, { row }) => condition.type === 'numbers' && isIn(sizeOf(row, side), condition),
  since: (term, { row }, context) => isWithin(term, row, context),
  until: (term, { row }, context) => isWithin(term, row, context),
  at: (term, { row }, context) => isWithin(term, row, context),
  type: (term, subject, context) => {
    const is = named(term.condition, 'part', context)
    return headersOf(subject, term.side).some(([name, value]) => /^content-type$/i.test(name) && is(value))
  },
  header: ({ condition, side, name }, subject, context) => {
    const values = headersOf(subject, side).filter(([one]) => one.toLowerCase() === name)
    return values.some(([, value]) => headerHolds(condition, value, context))
  },
  body: ({ condition, side }, subject, context) => {
    const is = named(condition, 'part', context)
    return bodiesOf(subject, side).some(is)
  },
  json: ({ condition, side, name }, subject, context) => {
    const steps = stepsOf(name) ?? []
    const find = finderOf(condition, context)
    return bodiesOf(subject, side).some(body => {
      const value = jsonOf(body)
      return value !== undefined && valuesAt(value, steps).some(one => compares(condition, one, find))
    })
  },
  post: ({ condition }, subject) =>
    isText(condition, subject.row.post_id) || subject.posts().some(id => isText(condition, id)),
  story: ({ condition }, { row }) => isText(condition, row.cause_id) || isText(condition, row.id),
  number: ({ condition }, { row }) => condition.type === 'numbers' && isIn(row.number, condition),
}

function hasPart(part: PartWord, row: FilterRow): boolean {
  switch (part) {
    case 'error':
      return isOdd(row)
    case 'body':
      return row.request_bytes + row.response_bytes > 0
    case 'notes':
      return row.note !== ''
    case 'comment':
      return row.comment !== ''
    case 'mark':
      return row.is_marked
    case 'response':
      return row.status !== null
  }
}

const finderOf = (condition: Condition, { finder }: FilterContext) =>
  condition.type === 'pattern' ? finder(condition.source, condition.flags) : undefined

/** A test of a text: equal without regard to case, exactly equal, or a part of it. */
function named(condition: Condition, how: 'equal' | 'exact' | 'part', context: FilterContext) {
  const find = finderOf(condition, context)
  if (find !== undefined) return find
  if (condition.type !== 'text') return () => false
  const { text } = condition
  if (how === 'part') return includesFold(text)
  return how === 'exact' ? (one: string) => one === text : (one: string) => one.toLowerCase() === text.toLowerCase()
}

const isText = (condition: Condition, text: string): boolean =>
  condition.type === 'text' && text !== '' && text === condition.text

const sizeOf = (row: FilterRow, side: Side): number =>
  (side === 'res' ? 0 : row.request_bytes) + (side === 'req' ? 0 : row.response_bytes)

function isWithin({ condition }: Term, { started_at }: FilterRow, { now }: FilterContext): boolean {
  if (condition.type !== 'times') return false
  const { from, to } = timesOf(condition, now)
  return started_at >= from && started_at < to
}

const sidesOf = (side: Side) => (side === '' ? (['req', 'res'] as const) : [side])

const headersOf = (subject: FilterSubject, side: Side) => sidesOf(side).flatMap(one => [...subject.headers(one)])

const bodiesOf = (subject: FilterSubject, side: Side): string[] =>
  sidesOf(side).flatMap(one => [...bodyTexts(subject, one)])

function headerHolds(condition: Condition, value: string, context: FilterContext): boolean {
  if (condition.type === 'exists') return true
  if (condition.type === 'pattern') return context.finder(condition.source, condition.flags)(value)
  if (condition.type !== 'compare') return false
  return includesFold(condition.text)(value) === (condition.operator === '=')
}
