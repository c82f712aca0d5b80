import { checkPassword, checkPerson } from '#domain/accounts/people'
import { parseRoles } from '#domain/accounts/permissions'
import { checkBotUsername, checkUsername } from '#domain/accounts/usernames'
import { urlProblem } from '#domain/actions/registry/checkUrl'
import { mergeActionUrl } from '#domain/actions/registry/mergeUrl'
import { readActionResponse } from '#domain/actions/response/response'
import { colorOf } from '#domain/attachments/color'
import { normaliseAttachments } from '#domain/attachments/normalise'
import { characters } from '#domain/characters'
import { checkCommand } from '#domain/commands/checkCommand'
import { readCommandLine } from '#domain/commands/commandLine'
import { readCommandResponse } from '#domain/commands/commandResponse'
import { formatCardFunctions, formatMoment } from '#domain/legacy/text/dates'
import { codeText } from '#domain/legacy/text/mrkdwnInline'
import { decodeEntities } from '#domain/legacy/text/mrkdwnTokens'
import { plainLine, plainToMarkdown } from '#domain/legacy/text/plain'
import { convertThirdPartyAttachment, convertThirdPartyText, linksToMarkdown } from '#domain/legacy/text/thirdPartyText'
import { actionLinks } from '#domain/markdown/actionLinks'
import { readActionUrl } from '#domain/markdown/actionUrl'
import { mask, splitSize } from '#domain/markdown/masks'
import { namesIn } from '#domain/markdown/names'
import { parseInline, parseMarkdown } from '#domain/markdown/parse'
import { safeImageUrl, safeUrl } from '#domain/markdown/safeUrl'
import { isTooTangled } from '#domain/markdown/tangle'
import { nameCandidates, splitWords } from '#domain/markdown/words'
import { mediaType } from '#domain/mediaType'
import { stockNotes } from '#domain/notes/stockNotes'
import { singleValues } from '#domain/oauth/authorizeRequest'
import { checkPost } from '#domain/posts/checkPost'
import { splitPost } from '#domain/posts/splitPost'
import { splitText } from '#domain/posts/splitText'
import { queryPairs } from '#domain/queryPairs'
import { matchExpression } from '#domain/search/matchExpression'
import { searchTerms } from '#domain/search/searchTerms'
import { findSecrets } from '#domain/secrets/findSecrets'
import { jsonFault } from '#domain/syntax/jsonFault'
import { parseChannelAddress } from '#domain/webhooks/channelAddress'
import { checkIncomingHook } from '#domain/webhooks/checkHook'
import { readIncomingBody } from '#domain/webhooks/incomingBody'
import { parseFirstJson, parseLenientJson } from '#domain/webhooks/lenientJson'
import { matchOutgoing } from '#domain/webhooks/matchOutgoing'
import { readOutgoingReply } from '#domain/webhooks/outgoingReply'
import { readHookPayload } from '#domain/webhooks/payload'
import { readTrustedHosts } from '#service/dispatch/trustedHosts'
import { safeFileName } from '#service/files/fileName'
import { multipartFields } from '#service/hooks/multipart'
import { cookieOf } from '#service/http/cookies'
import { createRedactor } from '#service/recorder/redact/redactor'
import { createKnownSecrets } from '#service/store/secrets/knownSecrets'
import { trafficComparers, trafficReaders } from './trafficFunctions'
import { unlessTooDeep } from './unlessTooDeep'

const redactor = createRedactor(createKnownSecrets(), Buffer.alloc(32))

const nobody = () => undefined
const newId = () => 'y'.repeat(26)
const place = {}

/** What reading a part costs is spent before the first wait. */
const readMultipart = (body: string): void =>
  void multipartFields(Buffer.from(body), 'multipart/form-data; boundary=b').catch(() => null)

const attachment = (text: string) => ({
  text,
  pretext: text,
  title: text,
  fallback: text,
  fields: [{ title: text, value: text }],
})

