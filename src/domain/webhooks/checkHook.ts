import { checkUsername } from '../accounts/usernames'
import { characterProblem } from '../actions/registry/checkUrl'
import { byteLength, characters, grouped, isLonger } from '../characters'
import { errorAt, type Issue, warnAt } from '../issue'
import { limits } from '../limits'

/** The fields of a hook's record that an author writes. `data.id` of an issue is the error id of the wire. */
export interface HookTexts {
  display_name: string
  description: string
  username: string
  icon_url: string
}

export interface OutgoingHookFields extends HookTexts {
  token: string
  channel_id: string
  trigger_words: readonly string[]
  trigger_when: number
  callback_urls: readonly string[]
  content_type: string
}

/**
 * The limits on an incoming hook's record (docs/reference/webhooks.md#receiving;
 * docs/reference/webhooks.md#managing-incoming-webhooks).
 */
export const checkIncomingHook = (hook: HookTexts): Issue[] => [
  ...checkTexts(hook, 'model.incoming_hook.'),
  ...checkName(hook.username),
]

/** The name an incoming hook posts under is one that a user could have. */
function checkName(username: string): Issue[] {
  if (username === '' || isLonger(username, limits.webhookUsernameLength)) return []
  const data = { id: 'api.incoming_webhook.invalid_username.app_error' }
  return checkUsername(username).map(issue => ({ ...issue, data }))
}

/**
 * The limits and rules on an outgoing hook's record (docs/reference/webhooks.md#firing;
 * docs/reference/webhooks.md#managing-outgoing-webhooks).
 */
export function checkOutgoingHook(hook: OutgoingHookFields): Issue[] {
  return [
    ...checkTexts(hook, 'model.outgoing_hook.is_valid.'),
    ...checkToken(hook.token),
    ...checkTriggers(hook),
    ...checkUrls(hook.callback_urls),
    ...tooLong({ field: 'content_type', value: hook.content_type, limit: limits.outgoingContentTypeLength }),
    ...unknownType(hook.content_type),
  ].map(issue => withId(issue, 'model.outgoing_hook.is_valid.'))
}

const textLimits = {
  display_name: limits.webhookDisplayNameLength,
  description: limits.webhookDescriptionLength,
  username: limits.webhookUsernameLength,
} as const

function checkTexts(hook: HookTexts, prefix: string): Issue[] {
  const texts = (['display_name', 'description', 'username'] as const).flatMap(field =>
    tooLong({ field, value: hook[field], limit: textLimits[field] }),
  )
  return [...texts, ...checkIcon(hook.icon_url)].map(issue => withId(issue, prefix))
}

function tooLong({ field, value, limit }: { field: string; value: string; limit: number }): Issue[] {
  if (!isLonger(value, limit)) return []
  const length = characters(value)
  const message = `The ${words(field)} has ${grouped(length)} characters; the limit is ${limit}.`
  return [errorAt(`/${field}`, 'hook.too_long', message, { value: length, limit })]
}

function checkIcon(url: string): Issue[] {
  const limit = limits.webhookIconUrlBytes
  if (byteLength(url) <= limit) return []
  const message = `The icon url has ${grouped(byteLength(url))} bytes; the limit is ${grouped(limit)}.`
  return [errorAt('/icon_url', 'hook.too_long', message, { value: byteLength(url), limit })]
}

const knownTypes = ['', 'application/json', 'application/x-www-form-urlencoded']

/** A type that nothing is encoded as is taken, as clients of this API family expect, and means a form. */
function unknownType(type: string): Issue[] {
  if (knownTypes.includes(type)) return []
  const message =
    'The content type is neither application/json nor application/x-www-form-urlencoded; callbacks are sent as a form.'
  return [warnAt('/content_type', 'hook.unknown_content_type', message)]
}

const checkToken = (token: string): Issue[] =>
  /^[a-z0-9]{26}$/i.test(token)
    ? []
    : [errorAt('/token', 'hook.bad_token', 'The token of an outgoing webhook has 26 letters and digits.')]

function checkTriggers({ channel_id, trigger_words, trigger_when }: OutgoingHookFields): Issue[] {
  const issues = listTooLong('trigger_words', trigger_words)
  if (trigger_words.some(word => word.trim() === '')) {
    const id = 'model.outgoing_hook.is_valid.trigger_words.app_error'
    issues.push(errorAt('/trigger_words', 'hook.blank_word', 'A trigger word must not be empty.', { id }))
  }
  if (channel_id === '' && trigger_words.length === 0) {
    const message = 'An outgoing webhook needs a channel, trigger words, or both.'
    const id = 'api.webhook.create_outgoing.triggers.app_error'
    issues.push(errorAt('/trigger_words', 'hook.no_trigger', message, { id }))
  }
  if (trigger_when !== 0 && trigger_when !== 1) {
    const message = 'trigger_when must be 0 (first word equals) or 1 (first word starts with).'
    const id = 'model.outgoing_hook.is_valid.content_type.app_error'
    issues.push(errorAt('/trigger_when', 'hook.bad_trigger_when', message, { id }))
  }
  return issues
}

/** The limit holds for the list as printed, as the reference does: `[a b]`. */
function listTooLong(field: string, list: readonly string[]): Issue[] {
  const value = byteLength(`[${list.join(' ')}]`)
  const limit = limits.outgoingListBytes
  if (value <= limit) return []
  const message = `The ${words(field)} have ${grouped(value)} bytes together; the limit is ${grouped(limit)}.`
  return [errorAt(`/${field}`, 'hook.too_long', message, { value, limit })]
}

function checkUrls(urls: readonly string[]): Issue[] {
  if (urls.length === 0) {
    return [errorAt('/callback_urls', 'hook.no_callback', 'An outgoing webhook needs a callback URL.')]
  }
  return [...listTooLong('callback_urls', urls), ...urls.flatMap(checkUrl)]
}

function checkUrl(url: string, index: number): Issue[] {
  const characters = characterProblem(url)
  if (characters === null && isCallable(url)) return []
  const message = characters
    ? `The callback URL ${characters.problem}.`
    : `${url || 'An empty text'} is neither an http or https URL nor a plugin path.`
  const data = { id: 'model.outgoing_hook.is_valid.url.app_error' }
  return [errorAt(`/callback_urls/${index}`, 'hook.bad_url', message, data)]
}

/** An http(s) address, or a path of a plugin of this service, as an action's url may be. */
const isCallable = (url: string): boolean =>
  (/^https?:\/\//i.test(url) && URL.canParse(url)) || /^\/plugins\/[A-Za-z0-9._-]+\/[^\s]*$/.test(url)

const words = (field: string): string => field.replaceAll('_', ' ')

/** The field's name on the wire, where it is not the field's own. */
const wireNames: Record<string, string> = { trigger_words: 'words', callback_urls: 'callback' }

function withId(issue: Issue, prefix: string): Issue {
  if (issue.data?.id !== undefined) return issue
  const field = issue.path.split('/')[1] ?? ''
  return { ...issue, data: { ...issue.data, id: `${prefix}${wireNames[field] ?? field}.app_error` } }
}
