import { isFilled } from '../json'
import type { Props } from '../posts/post'
import type { HookPayload } from './payload'

/** Settings that let webhooks post under another name and picture than those of their creator. */
export interface Overridable {
  EnablePostUsernameOverride: boolean
  EnablePostIconOverride: boolean
}

/** What of a hook's record stands in where its payload says nothing. */
export interface HookLook {
  username: string
  icon_url: string
}

/** What of a payload says who its post is from. */
export type WantedLook = Pick<HookPayload, 'username' | 'icon_url' | 'icon_emoji' | 'props'>

/** The props that say who a webhook's post seems to come from (docs/reference/webhooks.md#the-post). */
export const overrideProps = (hook: HookLook, wanted: WantedLook, settings: Overridable): Props => ({
  ...(settings.EnablePostUsernameOverride ? { override_username: wanted.username || hook.username || 'webhook' } : {}),
  ...(settings.EnablePostIconOverride ? iconProps(hook, wanted) : {}),
})

function iconProps(hook: HookLook, wanted: WantedLook): Props {
  const url = wanted.icon_url || hook.icon_url
  const emoji = wanted.icon_emoji || wanted.props.override_icon_emoji
  return {
    ...(url === '' ? {} : { override_icon_url: url }),
    ...(isFilled(emoji) ? { override_icon_emoji: emoji } : {}),
  }
}
