import { firstCharacters } from '../characters'
import { type Issue, readablePath, warnAt } from '../issue'
import { safeImageUrl } from '../markdown/safeUrl'
import { nearest } from '../nearest'
import type { Overridable, WantedLook } from './overrides'

type Setting = keyof Overridable

/** A part of a look where it stands in the payload; `''` is none. */
interface Part {
  path: string
  value: string
  setting: Setting
}

/** What the post has in place of what a setting keeps off. */
const insteadOf: Readonly<Record<Setting, string>> = {
  EnablePostUsernameOverride: 'the name of its creator',
  EnablePostIconOverride: 'the picture of its creator',
}

/** Warns that a setting keeps a part of the look off. */
export const lookOff = (path: string, setting: Setting): Issue =>
  warnAt(
    path,
    'payload.look_off',
    `${readablePath(path)} has no effect, because ${setting} is off: the post has ${insteadOf[setting]}.`,
    {
      setting,
    },
  )

/**
 * A warning for each part of the look that has no effect: a setting is off, another part wins, or it names no picture.
 * `emoji` are the names that clients know; without them no name is looked up.
 */
export function ineffectiveLook(
  wanted: WantedLook,
  settings: Overridable,
  emoji: ReadonlySet<string> | null = null,
): Issue[] {
  const off = partsOf(wanted).filter(({ value, setting }) => value !== '' && !settings[setting])
  return [
    ...off.map(({ path, setting }) => lookOff(path, setting)),
    ...(settings.EnablePostIconOverride ? pictureRemarks(wanted, emoji) : []),
  ]
}

const partsOf = (wanted: WantedLook): Part[] => [
  { path: '/username', value: wanted.username, setting: 'EnablePostUsernameOverride' },
  { path: '/icon_url', value: wanted.icon_url, setting: 'EnablePostIconOverride' },
  ...emojiParts(wanted).map(part => ({ ...part, setting: 'EnablePostIconOverride' as const })),
]

/** The emoji beside the text, and the one in the props, which is read as well; the first that is there counts. */
const emojiParts = ({ icon_emoji, props: { override_icon_emoji: inProps } }: WantedLook) => [
  { path: '/icon_emoji', key: 'icon_emoji', value: icon_emoji },
  {
    path: '/props/override_icon_emoji',
    key: 'props.override_icon_emoji',
    value: typeof inProps === 'string' ? inProps : '',
  },
]

function pictureRemarks(wanted: WantedLook, known: ReadonlySet<string> | null): Issue[] {
  const [emoji, ...losing] = emojiParts(wanted).filter(({ value }) => value !== '')
  const wins = emoji !== undefined && isEmoji(emoji.value, known)
  return [
    ...(wins && wanted.icon_url !== '' ? [lost('/icon_url', emoji.key)] : []),
    ...(emoji === undefined ? [] : losing.map(({ path }) => lost(path, emoji.key))),
    ...(wins ? [] : noPicture(wanted)),
    ...(emoji === undefined || wins ? [] : noEmoji(emoji, known ?? new Set())),
  ]
}

const lost = (path: string, winner: string): Issue =>
  warnAt(path, 'payload.look_lost', `${readablePath(path)} has no effect, because ${winner} wins.`)

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

function noEmoji({ path, key, value }: { path: string; key: string; value: string }, known: ReadonlySet<string>) {
  const name = nameOf(value)
  if (name === '') return []
  const [near] = nearest(cut(name), [...known])
  const message = `There is no emoji “${cut(name)}”, so it has no effect.${near === undefined ? '' : ` The nearest is ${near}.`}`
  // Only a key at the top can be set anew.
  const set = near === undefined || path.includes('/props/') ? undefined : { set: { key, value: near } }
  return [warnAt(path, 'payload.icon_emoji', message, set)]
}

/** Longer values are no name, and would not be read. */
const cut = (value: string): string => firstCharacters(value, 80)
