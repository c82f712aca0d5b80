import { normaliseAttachments } from '../attachments/normalise'
import { errorAt, type Issue, type Result } from '../issue'
import { describe, isObject, type JsonObject, own } from '../json'
import { unknownAttachmentKeys } from '../notes/unknownKeys'
import type { Props } from '../posts/post'
import { type MessagePriority, readPriority } from '../posts/priority'
import { moveContent } from './contentKeys'
import { ignoredProps } from './ignoredProps'

/** What a hook's sender, or the response to an outgoing webhook, says a post shall be; absent texts are `''`. */
export interface HookPayload {
  text: string
  username: string
  icon_url: string
  icon_emoji: string
  channel: string
  type: string
  /** A reply to this post. */
  root_id: string
  props: Props
  /** As a post keeps them; `null` when the payload has none at all, which is not the same as an empty list. */
  attachments: JsonObject[] | null
  priority: MessagePriority | null
  /** Keys that have no effect where they stand. */
  warnings: Issue[]
}

const textKeys = ['text', 'username', 'icon_url', 'icon_emoji', 'channel', 'type', 'root_id'] as const

/**
 * Checks and reads the keys of a payload (docs/reference/webhooks.md#receiving; docs/reference/webhooks.md#payload).
 * `null` counts as absent and unknown keys are let through, as senders have both. Issues name every key of the wrong
 * type.
 */
export function readHookPayload(raw: JsonObject, newId: () => string): Result<HookPayload> {
  const texts = textKeys.map(key => [key, own(raw, key)] as const)
  const props = own(raw, 'props') ?? {}
  const attachments = normaliseAttachments(raw.attachments, newId)
  const priority = readPriority(raw.priority)
  const issues: Issue[] = [
    ...texts.filter(([, value]) => isWrongText(value)).map(([key, value]) => wrongType(`/${key}`, 'text', value)),
    ...(isObject(props) ? [] : [wrongType('/props', 'an object', props)]),
    ...(attachments.ok ? [] : attachments.issues),
    ...(priority.ok ? [] : priority.issues),
  ]
  if (issues.length > 0 || !attachments.ok || !priority.ok || !isObject(props)) return { ok: false, issues }
  const text = (key: (typeof textKeys)[number]): string => {
    const value = own(raw, key)
    return typeof value === 'string' ? value : ''
  }
  const isAttached = raw.attachments !== undefined && raw.attachments !== null
  const moved = moveContent(raw, props)
  return {
    ok: true,
    value: {
      text: text('text'),
      username: text('username'),
      icon_url: text('icon_url'),
      icon_emoji: text('icon_emoji'),
      channel: text('channel'),
      type: text('type'),
      root_id: text('root_id'),
      props: moved.props,
      attachments: isAttached ? attachments.value : null,
      priority: priority.value,
      warnings: [...moved.warnings, ...ignoredProps(props), ...unknownAttachmentKeys(raw.attachments, '/attachments')],
    },
  }
}

const isWrongText = (value: unknown): boolean => value !== undefined && value !== null && typeof value !== 'string'

const wrongType = (path: string, what: string, value: unknown): Issue =>
  errorAt(path, 'payload.wrong_type', `This must be ${what}, and is ${describe(value)}.`, { expected: what })