/** Functions that look at each character a few times. */
const readers: Record<string, (text: string) => unknown> = {
  queryPairs: text => [...queryPairs(text)].length,
  singleValues,
  linksToMarkdown,
  convertThirdPartyText: text => convertThirdPartyText(text, nobody),
  convertThirdPartyAttachment: text => convertThirdPartyAttachment(attachment(text), nobody),
  codeText,
  decodeEntities,
  formatMoment: text => formatMoment(1, text, place),
  formatCardFunctions: text => formatCardFunctions(text, place),
  mask,
  splitSize,
  isTooTangled,
  readActionUrl: text => [
    readActionUrl(text),
    readActionUrl(`svc_action://${text}`),
    readActionUrl(`svc_action://a?${text}`),
  ],
  safeUrl: text => [safeUrl(text), safeImageUrl(text), safeImageUrl(`http://${text}`)],
  nameCandidates: text => nameCandidates(text.slice(0, 64)),
  characters,
  splitText,
  stockNotes: text => [
    stockNotes({ blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] }),
    stockNotes({ svc_blocks: [{ type: 'text', text }] }),
  ],
  findSecrets: text => [findSecrets(text), findSecrets(`token=${text}`), findSecrets(`a://b?key=1${text}`)],
  readTrustedHosts: text => readTrustedHosts(text).listsHost(text),
  'readTrustedHosts, of ranges': text => readTrustedHosts(`${text}/8`).allowsAddress('10.0.0.1'),
  normaliseAttachments: text => normaliseAttachments([attachment(text)], newId),
  colorOf,
  readHookPayload: text => readHookPayload({ text, channel: text, username: text, type: text }, newId),
  parseChannelAddress,
  checkIncomingHook: text =>
    checkIncomingHook({ display_name: text, description: text, username: text, icon_url: text }),
  matchOutgoing: text =>
    matchOutgoing(
      { channel_id: '', trigger_words: [text, 'a'], trigger_when: 1 },
      { message: text, channel: { id: '', name: '', type: 'O' }, source: 'rest' },
    ),
  parseLenientJson: text => [parseLenientJson(text), parseLenientJson(`{"a":"${text}\n`)],
  parseFirstJson: text => [parseFirstJson(text), parseFirstJson(`{"a":"${text}"} ${text}`), parseFirstJson(`{${text}`)],
  'readIncomingBody of JSON': text => readIncomingBody({ contentType: 'application/json', text }),
  'readIncomingBody of a form': text => readIncomingBody({ contentType: 'application/x-www-form-urlencoded', text }),
  'readIncomingBody without a type': text => readIncomingBody({ contentType: null, text: `payload=${text}` }),
  'readIncomingBody of a type': text => readIncomingBody({ contentType: text, text: '{}' }),
  'multipartFields of a value': text =>
    readMultipart(`--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n${text}\r\n--b--\r\n`),
  'multipartFields of a header': text =>
    readMultipart(`--b\r\nContent-Disposition: form-data; name="a"; x=${text}\r\n\r\na\r\n--b--\r\n`),
  'multipartFields of parts': text => readMultipart(`--b\r\n${text.replaceAll('\n', '\r\n--b\r\n')}\r\n--b--\r\n`),
  readOutgoingReply: text => [
    readOutgoingReply(text, 'application/json', newId),
    readOutgoingReply(JSON.stringify({ text, attachments: [attachment(text)] }), text, newId),
  ],
  readActionResponse: text => [
    readActionResponse(text, 'application/json', 200),
    readActionResponse(JSON.stringify({ ephemeral_text: text, goto_location: text }), 'application/json', 200),
  ],
  readCommandResponse: text => [
    readCommandResponse(text, newId),
    readCommandResponse(JSON.stringify({ text, goto_location: text }), newId),
  ],
  readCommandLine: text => [readCommandLine(text), readCommandLine(`/${text}`)],
  checkCommand: text => checkCommand({ trigger: text, url: text, method: text, display_name: text, description: text }),
  mergeActionUrl: text =>
    mergeActionUrl({
      url: `http://a.test/${text}?${text}`,
      registryQuery: { [text]: text },
      requestQuery: { a: text },
    }),
  urlProblem: text => [
    urlProblem('external', text),
    urlProblem('openURL', `/${text}`),
    urlProblem('openURL', `http://a/${text}`),
  ],
  searchTerms: text => {
    const terms = searchTerms(text)
    return terms && matchExpression(terms, false)
  },
  'names of accounts': text => [checkUsername(text), checkBotUsername(text), checkPassword(text), parseRoles(text)],
  checkPerson: text => checkPerson({ email: text, position: text, nickname: text, first_name: text, last_name: text }),
  mediaType,
  jsonFault: text => unlessTooDeep(() => jsonFault(text)),
  'cookieOf, of a Cookie header': text => cookieOf({ cookie: text }, 'SVCAUTHTOKEN'),
  safeFileName,
  'redactor.text': text => [redactor.text(text), redactor.text(`/hooks/?${text}`), redactor.text(`http://u:${text}`)],
  'redactor.body': text => redactor.body(Buffer.from(text), text.length, ['secret']),
  'redactor.given': text => [
    redactor.given(Buffer.from(text), []),
    redactor.given(Buffer.from(`a=${text}`), [['Content-Type', 'application/x-www-form-urlencoded']]),
  ],
  'redactor.headers': text =>
    ['authorization', 'cookie', 'set-cookie', 'x'].map(name => redactor.headers([[name, text]])),
}

/** Functions that measure what they cut. */
const splitters: Record<string, (text: string) => unknown> = {
  splitWords: text => splitWords(text, 'all'),
  splitPost: text => splitPost({ message: text, props: { attachments: [attachment(text)], card: text } }),
}

/** Functions that parse or write Markdown, which costs a hundred times as much. */
const parsers: Record<string, (text: string) => unknown> = {
  plainToMarkdown,
  plainLine,
  parseMarkdown,
  parseInline,
  actionLinks: text => actionLinks(`svc_action: ${text}`),
  // The names of the last text are kept, so another one comes between.
  namesIn: text => [namesIn(`@${text}`), namesIn('@')],
  'checkPost, of a message': text => checkPost({ message: text, props: {} }),
  'checkPost, of blocks': text => checkPost({ message: '', props: { svc_blocks: [{ type: 'text', text }] } }),
  'checkPost, of attachments': text =>
    checkPost({ message: '', props: { attachments: [{ ...attachment(text), color: text, footer: text }] } }),
  'checkPost, of third-party blocks': text =>
    checkPost({ message: '', props: { blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] } }),
  'checkPost, of cards': text =>
    checkPost({ message: '', props: { cards: [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text }] }] } }),
}

const ofLength = (functions: Record<string, (text: string) => unknown>, length: number) =>
  Object.entries(functions).map(([name, run]) => [name, { run, length }] as const)

/**
 * Every function that reads a text which somebody outside wrote: a sender of a payload, an integration that responds, a
 * client.
 */
export const textFunctions = Object.fromEntries([
  ...ofLength(readers, 32_000),
  ...ofLength(trafficReaders, 32_000),
  ...ofLength(trafficComparers, 2000),
  ...ofLength(splitters, 16_000),
  ...ofLength(parsers, 2000),
])
