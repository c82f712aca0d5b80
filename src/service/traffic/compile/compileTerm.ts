import { stepsOf } from '#domain/filter/language/jsonPath'
import { keyedValues } from '#domain/filter/language/keyedValues'
import type { FilterKey } from '#domain/filter/language/keys'
import type { NumberRange } from '#domain/filter/language/numbers'
import { timesOf } from '#domain/filter/language/times'
import type { Condition, Term } from '#domain/filter/language/tree'
import { fold, includesFold } from '#domain/filter/text'
import { literalsOf } from './literals'
import { atMost, atMostIn, type Binder, type Bounds, type CompileWorld, exact, facet, type Named } from './parts'

type Compile = (term: Term, world: CompileWorld, binder: Binder) => Bounds

/** One term as conditions on `exchanges`. */
export const compileTerm: Compile = (term, world, binder) => compilers[term.key](term, world, binder)

const NEVER = facet('0')

/** A column that is one word. */
const is =
  (column: string): Compile =>
  ({ condition }, _world, binder) =>
    condition.type === 'text' ? facet(`${column} = ${binder.value(condition.text)}`) : atMost(`${column} <> ''`)

const within =
  (sql: (side: Term['side']) => string, made = exact): Compile =>
  ({ condition, side }, _world, binder) =>
    condition.type === 'numbers' ? made(rangeOf(sql(side), condition, binder)) : NEVER

function rangeOf(sql: string, { least, most, isOver, isUnder }: NumberRange, binder: Binder): string {
  const sides = [
    ...(Number.isFinite(least) ? [`${sql} ${isOver ? '>' : '>='} ${binder.value(least)}`] : []),
    ...(Number.isFinite(most) ? [`${sql} ${isUnder ? '<' : '<='} ${binder.value(most)}`] : []),
  ]
  return `(${sides.join(' AND ') || `${sql} IS NOT NULL`}) IS TRUE`
}

const times: Compile = ({ condition }, { now }, binder) => {
  if (condition.type !== 'times') return NEVER
  const { from, to } = timesOf(condition, now)
  const sides = [
    ...(Number.isFinite(from) ? [`started_at >= ${binder.border(from)}`] : []),
    ...(Number.isFinite(to) ? [`started_at < ${binder.border(to)}`] : []),
  ]
  return facet(sides.join(' AND ') || '1')
}

/** A column of ids, by the names of what they stand for, or by an id itself. */
const named =
  (column: string, listOf: (world: CompileWorld) => readonly Named[], isPart: boolean): Compile =>
  ({ condition }, world, binder) => {
    if (condition.type !== 'text') return atMost(`${column} <> ''`)
    const { text } = condition
    const finds = isPart ? includesFold(text) : (name: string) => fold(name) === fold(text)
    const ids = listOf(world).filter(({ name, id }) => finds(name) || (!isPart && fold(id) === fold(text)))
    const known = `${column} IN ${binder.list(ids.map(({ id }) => id))}`
    return facet(
      `${column} <> '' AND (${known} OR ${column} = ${binder.value(text)}${isPart ? '' : ' COLLATE NOCASE'})`,
    )
  }

/** What must occur somewhere in the texts of an exchange for a condition to hold. */
function textsIn(condition: Condition): string[] {
  if (condition.type === 'text') return [fold(condition.text)]
  return condition.type === 'pattern' ? literalsOf(condition.source) : []
}

const texts: Compile = ({ condition }, _world, binder) => atMostIn(binder.occur(textsIn(condition)))

/** Only what JSON has to write as it is can be looked up. */
const asWritten = (text: string): string[] => (/^[\w .,:;@#-]+$/.test(text) ? [fold(text)] : [])

const json: Compile = ({ name, condition }, _world, binder) => {
  const steps = stepsOf(name) ?? []
  const keys = steps.filter(step => !/^\d+$|^\*$/.test(step)).flatMap(asWritten)
  const isText = condition.type === 'compare' && condition.operator === '=' && Number.isNaN(Number(condition.text || 0))
  const texts = [...keys, ...(isText ? asWritten(condition.text) : [])]
  return atMostIn(binder.occur(texts, keyedValues(steps, condition)))
}

const header: Compile = ({ name, condition }, _world, binder) => {
  const value = condition.type === 'compare' && condition.operator === '=' ? [fold(condition.text)] : textsIn(condition)
  return atMostIn(binder.occur([`${name}: `, ...value]))
}

const MARKED = exact('number IN (SELECT number FROM exchange_marks WHERE is_marked = 1)')

const parts: Record<string, Bounds> = {
  error: facet("(fault IS NOT NULL OR outcome NOT IN ('sent', 'ok'))"),
  body: exact('request_bytes + response_bytes > 0'),
  // By their index: the rows themselves have bodies, which would all be read.
  notes: exact(
    "number IN (SELECT number FROM exchanges INDEXED BY exchanges_noted WHERE note <> '' AND number BETWEEN @first AND @last)",
  ),
  comment: exact("number IN (SELECT number FROM exchange_marks WHERE comment <> '')"),
  mark: MARKED,
  response: facet('status IS NOT NULL'),
}

const sizes = { '': 'request_bytes + response_bytes', req: 'request_bytes', res: 'response_bytes' }

const compilers: Record<FilterKey, Compile> = {
  dir: is('direction'),
  kind: is('kind'),
  status: within(() => 'status', facet),
  is: (term, world, binder) =>
    term.condition.type === 'text' && term.condition.text === 'marked' ? MARKED : is('outcome')(term, world, binder),
  has: ({ condition }) => (condition.type === 'text' ? parts[condition.text] : undefined) ?? NEVER,
  channel: named('channel_id', ({ channels }) => channels, false),
  user: named('user_id', ({ users }) => users, false),
  hook: named('hook_id', ({ hooks }) => hooks, true),
  action: (term, world, binder) =>
    term.condition.type === 'text' ? is('action_id')(term, world, binder) : atMost('1'),
  integration: ({ condition }, _world, binder) => atMostIn(binder.occur(textsIn(condition)), "direction = 'out'"),
  method: ({ condition }, _world, binder) =>
    condition.type === 'text' && /^[ -~]*$/.test(condition.text)
      ? facet(`method = ${binder.value(condition.text)} COLLATE NOCASE`)
      : atMost('1'),
  path: texts,
  took: within(() => 'duration_ms'),
  size: within(side => sizes[side]),
  since: times,
  until: times,
  at: times,
  type: texts,
  header,
  body: texts,
  json,
  post: texts,
  story: ({ condition }, _world, binder) => {
    if (condition.type !== 'text') return atMost('1')
    const id = binder.value(condition.text)
    return exact(
      `number IN (SELECT number FROM exchanges WHERE id = ${id} OR (cause_id = ${id} AND parent_id IS NOT NULL))`,
    )
  },
  number: within(() => 'number'),
}
