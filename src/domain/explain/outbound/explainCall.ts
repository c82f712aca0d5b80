import { grouped } from '../../characters'
import { nearest } from '../../nearest'
import { type Fix, type Reason, reasonOf, type Told } from '../explanation'
import { quoted } from '../words'
import type { CallProblem, ResponsePart } from './callProblem'
import { certificateForClients, certificateSentence } from './certificate'
import { type CallPurpose, withConsequence } from './consequence'

/** Where a call went, and what for. */
export interface CalledPlace {
  /** Host and port as they stand in the URL: `127.0.0.1:8080`, `gate.example`. */
  authority: string
  host: string
  purpose: CallPurpose
}

/**
 * Explains a call that came to nothing (docs/reference/explanations.md#calls). The address is left out of what a client
 * of the API reads: it is for whoever runs the service.
 */
export function explainCall(problem: CallProblem, { authority, host, purpose }: CalledPlace): Reason {
  const words = (at: string, name: string) => sentenceOf(problem, { at, name })
  const told: Told = {
    text: withConsequence(words(authority, host), purpose),
    client: withConsequence(words('the address of the integration', 'its host'), purpose),
    raw: rawOf(problem),
    fixes: fixesOf(problem),
  }
  return reasonOf(`call.${problem.kind}`, told)
}

/** How the called address is named: to who may see it by its name, to others by what it is. */
interface Named {
  at: string
  name: string
}

type Sentences = { [K in CallProblem['kind']]: (problem: CallProblem & { kind: K }, named: Named) => string }

const isHidden = ({ name }: Named): boolean => name === 'its host'

const sentences: Sentences = {
  refused: ({ elsewhere }, named) =>
    /:0$/.test(named.at)
      ? `Nothing can listen at ${named.at}: 0 is not a port.`
      : elsewhere === null || isHidden(named)
        ? `Nothing listens at ${named.at}. Is the integration running?`
        : `Nothing listens at ${named.at}, but something does at ${elsewhere}: use that address in the URL.`,
  no_host: (_, named) => (isHidden(named) ? 'The host of the integration does not exist.' : noHost(named.name)),
  lookup_failed: (_, { name }) => `The address of ${name} could not be looked up: no name server responded.`,
  unreachable: (_, { at }) => `There is no way from this computer to ${at}.`,
  plain_http: (_, { at }) => `The port at ${at} speaks plain HTTP: use http:// instead of https:// in the URL.`,
  speaks_https: (_, { at }) => `The port at ${at} speaks HTTPS: use https:// instead of http:// in the URL.`,
  not_http: (_, { at }) => `What listens at ${at} does not speak HTTP.`,
  malformed_http: ({ why }, { at }) => `The response from ${at} breaks the rules of HTTP: ${brokenRule(why)}.`,
  certificate: (problem, named) => (isHidden(named) ? certificateForClients : certificateSentence(problem, named)),
  connect_timeout: ({ ms }, { at }) => `Timed out: connecting to ${at} took longer than ${ms / 1000} s.`,
  timeout: ({ ms, part }, { at }) =>
    part === null
      ? `Timed out: no response from ${at} within ${ms / 1000} s, the time allowed.`
      : `Timed out: only ${partOf(part)} arrived from ${at} within ${ms / 1000} s, the time allowed.`,
  closed: ({ part }, { at }) =>
    part === null
      ? `The connection to ${at} was closed before a response arrived.`
      : `The connection to ${at} was closed before the whole response arrived: only ${partOf(part)} came.`,
  too_large: ({ limit }) =>
    `The response is larger than ${limit / 1024 / 1024} MiB, the limit; the rest was not read, and nothing of it was used.`,
  headers_too_large: ({ limit }) =>
    `The headers of the response are larger than ${limit / 1024} KiB, the limit; the rest was not read.`,
  informational: ({ status }) => `It sent ${status}, which was not requested, instead of a response.`,
  odd_status: () => 'The status of the response is below 100, which is not an HTTP status.',
  untrusted: (problem, named) => untrusted(problem, isHidden(named)),
  no_plugin: (problem, named) => noPlugin(problem, isHidden(named)),
  bad_url: () => 'This address cannot be called: only http and https addresses and paths under /plugins can.',
  loop: ({ depth, most }) =>
    `Stopped by the loop guard: this call would be step ${depth} of one story, and MaxCauseDepth allows ${most}.`,
  echo: ({ rounds }) =>
    `Stopped by the loop guard: this bot has set off this webhook ${rounds} times without a pause, each time after a callback, as loops do. Two seconds without a post reset this; a greater MaxCauseDepth allows more.`,
  interrupted: () => 'The service stopped before the response arrived.',
  other: ({ message }, named) => `Could not connect to ${named.at}${isHidden(named) ? '' : `: ${message}`}.`,
}

