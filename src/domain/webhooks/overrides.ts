import { firstCharacters } from '../characters'
import { type Issue, warnAt } from '../issue'
import { isFilled } from '../json'
import { safeImageUrl } from '../markdown/safeUrl'
import { nearest } from '../nearest'
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

/**
 * A warning for each part of the look that has no effect: a setting is off, another part wins, or it names no picture.
 * `emoji` are the names that clients know; without them no name is looked up.
 */
export function ineffectiveLook(
  wanted: WantedLook,
  settings: Overridable,
  emoji: ReadonlySet<string> | null = null,
): Issue[] {
  const off = (key: 'username' | 'icon_url' | 'icon_emoji', setting: keyof Overridable): Issue[] =>
    wanted[key] === '' || settings[setting]
      ? []
      : [warnAt(`/${key}`, 'payload.look_off', `${key} has no effect: ${setting} is off.`, { setting })]
  const hasEmoji = wanted.icon_emoji !== '' && isEmoji(wanted.icon_emoji, emoji)
  const wins = settings.EnablePostIconOverride && wanted.icon_url !== '' && hasEmoji
  return [
    ...off('username', 'EnablePostUsernameOverride'),
    ...off('icon_url', 'EnablePostIconOverride'),
    ...off('icon_emoji', 'EnablePostIconOverride'),
    ...(wins ? [warnAt('/icon_url', 'payload.look_lost', 'icon_url has no effect: icon_emoji wins.')] : []),
    ...(settings.EnablePostIconOverride ? [...(hasEmoji ? [] : noPicture(wanted)), ...noEmoji(wanted, emoji)] : []),
  ]
}

/** Whether clients show a character for it. */
function isEmoji(icon: string, known: ReadonlySet<string> | null): boolean {
  const name = nameOf(icon)
  return known === null || known.has(name) || /^\p{RGI_Emoji}$/v.test(name)
}

const nameOf = (icon: string): string => icon.replace(/^:|:$/g, '')

function noPicture({ icon_url }: WantedLook): Issue[] {
  if (icon_url === '' || safeImageUrl(icon_url) !== undefined) return []
  const message = `“${cut(icon_url)}” is no address of a picture, which begins with http:// or https://: clients show a picture made of the name.`
  const meant = `https://${icon_url.trim()}`
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(icon_url.trim()) && URL.canParse(meant)
  return [
    warnAt('/icon_url', 'payload.icon_url', message, isHost ? { set: { key: 'icon_url', value: meant } } : undefined),
  ]
}

function noEmoji({ icon_emoji }: WantedLook, known: ReadonlySet<string> | null): Issue[] {
  const name = nameOf(icon_emoji)
  if (known === null || name === '' || isEmoji(name, known)) return []
  const [near] = nearest(cut(name), [...known])
  const message = `There is no emoji “${cut(name)}”, so it has no effect.${near === undefined ? '' : ` The nearest is ${near}.`}`
  return [
    warnAt(
      '/icon_emoji',
      'payload.icon_emoji',
      message,
      near === undefined ? undefined : { set: { key: 'icon_emoji', value: near } },
    ),
  ]
}

/** Longer values are no name, and would not be read. */
const cut = (value: string): string => firstCharacters(value, 80)
