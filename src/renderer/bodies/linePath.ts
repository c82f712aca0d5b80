import { isCloser, type LineIndex } from './lineIndex'

/** One step of a path: a key of an object, or a place in a list. */
export type Step = string | number

const keyPattern = /"(?:[^"\\]|\\.)*"(?=\s*:)/y

/** The key that a line of an object begins with, as the text has it; `null` in lists. */
export function keyOf({ text, starts }: LineIndex, line: number): string | null {
  keyPattern.lastIndex = starts[line] ?? 0
  const found = keyPattern.exec(text)?.[0]
  return found === undefined ? null : decoded(found)
}

function decoded(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json.slice(1, -1)
  }
}

/** Steps that lead from the whole body to the value of a line; a closing line has the path of what it closes. */
export function stepsOf(index: LineIndex, line: number): Step[] {
  const steps: Step[] = []
  for (let at = valueLine(index, line); at >= 0; at = index.parents[at] ?? -1) {
    if ((index.depths[at] ?? 0) > 0) steps.unshift(keyOf(index, at) ?? index.places[at] ?? 0)
  }
  return steps
}

/** The line on which the value of a line begins: its own, unless it only closes another. */
const valueLine = (index: LineIndex, line: number): number =>
  isCloser(index, line) ? (index.partners[line] ?? line) : line

/** `/props/svc_blocks/0`, as issues and the studio name places (RFC 6901). */
export const pointerOf = (steps: readonly Step[]): string =>
  steps.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** `props.svc_blocks[0]`, as the filter and most tools write it; keys that are no words stand in brackets. */
export const dottedOf = (steps: readonly Step[]): string =>
  steps
    .map((step, at) => {
      if (typeof step === 'number') return `[${step}]`
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) return `[${JSON.stringify(step)}]`
      return at === 0 ? step : `.${step}`
    })
    .join('')

/** The value of a line as the text has it: without its key, its comma, and whole where it holds others. */
export function valueText(index: LineIndex, line: number): string {
  const { text, starts, ends, partners } = index
  const first = valueLine(index, line)
  const partner = partners[first] ?? -1
  const start = starts[first] ?? 0
  const end = ends[Math.max(partner, first)] ?? start
  keyPattern.lastIndex = start
  const key = keyPattern.exec(text)
  const from = key ? text.indexOf(':', start + key[0].length) + 1 : start
  return text.slice(from, end).trim().replace(/,$/, '').trimEnd()
}

/** What to copy of a value: the words of a string, the JSON of all others. */
export function plainValue(json: string): string {
  return json.startsWith('"') ? decoded(json) : json
}
