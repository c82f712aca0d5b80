import { characters, grouped, isLonger } from '../characters'
import { blockFormats, contentList } from '../content/formats'
import { errorAt, type Issue, type Result, warnAt, warningsOf } from '../issue'
import { convertThirdPartyAttachment, convertThirdPartyText, type UserName } from '../legacy/text/thirdPartyText'
import { limits } from '../limits'
import { contentRemarks } from '../notes/contentRemarks'
import { applicable, type BlockSettings } from '../posts/blocksEnabled'
import { checkPost } from '../posts/checkPost'
import type { PostContent, Props } from '../posts/post'
import { webhookProps } from '../posts/reservedProps'
import { splitPost } from '../posts/splitPost'
import { ineffectiveLook } from './ineffectiveLook'
import { type HookLook, type Overridable, overrideProps } from './overrides'
import type { HookPayload } from './payload'

/** What of a hook's record shows in its posts. */
export interface HookIdentity extends HookLook {
  display_name: string
}

export interface OverrideSettings extends BlockSettings, Overridable {}

export interface HookPostRequest {
  hook: HookIdentity
  payload: HookPayload
  settings: OverrideSettings
  /** The username behind a user id, for `<@id>`. */
  userName: UserName
  /** True leaves third-party text as it is; only responses of slash commands can ask for that. */
  skipThirdParty?: boolean
  /** Names of the emoji that clients know, where they are looked up. */
  emoji?: ReadonlySet<string>
}

/** The posts that a payload becomes, in order; more than one when the text or the attachments are too long for one. */
export interface HookPosts {
  posts: PostContent[]
  type: string
  /** What was accepted and will not do what it seems to ask for. */
  warnings: Issue[]
}

/**
 * Decides what an incoming webhook's payload, or the response to an outgoing webhook, posts
 * (docs/reference/webhooks.md#receiving; docs/reference/webhooks.md#the-post, docs/reference/webhooks.md#splitting,
 * docs/reference/webhooks.md#responses). Issues have the codes `payload.no_text`, `payload.type_system`,
 * `payload.type_unknown`, `props.cannot_split` and those of `checkPost`, whose limit on the message does not hold here:
 * a longer text is split.
 */
export function hookPosts(request: HookPostRequest): Result<HookPosts> {
  const { payload } = request
  const rejection = textMissing(payload, request.settings) ?? badType(payload)
  if (rejection) return { ok: false, issues: [rejection] }
  const content: PostContent = {
    message: request.skipThirdParty ? payload.text : convertThirdPartyText(payload.text, request.userName),
    props: propsOf(request),
  }
  const found = applicable(checkPost(content), request.settings)
  const issues = found.filter(issue => issue.severity === 'error' && !splitCodes.includes(issue.code))
  if (issues.length > 0) return { ok: false, issues }
  const split = splitPost(content)
  if (!split.ok) return split
  const type = isAttached(payload) ? 'slack_attachment' : payload.type
  const warnings = [
    ...payload.warnings,
    ...ineffectiveLook(payload, request.settings, request.emoji),
    ...warningsOf(found),
    ...contentRemarks(content, request.settings),
    ...(isBlank(content)
      ? [warnAt('/text', 'payload.blank', 'The text is blank, so there is nothing in the post.')]
      : []),
    ...(split.value.length > 1 ? [splitRemark(content, split.value.length)] : []),
  ]
  return { ok: true, value: { posts: split.value, type, warnings } }
}

/** What splitting fixes. */
const splitCodes = ['message.too_long', 'props.too_large']

/** Why one payload became several posts. */
function splitRemark({ message }: PostContent, count: number): Issue {
  const why = isLonger(message, limits.postMessageLength)
    ? `The text has ${grouped(characters(message))} characters, and a post holds ${grouped(limits.postMessageLength)}`
    : 'The attachments are more than one post holds'
  return warnAt('', 'payload.split', `${why}: it became ${count} posts.`)
}

/** Whether nobody sees anything in a post. */
const isBlank = ({ message, props }: PostContent): boolean =>
  message.trim() === '' && !hasBlocks(props) && !(Array.isArray(props.attachments) && props.attachments.length > 0)

const isAttached = (payload: HookPayload): boolean => (payload.attachments ?? []).length > 0

/**
 * The issue `payload.no_text` of a payload with nothing to show. An empty list of attachments passes; so do blocks, for
 * an interactive post may have no message (docs/reference/rendering.md#formats).
 */
export function textMissing(
  { text, attachments, props, warnings }: HookPayload,
  { SvcBlocksEnabled }: BlockSettings,
): Issue | null {
  if (text !== '' || attachments !== null || (SvcBlocksEnabled && hasBlocks(props))) return null
  const ignored = warnings.map(({ message }) => ` ${message}`).join('')
  return errorAt('/text', 'payload.no_text', `The payload has neither text nor attachments.${ignored}`)
}

/** Whether props have blocks of any format. */
export const hasBlocks = (props: Props): boolean => blockFormats.some(format => contentList(props, format).length > 0)

function badType(payload: HookPayload): Issue | null {
  const { type } = payload
  if (isAttached(payload) || type === '' || type.startsWith('custom_')) return null
  const code = type.startsWith('system_') ? 'payload.type_system' : 'payload.type_unknown'
  return errorAt('/type', code, `The type “${type}” of a webhook's post must begin with custom_.`)
}

function propsOf({ hook, payload, settings, userName, skipThirdParty = false }: HookPostRequest): Props {
  const given = payload.attachments ?? []
  const attachments = skipThirdParty
    ? given
    : given.map(attachment => convertThirdPartyAttachment(attachment, userName))
  return {
    ...webhookProps(payload.props),
    ...(attachments.length > 0 ? { attachments } : {}),
    from_webhook: 'true',
    webhook_display_name: hook.display_name,
    ...overrideProps(hook, payload, settings),
  }
}
