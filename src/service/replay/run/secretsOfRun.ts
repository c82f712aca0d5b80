import { randomBytes } from 'node:crypto'
import type { Message } from '#contract/exchange'
import type { Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import { placeholder } from '../../recorder/redact/placeholder'
import { createRedactor } from '../../recorder/redact/redactor'
import { createKnownSecrets } from '../../store/secrets/knownSecrets'
import type { RanExchange } from './ran'
import { textsBeside } from './textsBeside'

/** Takes the secrets out of what is kept of a run where no recorder of ours has done it. */
export interface SecretsOfRun {
  /** A name that is the same for the same secret. */
  nameFor(secret: string): string
  /** Whether a response of the run gave it as a secret. */
  isLearnt(secret: string): boolean
  /** An exchange without its secrets, as the recorder would have it. Those that the response gives are known from now on. */
  hide(ran: RanExchange, was: RecordedExchange): RanExchange
  text(text: string): string
}

/** Shorter ones are words like any other. */
const SHORTEST = 5

/** @param values Name -> value of this run; those of secrets begin with `secret.`, and more may come to be known. */
export function secretsOfRun(values: ReadonlyMap<string, string>, bodies: Pick<Recording, 'bodies'>): SecretsOfRun {
  const known = createKnownSecrets()
  const redactor = createRedactor(known, randomBytes(32))
  const learnt = new Set<string>()
  const nameFor = (secret: string): string => {
    known.add(secret)
    return redactor.nameFor(secret)
  }
  function text(whole: string): string {
    const given = [...values].flatMap(([name, value]) => (name.startsWith('secret.') ? [value] : []))
    const all = [...given, ...learnt].filter(({ length }) => length >= SHORTEST)
    // The redactor finds those that are percent-encoded, or between other letters.
    return redactor.text(all.reduce((out, secret) => out.replaceAll(secret, placeholder(nameFor(secret))), whole))
  }
  const message = ({ headers, body }: Message): Message => ({
    headers: redactor.headers(headers),
    body: body === null || body.encoding === 'base64' ? body : { ...body, text: text(body.text) },
  })
  return {
    nameFor,
    isLearnt: secret => learnt.has(secret),
    text,
    hide(ran, was) {
      for (const [name, value] of textsBeside(was, ran.response, bodies)) if (isHidden(name)) learnt.add(value)
      const { url, request, response } = ran
      return { ...ran, url: text(url), request: message(request), response: response && message(response) }
    },
  }
}

/** Only secrets are left out of responses, under the name of a redaction or of a variable: ids stand there as they are. */
const isHidden = (text: string): boolean => /^\{\{[^{}]+\}\}$/.test(text)
