import { exchangeKinds, outcomes } from '#domain/exchanges/words'
import { pathOf, stepsOf } from './jsonPath'
import type { FilterKey } from './keys'
import { entryOf } from './keys'
import { numberShapes, numbersIn } from './numbers'
import { patternAt, unquoted } from './scan'
import { timesIn } from './times'
import { type Condition, type Operator, operators, type Pattern } from './tree'
import { marked, parts } from './vocabulary'

/** The name of a header or a path, and what is asked of it. */
export interface Asked {
  name: string
  condition: Condition
}

/** What takes certain words only. */
export const wordsOf: Partial<Record<FilterKey, readonly string[]>> = {
  dir: ['in', 'out'],
  kind: exchangeKinds,
  is: [...outcomes, marked],
  has: parts,
}

/** What people call a kind, too. */
const kindsByOtherNames: Readonly<Record<string, string>> = {
  action: 'callback',
  incoming: 'hook',
  incoming_webhook: 'hook',
  outgoing: 'webhook',
  outgoing_webhook: 'webhook',
}

/** Reads what stands behind the colon of a key; `null` where it is not what the key expects. */
export function conditionIn(key: FilterKey, raw: string): Asked | null {
  const { shape } = entryOf(key)
  if (shape === 'named') return namedIn(key, raw)
  const pattern = shape === 'text' ? patternIn(raw) : null
  const condition = pattern ?? plainIn(key, unquoted(raw))
  return condition === null ? null : { name: '', condition }
}

/** The whole of a value as a regular expression. */
export function patternIn(raw: string): Pattern | null {
  const found = patternAt(raw, 0, false)
  return found?.end === raw.length ? found.pattern : null
}

function plainIn(key: FilterKey, text: string): Condition | null {
  if (key === 'since' || key === 'until' || key === 'at') return timesIn(text, key)
  if (key === 'status') return statusIn(text)
  if (key === 'took' || key === 'size' || key === 'number') return numbersIn(text, numberShapes[key])
  if (entryOf(key).shape === 'text') return { type: 'text', text: withoutSign(key, text) }
  const word = text
    .toLowerCase()
    .replace(/[ -]/g, '_')
    .replace(/^timedout$/, 'timed_out')
  const known = (key === 'kind' && kindsByOtherNames[word]) || word
  return wordsOf[key]?.includes(known) ? { type: 'text', text: known } : null
}

/** Codes are from 100 to 599. */
function statusIn(text: string): Condition | null {
  const range = numbersIn(text, numberShapes.status)
  const isCode = (end: number): boolean => !Number.isFinite(end) || (end >= 100 && end <= 599)
  return range !== null && isCode(range.least) && isCode(range.most) ? range : null
}

/** `#deployments`, `~deployments` and `@alice` are the names alone. */
const withoutSign = (key: FilterKey, text: string): string =>
  key === 'channel' || key === 'user' ? text.replace(/^[#@~]+(?=.)/, '') : text

const NAME = /^((?:"(?:[^"\\]|\\["\\]|\\)*"|[^"=<>!]|!(?!=))+)(?:(!=|>=|<=|=|>|<)(.*))?$/s

function namedIn(key: FilterKey, raw: string): Asked | null {
  const [, rawName = '', operator, rawText = ''] = NAME.exec(raw) ?? []
  const name = key === 'json' ? pathIn(rawName) : unquoted(rawName).trim().toLowerCase()
  if (name === null || name === '') return null
  if (operator === undefined) return { name, condition: { type: 'exists' } }
  const pattern = operator === '=' ? patternIn(rawText) : null
  if (!isOperator(operator) || (key === 'header' && !/^!?=$/.test(operator))) return null
  return { name, condition: pattern ?? { type: 'compare', operator, text: unquoted(rawText) } }
}

const isOperator = (text: string): text is Operator => operators.some(one => one === text)

function pathIn(raw: string): string | null {
  const steps = stepsOf(raw)
  return steps === null ? null : pathOf(steps)
}
