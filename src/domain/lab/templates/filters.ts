import { type FilterHandler, type FilterImpl, type Liquid, filters as liquidFilters } from 'liquidjs'
import { isObject, type JsonObject, own } from '../../json'
import { isAlike } from '../values/alike'

/** Under it the globals of a rendering have what stands for chance. */
export const randomKey = Symbol('random')

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]

/** How many a list, an object or a text has. */
const sizeOf = (value: unknown): number =>
  Array.isArray(value) || typeof value === 'string' ? value.length : isObject(value) ? Object.keys(value).length : 0

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const withoutKey = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

/** Filters beside those of Liquid (docs/reference/integrations.md#templates). None of them changes its input. */
const labFilters: Record<string, FilterHandler> = {
  size: sizeOf,
  push: (value, item) => [...listOf(value), item],
  without: (value, item) => listOf(value).filter(one => !isAlike(one, item)),
  put: (value, key, item) => ({ ...(isObject(value) ? value : {}), [textOf(key)]: item }),
  drop: (value, key) => (isObject(value) ? withoutKey(value, textOf(key)) : {}),
  keys: value => (isObject(value) ? Object.keys(value) : []),
  values: value => (isObject(value) ? Object.values(value) : listOf(value)),
  count_of: (value, item) =>
    (isObject(value) ? Object.values(value) : listOf(value)).filter(one => isAlike(one, item)).length,
  keys_of: (value, item) => (isObject(value) ? Object.keys(value).filter(key => isAlike(own(value, key), item)) : []),
  mentions: value =>
    listOf(value)
      .map(name => `@${textOf(name)}`)
      .join(', '),
  sample(value, count) {
    const left = Array.isArray(value) ? [...value] : [...textOf(value)]
    const most = count === undefined ? 1 : Math.max(0, Math.floor(Number(count)) || 0)
    const drawn: unknown[] = []
    while (left.length > 0 && drawn.length < most) drawn.push(...left.splice(placeIn(this, left.length), 1))
    return count === undefined ? drawn[0] : drawn
  },
}

/** A place in a list of so many, by chance as the facts of the call have it. */
function placeIn({ context }: FilterImpl, length: number): number {
  const random = context.globals[randomKey]
  return Math.min(length - 1, Math.floor((typeof random === 'function' ? Number(random()) : 0) * length))
}

/** Filters of Liquid that can read the clock: `now` and `today` are the time of the call. */
const dateFilters = ['date', 'date_to_xmlschema', 'date_to_rfc822', 'date_to_string', 'date_to_long_string']

const charged = (filter: FilterHandler): FilterHandler =>
  function (value, ...args) {
    this.context.memoryLimit.use(sizeOf(value) + 1)
    return filter.apply(this, [value, ...args])
  }

/** `nil` of a template is an object of the engine until its value is asked for. */
const plain = (value: unknown): unknown => (isObject(value) && 'valueOf' in value ? value.valueOf() : value)

/** Adds the filters of simulated integrations, which count against the limit of a rendering as those of Liquid do. */
export function addFilters(engine: Liquid): void {
  for (const [name, filter] of Object.entries(labFilters)) engine.registerFilter(name, charged(filter))
  const { json } = liquidFilters
  if (json !== undefined)
    engine.registerFilter('json', function (value, ...args) {
      return json.apply(this, [plain(value), ...args])
    })
  for (const name of dateFilters) {
    const filter = liquidFilters[name]
    if (filter === undefined) continue
    engine.registerFilter(name, function (value, ...args) {
      const isNow = value === 'now' || value === 'today'
      return filter.apply(this, [isNow ? Number(this.context.environments.now) / 1000 : value, ...args])
    })
  }
}
