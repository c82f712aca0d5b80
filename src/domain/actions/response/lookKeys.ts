import { describe, isFilled } from '../../json'
import type { Props } from '../../posts/post'
import { retainedKeys } from '../../posts/reservedProps'
import type { ResponseKey } from './responseKeys'

/** The post that an update changes, as far as it decides who it is shown to be from. */
interface Worn {
  /** Its props before the update, and those of the update. */
  old: Props
  sent: Props
  /** Only posts of bots, webhooks and integrations have a name or a picture of their own. */
  isOfIntegration: boolean
}

const prefix = 'update.props.'

/**
 * The verdicts on the props of an update, told of the post that it changes: what says who the post is from stays as it was,
 * and says nothing where that is what was sent; an emoji is stored, and shown where the post may have one
 * (docs/reference/explanations.md#keys).
 */
export function judgeLook(keys: readonly ResponseKey[], worn: Worn): ResponseKey[] {
  return [
    ...keys.flatMap((one): ResponseKey[] => {
      const name = retainedKeys.find(key => one.key === `${prefix}${key}` && one.verdict === 'ignored')
      if (name === undefined) return [one]
      return worn.old[name] === worn.sent[name] ? [] : [{ ...one, why: keptWhy(name, worn.old[name]) }]
    }),
    ...notShown(worn),
  ]
}

const keptWhy = (name: string, old: unknown): string =>
  old === undefined
    ? `It was dropped: an update keeps who the post is from, and the post has no ${name}.`
    : `It was not changed: an update keeps who the post is from, and ${name} is ${isFilled(old) ? `“${old}”` : describe(old)} there.`

/** What is kept with the post and that no client shows there. */
function notShown({ sent, isOfIntegration }: Worn): ResponseKey[] {
  if (isOfIntegration || sent[emoji] === undefined) return []
  const why = 'It is kept and not shown: only posts of bots, webhooks and integrations have a picture of their own.'
  return [{ key: `${prefix}${emoji}`, verdict: 'ignored', why }]
}

const emoji = 'override_icon_emoji'