function sentenceOf<K extends CallProblem['kind']>(problem: CallProblem & { kind: K }, named: Named): string {
  return sentences[problem.kind as K](problem, named)
}

function noHost(name: string): string {
  const [like] = nearest(name, ['localhost']).filter(candidate => candidate !== name)
  const none = `No host is named ${name.endsWith('.') ? quoted(name) : name}.`
  if (like !== undefined) return `${none} Did you mean ${like}?`
  if (/\.docker\.internal$/.test(name)) return `${none} Only containers know this name; here it is 127.0.0.1.`
  return name.includes('.') ? none : `${none} If it is the name of a container, only other containers know it.`
}

/** The rules of HTTP that servers break, by a part of what the parser says. */
const rules: readonly (readonly [said: RegExp, rule: string])[] = [
  [/header token/i, 'the name of a header has a character that names do not have'],
  [/header value/i, 'the value of a header has a control character'],
  [/with Transfer-Encoding/i, 'it has both Content-Length and Transfer-Encoding'],
  [/mismatch/i, 'its Content-Length is not the length of its body, or comes twice'],
  [/in Content-Length/i, 'its Content-Length is not a number'],
  [/chunk/i, 'a chunk of its body does not begin with its size'],
  [/expected (CR|LF)|CR|LF/, 'its lines do not end with CR LF'],
  [/status/i, 'its status is not a number of three digits'],
  [/version/i, 'its version of HTTP does not exist'],
]

const brokenRule = (why: string): string =>
  rules.find(([said]) => said.test(why))?.[1] ?? why.charAt(0).toLowerCase() + why.slice(1)

/** The ids of others are for whoever runs the service. */
function noPlugin({ id, known }: CallProblem & { kind: 'no_plugin' }, hidden: boolean): string {
  const none = `No plugin is registered for /plugins/${id}.`
  if (hidden) return none
  const [near] = nearest(id, known)
  if (near !== undefined) return `${none} Did you mean /plugins/${near}?`
  return `${none} Its address belongs under plugins in blockyard.json, or call the integration by its own URL.`
}

const partOf = ({ status, bytes, expected }: ResponsePart): string =>
  `${grouped(bytes)}${expected === null ? '' : ` of ${grouped(expected)}`} ${bytes === 1 && expected === null ? 'byte' : 'bytes'} of a response with status ${status}`

function untrusted({ host, address, isRedirected }: CallProblem & { kind: 'untrusted' }, hidden: boolean): string {
  const where = hidden ? 'The address of the integration' : isRedirected ? `The redirect led to ${host}, which` : host
  const what = address === null || hidden ? 'is a private address' : `stands for ${address}, a private address`
  return `${where} ${what}, and AllowedUntrustedInternalConnections does not list it, so ${isRedirected ? 'it was not followed' : 'nothing was sent'}.`
}

function rawOf(problem: CallProblem): string | undefined {
  if (problem.kind === 'certificate') return problem.code
  return problem.kind === 'not_http' || problem.kind === 'malformed_http' ? problem.begins : undefined
}

function fixesOf(problem: CallProblem): Fix[] {
  switch (problem.kind) {
    case 'untrusted':
      return [{ do: 'trust_address', label: 'Trust this address', host: problem.host }]
    case 'timeout':
      return [resend, allow(problem.ms / 1000)]
    case 'loop':
      return [deeper(problem.most)]
    case 'echo':
      return [deeper(Math.ceil(problem.rounds / 10))]
    case 'refused':
    case 'closed':
    case 'interrupted':
    case 'connect_timeout':
    case 'lookup_failed':
      return [resend]
    default:
      return []
  }
}

const resend: Fix = { do: 'resend', label: 'Resend' }

/** Twice the time, as far as the setting goes. */
const allow = (seconds: number): Fix => {
  const value = Math.min(Math.ceil(seconds * 2), 86_400)
  return { do: 'change_setting', label: `Allow ${value} s`, setting: 'OutgoingIntegrationRequestsTimeout', value }
}

const deeper = (most: number): Fix => ({
  do: 'change_setting',
  label: `Allow ${most * 2} steps`,
  setting: 'MaxCauseDepth',
  value: most * 2,
})
