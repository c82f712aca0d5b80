import { placeFault } from '../comparison/matchers/matcherPattern'
import { errorAt, type Issue } from '../issue'
import { lineOf } from '../project/settings/readSettings'
import { recordingFileName } from './fileNames'
import { namesInRequest } from './placeholders'
import type { NumberedExchange, Recording } from './recording'
import type { RecordedBody, RecordedExchange } from './schema/exchange'
import type { Matcher } from './schema/matchers'

type Files = ReadonlyMap<string, string>

/** So many files that are missing are named: a number that is wrong may ask for any. */
const MOST_MISSING = 20

/** Finds what no schema of one file can: missing files, bodies, causes and names, and matchers that cannot be used. */
export const checkRecording = (recording: Recording, files: Files): Issue[] => [
  ...checkNumbers(recording),
  ...recording.exchanges.flatMap(one => checkExchange(recording, one, files)),
  ...checkSources(recording, files),
  ...checkMatchers(recording, files),
]

const issueIn = (files: Files, file: string, path: string, [code, message]: [string, string]): Issue =>
  errorAt(path, code, `${file}: ${message}`, { file, line: lineOf(files.get(file) ?? '', path) })

function checkNumbers({ head, exchanges }: Recording): Issue[] {
  const numbers = new Map<number, string>()
  const issues: Issue[] = []
  const add = (file: string, code: string, message: string): void =>
    void issues.push(errorAt('', code, `${file}: ${message}`, { file, line: 1 }))
  for (const { number, file } of exchanges) {
    const other = numbers.get(number)
    if (other !== undefined) add(file, 'recording.twice', `${other} has the same number. Delete or rename one of them.`)
    numbers.set(number, file)
  }
  let missing = 0
  for (let number = 1; number <= head.exchanges && missing < MOST_MISSING; number++) {
    if (numbers.has(number)) continue
    missing += 1
    const message = `the file of exchange ${number} of ${head.exchanges} is missing or broken. Restore it, or record again.`
    add(recordingFileName, 'recording.missing_exchange', message)
  }
  for (const [number, file] of numbers) {
    if (number >= 1 && number <= head.exchanges) continue
    const message = `recording.json has ${head.exchanges} exchanges. Delete this file, or correct "exchanges" there.`
    add(file, 'recording.extra_exchange', message)
  }
  return issues
}

function checkExchange(recording: Recording, { number, file, exchange }: NumberedExchange, files: Files): Issue[] {
  const { head, bodies } = recording
  const issues: Issue[] = []
  const add = (path: string, code: string, message: string): void =>
    void issues.push(issueIn(files, file, path, [code, message]))
  if (exchange.cause !== undefined && exchange.cause.exchange >= number) {
    add('/cause/exchange', 'recording.cause', 'an exchange can only be caused by an earlier one. Correct the number.')
  }
  for (const side of ['request', 'response'] as const) {
    const fault = bodyFault(exchange[side]?.body, bodies)
    if (fault !== null) add(`/${side}/body`, 'recording.body', fault)
  }
  const posts = new Set<string>()
  for (const [at, { stored }] of (exchange.posts ?? []).entries()) {
    if (posts.has(stored.id))
      add(`/posts/${at}`, 'recording.post', `post ${stored.id} stands here twice. Keep one of them.`)
    posts.add(stored.id)
  }
  if (exchange.direction === 'in')
    for (const { at, fault } of requestFaults(exchange)) add(at, 'recording.request', fault)
  if (exchange.role !== 'stimulus') return issues
  for (const { name, path } of namesInRequest(exchange.request)) {
    if (Object.hasOwn(head.variables, name) || Object.hasOwn(head.redactions, name)) continue
    const message = `{{${name}}} is neither a variable nor a secret of recording.json. Add it there, or write the value.`
    add(`/request${path}`, 'recording.unknown_name', message)
  }
  return issues
}

/** What could not be sent to the service, or would be sent elsewhere. */
function requestFaults({ request: { url, headers } }: RecordedExchange): { at: string; fault: string }[] {
  const isPath = /^\/\S*$/.test(url)
  const address = {
    at: '/request/url',
    fault: 'the address of a request to the service begins with a slash. Write its path, such as /api/v4/posts.',
  }
  const odd = headers.findIndex(([name, value]) => !/^[!#$%&'*+.^_`|~\w-]+$/.test(name) || /[\r\n\0]/.test(value))
  const header = { at: `/request/headers/${odd}`, fault: 'this is no header that can be sent. Correct or delete it.' }
  return [...(isPath ? [] : [address]), ...(odd < 0 ? [] : [header])]
}

function bodyFault(body: RecordedBody | undefined, bodies: Recording['bodies']): string | null {
  if (body === undefined) return null
  const given = (['json', 'text', 'file'] as const).filter(key => Object.hasOwn(body, key))
  if (given.length !== 1) return 'a body has one of json, text and file. Keep one of them.'
  if (body.file === undefined) return null
  const base64 = bodies.get(body.file)
  if (base64 === undefined) return `${body.file} is missing. Restore it, or record again.`
  return /^[A-Za-z0-9+/]*={0,2}$/.test(base64) && base64.length % 4 === 0
    ? null
    : `${body.file} is not base64. Restore it, or record again.`
}

function checkSources({ head }: Recording, files: Files): Issue[] {
  return Object.entries(head.variables).flatMap(([name, { exchange }]) =>
    exchange <= head.exchanges
      ? []
      : [
          issueIn(files, recordingFileName, `/variables/${name}/exchange`, [
            'recording.source',
            `there is no exchange ${exchange}. Correct the number.`,
          ]),
        ],
  )
}

function checkMatchers({ head }: Recording, files: Files): Issue[] {
  return head.matchers.flatMap((matcher, index) => {
    const fault = exchangeFault(matcher, head.exchanges) ?? placeFault(matcher) ?? patternFaultOf(matcher)
    return fault === null ? [] : [issueIn(files, recordingFileName, `/matchers/${index}`, ['recording.matcher', fault])]
  })
}

const exchangeFault = ({ exchange = 1 }: Matcher, count: number): string | null =>
  exchange <= Math.max(1, count) ? null : `there is no exchange ${exchange}. Correct the number, or leave it out.`

const patternFaultOf = ({ is, pattern }: Matcher): string | null => {
  if (is !== 'regex') return null
  return pattern === undefined ? 'a regex matcher has a pattern. Write one.' : patternFault(pattern)
}

function patternFault(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u')
    return null
  } catch (error) {
    return `this pattern cannot be used: ${error instanceof Error ? error.message : String(error)}. Correct it.`
  }
}
