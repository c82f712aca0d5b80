import type { Props } from './post'

/**
 * Who the author is; only the service writes these, and an update never changes them (docs/reference/posts.md#update).
 */
export const identityKeys = [
  'from_bot',
  'from_webhook',
  'from_plugin',
  'from_oauth_app',
  'override_username',
  'override_icon_url',
  'override_icon_emoji',
  'webhook_display_name',
] as const

/**
 * The part of it that an integration's response neither changes nor adds; cookies carry it too
 * (docs/reference/actions.md#integration-response, docs/reference/actions.md#cookie).
 */
export const retainedKeys = [
  'from_webhook',
  'from_bot',
  'from_plugin',
  'override_username',
  'override_icon_url',
] as const

/** Props that no client may send at all (docs/reference/posts.md#create). */
export const rejectedKeys = ['add_channel_member', 'force_notification'] as const

/**
 * Keys of a hook payload's `props` that are not taken from there (docs/reference/posts.md#fields). `card` is
 * (docs/spec-coverage.md).
 */
export const webhookKeys = [
  'from_webhook',
  'override_username',
  'override_icon_url',
  'override_icon_emoji',
  'webhook_display_name',
  'attachments',
] as const

/** What the service or a webhook puts on a post and its author does not write (docs/reference/posts.md#fields). */
const addedKeys = [
  'from_bot',
  'from_webhook',
  'from_plugin',
  'from_oauth_app',
  'webhook_display_name',
  'channel_mentions',
  'mentionHighlightDisabled',
] as const

/** The very same props when they have none of the keys, as most have. */
const without = (props: Props, keys: readonly string[]): Props =>
  keys.some(key => Object.hasOwn(props, key))
    ? Object.fromEntries(Object.entries(props).filter(([key]) => !keys.includes(key)))
    : props

const only = (props: Props, keys: readonly string[]): Props =>
  Object.fromEntries(Object.entries(props).filter(([key]) => keys.includes(key)))

/** New props of a clicked post: the retained ones are as they were, also where they were not. */
export const keepRetained = (old: Props, next: Props): Props => ({
  ...without(next, retainedKeys),
  ...retainedProps(old),
})

/** The retained part of a post's props; an ephemeral response carries it too. */
export const retainedProps = (props: Props): Props => only(props, retainedKeys)

/** The props of a post as its author wrote them. */
export const authoredProps = (props: Props): Props => without(props, addedKeys)

/** The props of a post as a REST client may set them. */
export const clientProps = (props: Props): Props => without(props, rejectedKeys)

/** New props of a post that keep its author's identity as it was, whatever the update says. */
export const keepIdentity = (old: Props, next: Props): Props => ({
  ...without(next, [...identityKeys, ...rejectedKeys]),
  ...only(old, identityKeys),
})

/** The part of a hook payload's `props` that goes into the post. */
export const webhookProps = (props: Props): Props => without(props, [...webhookKeys, ...rejectedKeys])
