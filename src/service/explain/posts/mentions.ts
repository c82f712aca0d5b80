import type { Reason } from '#domain/explain/explanation'
import { explainPost } from '#domain/explain/tables/posts'
import { nearest } from '#domain/nearest'
import { type Mentions, mentionsOf } from '#domain/posts/mentions'
import { mentionTexts } from '#domain/posts/mentionTexts'
import { isPostedBy } from '#domain/posts/origin'
import type { PostContent } from '#domain/posts/post'
import type { Context } from '../../context'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { StoredPost } from '../../store/tables/posts/posts'
import { named, namedUser } from '../looked'

/** What a new post mentions, and who of it was notified. */
interface Mentioned {
  mentions: Mentions
  notified: readonly string[]
}

/** More would not be read. */
const MOST = 5

/** Words for everybody that other services have. */
const everybody: ReadonlySet<string> = new Set(['everyone', 'everybody', 'team', 'group'])

/** Remarks on each mention of a new post that notified nobody: who it is, and why not. */
export function remarkMentions(ctx: Context, post: StoredPost, { mentions, notified }: Mentioned): void {
  const { users, groups } = mentions
  if ((users.length === 0 && groups.length === 0) || ctx.recorder.current() === null) return
  const channel = ctx.store.channels.byId(post.channel_id)
  if (channel === undefined) return
  const place = { post, channel, notified: new Set(notified), nameable: nameableOf(ctx) }
  const found = [...users.flatMap(names => userReason(ctx, names, place)), ...groupReason(ctx, groups, place)]
  const more = found.length - MOST
  for (const reason of found.slice(0, MOST)) ctx.recorder.remark(reason)
  if (more > 0) ctx.recorder.remark(explainPost('mention.more', { count: more }))
}

/** Remarks on what an edit mentions and the post did not before: nobody is notified of it. */
export function remarkEditedMentions(ctx: Context, old: PostContent, next: PostContent): void {
  if (ctx.recorder.current() === null) return
  for (const reason of explainEditedMentions(old, next)) ctx.recorder.remark(reason)
}

/** Explains the same, of an edit or of the update of a response. `aware`: who need not be notified, having caused it. */
export function explainEditedMentions(old: PostContent, next: PostContent, aware = ''): Reason[] {
  if (!mentionTexts(next).some(text => text.includes('@'))) return []
  const before = namesIn(old)
  const names = [...namesIn(next)].filter(name => !before.has(name) && name !== aware)
  return names.length === 0 ? [] : [explainPost('mention.edit', { names: names.slice(0, MOST) })]
}

function namesIn(content: PostContent): ReadonlySet<string> {
  const { users, groups } = mentionsOf(mentionTexts(content))
  return new Set([...users.flatMap(names => names.at(-1) ?? []), ...groups])
}

interface Place {
  post: StoredPost
  channel: ChannelRow
  notified: ReadonlySet<string>
  /** The names that an unknown one may have meant; none once enough of them were looked for. */
  nameable(): readonly string[]
}

/** The words that mention somebody, read once, for as many unknown names as are told of. */
function nameableOf({ store }: Context): () => readonly string[] {
  let names: string[] | null = null
  let left = MOST
  return () => {
    if (left-- <= 0) return []
    names ??= [
      ...store.users.all().flatMap(one => (one.delete_at === 0 ? [one.username] : [])),
      'channel',
      'here',
      'all',
    ]
    return names
  }
}

function userReason(
  { store }: Context,
  names: readonly string[],
  { post, channel, notified, nameable }: Place,
): Reason[] {
  const user = names.map(name => store.users.byUsername(name)).find(one => one !== undefined)
  if (user === undefined) return [unknownName(names.at(-1) ?? '', nameable)]
  const who = named(user)
  if (isPostedBy(user.id, post)) return []
  if (user.delete_at > 0) return [explainPost('mention.deactivated', { who, isBot: user.is_bot, at: user.delete_at })]
  if (notified.has(user.id)) return []
  return [explainPost('mention.outside', { who, channel, canAdd: channel.team_id !== '' && channel.delete_at === 0 })]
}

function unknownName(name: string, nameable: Place['nameable']): Reason {
  const near = everybody.has(name) ? 'channel' : (nearest(name, nameable())[0] ?? null)
  return explainPost('mention.unknown', { name, near })
}

function groupReason(ctx: Context, groups: Mentions['groups'], { post, channel, notified }: Place): Reason[] {
  if (groups.length === 0) return []
  const names = [...groups]
  if (post.props.mentionHighlightDisabled === true)
    return [explainPost('mention.not_allowed', { names, who: namedUser(ctx, post.user_id) })]
  return notified.size === 0 ? [explainPost('mention.alone', { names, channel })] : []
}
