import { explainPost } from '#domain/explain/tables/posts'
import { isFilled } from '#domain/json'
import type { Props } from '#domain/posts/post'
import { identityKeys, rejectedKeys } from '#domain/posts/reservedProps'
import { ineffectiveLook } from '#domain/webhooks/ineffectiveLook'
import type { Context } from '../../context'
import { warnIssues } from '../../recorder/warnIssues'
import type { Caller } from '../../sessions/caller'
import { emojiNames } from '../emojiNames'
import { named } from '../looked'

const looks = ['override_username', 'override_icon_url', 'override_icon_emoji'] as const

/** Remarks on props that a client sends with a new post and that are dropped, or kept and not shown. */
export function remarkProps({ recorder }: Context, { user }: Caller, props: Props): void {
  for (const key of rejectedKeys) if (props[key] !== undefined) recorder.remark(explainPost('props.dropped', { key }))
  const worn = looks.filter(key => isFilled(props[key]))
  if (!user.is_bot) for (const key of worn) recorder.remark(explainPost('props.not_own', { key, who: named(user) }))
  else remarkPicture(recorder, props)
}

/** The picture of a bot’s post: an emoji wins over an address, and either has to be one. */
function remarkPicture(recorder: Context['recorder'], props: Props): void {
  const [icon_url, icon_emoji] = [textOf(props.override_icon_url), textOf(props.override_icon_emoji)]
  const settings = { EnablePostUsernameOverride: true, EnablePostIconOverride: true }
  const found = ineffectiveLook({ username: '', icon_url, icon_emoji, props: {} }, settings, emojiNames())
  if (found.some(({ code }) => code === 'payload.look_lost')) recorder.remark(explainPost('props.look_lost', undefined))
  warnIssues(
    { recorder },
    found
      .filter(({ code }) => code !== 'payload.look_lost')
      // What could be sent instead is set at the top of a request, and this is in its props.
      .map(({ data: _, ...issue }) => ({ ...issue, path: `/props/override_${issue.path.slice(1)}` })),
  )
}

const textOf = (value: unknown): string => (isFilled(value) ? value : '')

/** Remarks on what an edit says of who the post is from: that stays as it was. */
export function remarkKeptIdentity({ recorder }: Pick<Context, 'recorder'>, old: Props, sent: Props): void {
  for (const key of identityKeys)
    if (sent[key] !== undefined && sent[key] !== old[key])
      recorder.remark(explainPost('props.kept_identity', { key, had: old[key] !== undefined }))
}
