import { type Issue, pointer, warnAt } from '../issue'
import type { Props } from '../posts/post'
import { webhookKeys } from '../posts/reservedProps'

/** A reserved key of the props -> the key of the payload that does what its author wants. */
export const payloadKeyOf: Readonly<Record<string, string>> = {
  attachments: 'attachments',
  override_username: 'username',
  override_icon_url: 'icon_url',
}

/** The one reserved key that is read all the same: senders of `icon_emoji` have long written it so. */
const read = 'override_icon_emoji'

/** A warning for each key of the props that is not taken from there (docs/reference/webhooks.md#payload). */
export const ignoredProps = (props: Props): Issue[] =>
  webhookKeys
    .filter(key => key !== read && Object.hasOwn(props, key) && props[key] !== null)
    .map(key => warnAt(pointer('', 'props', key), 'payload.reserved_key', reasonOf(key)))

function reasonOf(key: string): string {
  const own = payloadKeyOf[key]
  const remedy = own === undefined ? 'the service sets it' : `write ${own} beside text`
  return `${key} has no effect in the props of a payload: ${remedy}.`
}
