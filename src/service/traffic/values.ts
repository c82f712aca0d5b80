import type { TrafficValues } from '#contract/traffic/traffic'
import { type FilterKey, keyNamed } from '#domain/filter/language/keys'
import { withoutKey } from '#domain/filter/parts'
import { integrationOf } from '#domain/filter/subject'
import { fold } from '#domain/filter/text'
import type { Context } from '../context'
import type { ValueCount } from '../store/tables/traffic/counted'
import { countedGroups } from './counting'
import type { Asked } from './query'
import { createSlices, type Result } from './result'
import { subjectReader } from './subject'
import { resultOf } from './traffic'
import { worldOf } from './world'

/** Keys whose values stand in the index. */
const columns: Partial<Record<FilterKey, string>> = {
  dir: 'direction',
  kind: 'kind',
  status: 'status',
  is: 'outcome',
  channel: 'channel_id',
  user: 'user_id',
  hook: 'hook_id',
  action: 'action_id',
  method: 'method',
}

/** Exchanges that are looked into for values that stand in headers and addresses: the newest. */
const MOST_READ = 2000

export interface ValuesAsked extends Asked {
  key: string
  typed: string
  limit: number
}

type Counts = Map<string, number>

/** Values of a key in the record, with how many exchanges have them; the most frequent first. */
export async function trafficValues(
  ctx: Context,
  { key: name, typed, limit, ...asked }: ValuesAsked,
): Promise<TrafficValues> {
  const key = keyNamed(name)
  if (key === undefined) return { values: [] }
  const rest = { ...asked, filter: withoutKey(asked.filter, key) }
  const column = columns[key]
  const counts =
    column === undefined ? await readCounts(ctx, key, rest) : named(ctx, key, await columnCounts(ctx, column, rest))
  const wanted = fold(typed.replace(/^["#@~]+/, ''))
  const values = [...counts]
    .filter(([value]) => value !== '' && fold(value).includes(wanted))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return { values: values.slice(0, limit) }
}

/** Groups of chunks that did not change since, for the column that was asked for last. */
const remembered = new WeakMap<
  Result,
  { column: string; chunks: Map<number, { version: number; groups: ValueCount[] }> }
>()

async function columnCounts(ctx: Context, column: string, asked: Asked): Promise<Counts> {
  const result = resultOf(ctx, asked)
  await result.update()
  const counts: Counts = new Map()
  const known = remembered.get(result)
  const chunks = known?.column === column ? known.chunks : new Map<number, { version: number; groups: ValueCount[] }>()
  remembered.set(result, { column, chunks })
  const pause = createSlices()
  const tallies = result.tallies()
  const stale = tallies.filter(({ chunk, version }) => chunks.get(chunk)?.version !== version)
  const counted = countedGroups(ctx.store, { result, column }, stale)
  const groupsIn = (chunk: number): ValueCount[] =>
    ctx.store.traffic.groups<ValueCount>(
      `${column} AS value, count(*) AS count`,
      result.conditionIn(chunk),
      result.span(chunk),
    )
  for (const { chunk, version } of tallies) {
    let held = chunks.get(chunk)
    if (held?.version !== version) {
      const paused = pause()
      if (paused !== null) await paused
      if (!ctx.store.isOpen()) break
      held = { version, groups: counted.get(chunk) ?? groupsIn(chunk) }
      chunks.set(chunk, held)
    }
    for (const { value, count } of held.groups) add(counts, String(value ?? ''), count)
  }
  return counts
}

const add = (counts: Counts, value: string, count: number): void =>
  void (value !== '' && counts.set(value, (counts.get(value) ?? 0) + count))

/** Names in place of ids; what has no name any more is left out. */
function named(ctx: Context, key: FilterKey, counts: Counts): Counts {
  const { names } = worldOf(ctx)
  const nameOf = { channel: names.channelName, user: names.userName, hook: names.hookName }[key as string]
  if (nameOf === undefined) return counts
  const byName: Counts = new Map()
  for (const [id, count] of counts) add(byName, nameOf(id), count)
  return byName
}

/** Values that are read from the newest exchanges. */
async function readCounts(ctx: Context, key: FilterKey, asked: Asked): Promise<Counts> {
  const counts: Counts = new Map()
  const valuesOf = readers[key]
  if (valuesOf === undefined) return counts
  const result = resultOf(ctx, asked)
  await result.update()
  const read = subjectReader(ctx.store)
  const pause = createSlices()
  let left = MOST_READ
  for (const { chunk } of result.tallies().reverse()) {
    for (const number of result.numbersIn(chunk).reverse()) {
      if (left-- <= 0) return counts
      const paused = pause()
      if (paused !== null) await paused
      const subject = ctx.store.isOpen() ? read(number) : null
      if (subject !== null) for (const value of new Set(valuesOf(subject))) add(counts, value, 1)
    }
  }
  return counts
}

type Subject = NonNullable<ReturnType<ReturnType<typeof subjectReader>>>

const headersOf = (subject: Subject) => [...subject.headers('req'), ...subject.headers('res')]

const readers: Partial<Record<FilterKey, (subject: Subject) => string[]>> = {
  integration: ({ row }) => [integrationOf(row)],
  path: ({ row }) => [row.url.replace(/\?.*$/s, '')],
  type: subject =>
    headersOf(subject)
      .filter(([name]) => /^content-type$/i.test(name))
      .map(([, value]) => value.replace(/;.*$/s, '').trim()),
  header: subject => headersOf(subject).map(([name]) => name.toLowerCase()),
  json: subject => [subject.body('req'), subject.body('res')].flatMap(body => (body === null ? [] : pathsIn(body))),
  has: ({ row }) => [
    ...(row.fault !== null ? ['error'] : []),
    ...(row.request_bytes + row.response_bytes > 0 ? ['body'] : []),
    ...(row.note === '' ? [] : ['notes']),
    ...(row.comment === '' ? [] : ['comment']),
    ...(row.is_marked ? ['mark'] : []),
    ...(row.status === null ? [] : ['response']),
  ],
}

const MOST_PATHS = 60

/** Paths of the first values of a JSON body. */
function pathsIn(body: string): string[] {
  const paths: string[] = []
  const visit = (value: unknown, path: string, depth: number): void => {
    if (paths.length >= MOST_PATHS || depth > 6) return
    if (typeof value !== 'object' || value === null) {
      if (path !== '') paths.push(path)
      return
    }
    for (const [key, inner] of Object.entries(value).slice(0, MOST_PATHS)) {
      const step = Array.isArray(value) ? '*' : key
      if (isPlainStep(step)) visit(inner, path === '' ? step : `${path}.${step}`, depth + 1)
    }
  }
  try {
    if (/^\s*[[{]/.test(body)) visit(JSON.parse(body), '', 0)
  } catch {
    // Not JSON: it has no paths.
  }
  return [...new Set(paths)]
}

/** Keys that need no quotes in a path. */
const isPlainStep = (step: string): boolean => /^(?:\*|[\w-]+)$/.test(step)
