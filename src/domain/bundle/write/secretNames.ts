import type { Captured, CaptureFacts } from '../../recording/capture/captured'
import { nameIn } from '../../recording/capture/causes'
import { freeName, secretName } from '../../recording/capture/names'
import type { Naming } from '../../recording/capture/naming'
import { isSecretValue, textsOf, valuesIn } from '../../recording/capture/occurrences'
import { passwordIn } from '../../recording/capture/passwords'
import { viewOf } from '../../recording/capture/view'
import type { Redaction } from '../../recording/schema/placeholders'

/** Cookies that no request of the bundle has. */
const OTHER_COOKIES = 'secret.cookies'

/** Names the secrets of a bundle as those of a recording. Ids stay as they are, so there are no variables. */
export function createSecretNames({ secretNamed }: Pick<CaptureFacts, 'secretNamed'>): Naming {
  const names = new Map<string, string>()
  const redactions = new Map<string, Redaction>()

  function name(value: string, redaction: Omit<Redaction, 'places'>, word: string): string {
    const free = freeName(secretName(redaction.is, word), taken => redactions.has(taken))
    redactions.set(free, { ...redaction, places: 0 })
    names.set(value, free)
    return free
  }

  function nameSecret(value: string): string {
    const known = secretNamed(nameIn(value))
    if (known === undefined) return name(value, { is: 'given' }, '')
    return name(value, { is: known.is, ...(known.of === '' ? {} : { of: known.of }) }, known.word)
  }

  function count(counted: string): string {
    const redaction = redactions.get(counted)
    if (redaction !== undefined) redaction.places += 1
    return counted
  }

  return {
    secret: value => (isSecretValue(value) ? count(names.get(value) ?? nameSecret(value)) : ''),
    variable: () => '',
    cookie(text, content) {
      const named = names.get(text)
      if (named !== undefined) return count(named)
      if (content !== undefined) return count(name(text, { is: 'cookie', content }, ''))
      if (!redactions.has(OTHER_COOKIES)) redactions.set(OTHER_COOKIES, { is: 'cookie', places: 0 })
      return count(OTHER_COOKIES)
    },
    needed: new Set(),
    variables: new Map(),
    redactions,
  }
}

/** What is known of secrets, with the passwords that requests of these exchanges hold. */
export function withPasswords(
  exchanges: readonly Captured[],
  { secretNamed }: Pick<CaptureFacts, 'secretNamed'>,
): Pick<CaptureFacts, 'secretNamed'> {
  const passwords = new Map<string, { of: string; word: string }>()
  for (const captured of exchanges) {
    for (const { value } of textsOf(captured.summary.url, viewOf(captured.request)).flatMap(valuesIn)) {
      const password = isSecretValue(value) ? passwordIn(captured, value) : null
      if (password !== null) passwords.set(nameIn(value), password)
    }
  }
  return {
    secretNamed(name) {
      const password = passwords.get(name)
      const known = secretNamed(name)
      if (known !== undefined || password === undefined) return known
      return { is: 'password', ...password, isOlder: true, isIntegration: false }
    },
  }
}
