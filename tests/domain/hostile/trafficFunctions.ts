import { compareExchanges, rulesFor } from '#domain/comparison/exchange/compareExchanges'
import { sideBySide } from '#domain/comparison/lines/sideBySide'
import { parsePath } from '#domain/comparison/matchers/pathPattern'
import { readBody } from '#domain/comparison/structure/readBody'
import { idsIn } from '#domain/comparison/volatile/idTokens'
import { chipsOf, typedPart, withTerm } from '#domain/filter/chips'
import { stepsOf } from '#domain/filter/language/jsonPath'
import { parseFilter } from '#domain/filter/parse'
import { printFilter } from '#domain/filter/print'
import { harCaptured } from '#domain/har/read/harCaptured'
import { readHarFile } from '#domain/har/read/readHarFile'
import { sortEntries } from '#domain/har/read/sortEntries'
import { hider } from '#domain/har/secrets/hide'
import { safeUri } from '#domain/har/write/safeUri'
import { captureRecording } from '#domain/recording/capture/capture'
import { sealedWords } from '#domain/recording/capture/rewrite'
import { jsonBody } from '#domain/recording/jsonBody'
import { readExchange, readHead } from '#domain/recording/readRecording'
import { unlessTooDeep } from './unlessTooDeep'

const message = (text: string) => ({
  headers: [
    ['Authorization', `Bearer ${text}`],
    ['Content-Type', text],
  ] as [string, string][],
  body: { is: 'text' as const, text },
})

const exchange = (text: string) => ({
  method: 'POST',
  url: `/api/v4/posts?${text}`,
  status: 200,
  request: message(text),
  response: message(`${text} `),
})

const compared = (was: string, now: string) => {
  const [one, other] = [exchange(was), exchange(now)]
  return compareExchanges(one, other, { ...rulesFor([one], [other]), sides: 'both', exchange: 0 })
}

/** Everywhere in an entry where a file has a text of others. */
const entryOf = (text: string) => ({
  startedDateTime: '2026-07-10T14:31:05Z',
  request: {
    method: 'POST',
    url: `https://chat.example/api/v4/posts?${text}`,
    headers: [
      { name: 'Cookie', value: text },
      { name: 'Authorization', value: text },
    ],
    postData: { mimeType: text, text },
  },
  response: {
    status: 200,
    headers: [{ name: 'Set-Cookie', value: text }],
    content: { mimeType: text, text: JSON.stringify({ password: text, token: text, message: text }) },
  },
})

const facts = { textOfBase64: (text: string) => text, redacted: (text: string) => text, nameFor: () => 'abc123' }

const captured = (text: string) => harCaptured(sortEntries({ entries: [entryOf(text)] }).taken, facts).captured

const recorded = (text: string) =>
  captureRecording(captured(text), {
    about: { name: 'x', source: 'har' },
    start: {},
    facts: { secretNamed: () => undefined, openCookie: () => null, startIds: new Set() },
  })

/** A secret for each word of a text, and the text itself to be looked through. */
const hidden = (text: string) => {
  const words = text.split(/[\s=&]+/).filter(word => word.length >= 8)
  return hider(new Map(words.map(word => [word, 'abc123'])))(text)
}

/** Functions of the traffic that read what somebody typed, sent, or saved elsewhere. */
export const trafficReaders: Record<string, (text: string) => unknown> = {
  'stepsOf, of a JSON path': stepsOf,
  parsePath,
  'readBody of JSON and of a form': text =>
    unlessTooDeep(() => [
      readBody({ is: 'text', text }, 'application/json'),
      readBody({ is: 'text', text }, 'application/x-www-form-urlencoded'),
      readBody({ is: 'text', text }, `multipart/form-data; boundary=${text}`),
    ]),
  idsIn: text => [...idsIn(text)],
  'jsonBody, of a recording': text => unlessTooDeep(() => jsonBody(text)),
  'readHead and readExchange': text => unlessTooDeep(() => [readHead(text), readExchange('001-rest.json', text)]),
  sealedWords: text => text.replace(sealedWords, ''),
  safeUri: text => [safeUri(text), safeUri(`http://a/${text}`)],
  'hider, of as many secrets as there are words': hidden,
  readHarFile: text =>
    unlessTooDeep(() => [
      readHarFile(text, { file: 'a.har', bytes: text.length }),
      readHarFile(`{"log":{"entries":["${text}`, { file: 'a.har', bytes: text.length }),
    ]),
}

/** Those that go through a text many times: everything of it may be an id, a secret, or a difference. */
export const trafficComparers: Record<string, (text: string) => unknown> = {
  'parseFilter, and what completion asks of a line': text => {
    const parsed = parseFilter(text)
    return [
      typedPart(text),
      withTerm(text, 'kind:rest'),
      parsed.ok && [printFilter(parsed.filter), chipsOf(parsed.filter)],
    ]
  },
  'captureRecording of a HAR': recorded,
  'compareExchanges, the same': text => compared(text, text),
  'compareExchanges, another in the middle': text =>
    compared(text, `${text.slice(0, text.length / 2)}x${text.slice(text.length / 2)}`),
  sideBySide: text => sideBySide(text, `${text.slice(0, text.length / 2)}\nx${text.slice(text.length / 2)}`),
}
