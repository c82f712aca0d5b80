import type { Redaction, VariableSource } from '../schema/placeholders'
import type { Captured, CaptureFacts } from './captured'
import { nameIn } from './causes'
import { freeName, secretName, variableName } from './names'
import { isSecretValue, textsOf, valuesIn } from './occurrences'
import { type Numbered, type Origin, originsIn } from './origins'
import { passwordIn } from './passwords'
import { viewOf } from './view'

/** Gives the values of a recording their names: the same value always the same one. */
export interface Naming {
  /** The name of a secret, wherever it stands; `''` for what is none. */
  secret(value: string): string
  /** The name of the variable that a request uses; `''` for what stays as it is. */
  variable(value: string): string
  /** The name of a sealed cookie; `content` where a request has it. */
  cookie(text: string, content?: unknown): string
  /** Numbers of exchanges that are left out otherwise, and that a stimulus needs a value of. */
  readonly needed: ReadonlySet<number>
  readonly variables: ReadonlyMap<string, VariableSource>
  readonly redactions: ReadonlyMap<string, Redaction>
}

/**
 * Finds variables and secrets by content, in the order of the exchanges (docs/reference/recordings.md#variables). A value
 * counts as made by the service only if no request had it before.
 */
export function nameValues(exchanges: readonly Numbered[], facts: CaptureFacts): Naming {
  const origins = new Map<string, Origin>()
  const given = new Set<string>()
  const names = new Map<string, string>()
  const variables = new Map<string, VariableSource>()
  const redactions = new Map<string, Redaction>()
  const needed = new Set<number>()
  const isTaken = (name: string): boolean => variables.has(name) || redactions.has(name)

  function asVariable(value: string, { source }: Origin): string {
    const name = freeName(variableName(source), isTaken)
    variables.set(name, source)
    names.set(value, name)
    return name
  }

  function asSecret(value: string, redaction: Omit<Redaction, 'places'>, word: string): string {
    const name = freeName(secretName(redaction.is, word), isTaken)
    redactions.set(name, { ...redaction, places: 0 })
    names.set(value, name)
    return name
  }

  function nameSecret(value: string, password: ReturnType<typeof passwordIn> = null): string {
    const named = names.get(value)
    if (named !== undefined) return named
    const known = facts.secretNamed(nameIn(value))
    const origin = given.has(value) ? undefined : origins.get(value)
    if (known !== undefined && (known.isOlder || origin === undefined)) {
      return asSecret(value, { is: known.is, ...(known.of === '' ? {} : { of: known.of }) }, known.word)
    }
    if (origin !== undefined) return asVariable(value, origin)
    if (password === null) return asSecret(value, { is: 'given' }, '')
    return asSecret(value, { is: 'password', ...(password.of === '' ? {} : { of: password.of }) }, password.word)
  }

  function use({ captured, isLeftOut }: Numbered): void {
    for (const value of usedBy(captured)) {
      const origin = origins.get(value)
      if (isSecretValue(value)) nameSecret(value, passwordIn(captured, value))
      else if (origin === undefined) given.add(value)
      else if (!names.has(value)) asVariable(value, origin)
      if (origin?.isLeftOut && !isLeftOut && variables.has(names.get(value) ?? '')) needed.add(origin.source.exchange)
    }
  }

  for (const one of exchanges) {
    if (one.captured.summary.direction === 'in') use(one)
    for (const [value, origin] of originsIn(one)) {
      if (facts.startIds.has(value) || given.has(value)) continue
      const known = origins.get(value)
      // What is sent again is the better source.
      if (known === undefined || (known.isLeftOut && !origin.isLeftOut && !names.has(value))) origins.set(value, origin)
    }
  }

  const count = (name: string): string => {
    const redaction = redactions.get(name)
    if (redaction !== undefined) redaction.places += 1
    return name
  }
  return {
    secret: value => (isSecretValue(value) ? count(nameSecret(value)) : ''),
    variable: value => (isSecretValue(value) ? '' : (names.get(value) ?? '')),
    cookie(text, content) {
      const name = names.get(text)
      if (name !== undefined) return count(name)
      if (content !== undefined) return count(asSecret(text, { is: 'cookie', content }, ''))
      if (!redactions.has(OTHER_COOKIES)) redactions.set(OTHER_COOKIES, { is: 'cookie', places: 0 })
      return count(OTHER_COOKIES)
    },
    needed,
    variables,
    redactions,
  }
}

/** Cookies that no request of the recording has. */
const OTHER_COOKIES = 'secret.cookies'

const usedBy = ({ summary, request }: Captured): Set<string> =>
  new Set(textsOf(summary.url, viewOf(request)).flatMap(text => valuesIn(text).map(({ value }) => value)))
