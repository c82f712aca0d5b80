import { isObject } from '../../json'

/** One step into a JSON value: a key or place, or `*` for all of them. */
export type Steps = readonly string[]

const step = /\.?(?:"((?:[^"\\]|\\.)*)"|\[(\d+|\*|"(?:[^"\\]|\\.)*")\]|([^.[\]"]+))/y

/** More steps than any real document has. */
export const MOST_STEPS = 64

/** Reads `context.builds[0].id`, with `*` for any key or place and `"a.b"` for odd keys; `null` for what is no path. */
export function stepsOf(path: string): Steps | null {
  const text = path.replace(/^\$\.?/, '')
  const steps: string[] = []
  step.lastIndex = 0
  while (step.lastIndex < text.length) {
    if (steps.length === MOST_STEPS) return null
    const [all, quoted, place, plain] = step.exec(text) ?? []
    if (all === undefined || (steps.length === 0 && all.startsWith('.'))) return null
    steps.push(plain ?? bare(quoted ?? place ?? ''))
  }
  return steps.length === 0 ? null : steps
}

const bare = (text: string): string => text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')

/** The same steps in one way to write them. */
export const pathOf = (steps: Steps): string =>
  steps.map(one => (/^[^\s.[\]"\\=<>!()$:/-][^\s.[\]"\\=<>!()]*$/.test(one) ? one : quote(one))).join('.')

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** Everything that the steps lead to, at most so many values. */
const MOST_VALUES = 1000

export function valuesAt(value: unknown, steps: Steps): unknown[] {
  let found: unknown[] = [value]
  for (const one of steps) found = found.flatMap(inner => within(inner, one)).slice(0, MOST_VALUES)
  return found
}

function within(value: unknown, step: string): unknown[] {
  if (Array.isArray(value)) {
    if (step === '*') return value.slice(0, MOST_VALUES)
    return /^\d+$/.test(step) && Number(step) < value.length ? [value[Number(step)]] : []
  }
  if (!isObject(value)) return []
  if (step === '*') return Object.values(value).slice(0, MOST_VALUES)
  return Object.hasOwn(value, step) ? [value[step]] : []
}
