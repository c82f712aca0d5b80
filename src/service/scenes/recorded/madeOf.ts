import type { Captured } from '#domain/recording/capture/captured'
import type { Recording } from '#domain/recording/recording'
import type { RecordedScene, Witnessed } from '#domain/scene/recorded/parts/recorded'
import { recordScene } from '#domain/scene/recorded/recordScene'
import type { Context } from '../../context'
import { ephemerals } from '../../posts/write/ephemerals'
import { recordedSince } from '../../recordings/capture'
import { capturedOf } from '../../recordings/captured'
import { postForm } from '../../recordings/leftPosts'
import { recordingOf } from '../../recordings/makeRecording'
import { keysOf } from '../../recordings/start/rows'
import type { StoredPost } from '../../store/tables/posts/posts'
import type { ExchangeRecord } from '../../store/tables/workspace/exchangeRecords'
import type { PrivateVersion, Session } from './session'

/** Where payloads are, as long as the scene has no name. */
export const DRAFT_FOLDER = 'payloads/scene'
/** So many posts of a channel may be what a cue means. */
const MOST_POSTS = 200

interface Making {
  folder?: string
  /** Only what came until then, in milliseconds since the epoch. */
  until?: number | undefined
}

/** The cues of what is being recorded. */
export function cuesOfSession(
  ctx: Context,
  session: Session,
  { folder = DRAFT_FOLDER, until = Number.POSITIVE_INFINITY }: Making = {},
): RecordedScene {
  const started_at = session.view.started_at
  const records = recordedSince(ctx, { after: session.after, started_at }).filter(
    ({ summary }) => summary.started_at <= until,
  )
  const captured = records.map(record => withPrivate(ctx, record, session.privates))
  const recording = recordingOf(ctx, captured, { name: 'scene', source: 'captured', snapshot: session.snapshot })
  const begin = captured[0]?.summary.started_at ?? started_at
  return recordScene(recording, {
    folder,
    stage: session.stage,
    switches: session.switches.filter(({ at }) => at <= until).map(one => ({ ...one, at: one.at - begin })),
    ...around(ctx, recording, started_at),
  })
}

/** The cues of exchanges that are recorded already. */
export function cuesOfRecords(
  ctx: Context,
  records: readonly ExchangeRecord[],
  { folder = DRAFT_FOLDER }: Making = {},
): RecordedScene {
  const captured = records.map(record => withPrivate(ctx, record, []))
  const recording = recordingOf(ctx, captured, { name: 'scene', source: 'captured' })
  return recordScene(recording, { folder, ...around(ctx, recording, captured[0]?.summary.started_at ?? ctx.now()) })
}

/** What the workspace knows of the time before: also posts that no exchange touches may be taken for one that a cue means. */
function around(ctx: Context, { head }: Recording, since: number): Pick<Witnessed, 'posts' | 'names' | 'hasTeams'> {
  const { store } = ctx
  const isOld = ({ create_at }: { create_at: number }): boolean => create_at < since
  const posts = (head.start.channels ?? []).flatMap(({ id }) => store.posts.newest(id, MOST_POSTS))
  return {
    posts: posts.filter(isOld).toReversed().map(keysOf.post),
    names: {
      users: store.users
        .all()
        .filter(isOld)
        .map(row => keysOf.user(row, store.bots.byId(row.id))),
      teams: store.teams
        .all()
        .filter(isOld)
        .map(row => keysOf.team(row, [])),
      channels: store.channels
        .all()
        .filter(isOld)
        .map(row => keysOf.channel(row, [], [])),
      incoming_hooks: store.hooks
        .allIncoming()
        .filter(isOld)
        .map(row => keysOf.incomingHook(row, false)),
    },
    hasTeams: store.teams.all().length > 1,
  }
}

/** An exchange with the private messages that it brought, as they were then. */
function withPrivate(ctx: Context, record: ExchangeRecord, versions: readonly PrivateVersion[]): Captured {
  const captured = capturedOf(ctx, record)
  const found = record.effects.flatMap(({ kind, post_id, at }) => {
    if (kind !== 'ephemeral' && ctx.store.posts.byId(post_id) !== undefined) return []
    const post = versionAt(versions, post_id, at) ?? ephemerals(ctx).get(post_id)
    return post === undefined ? [] : [postForm(post, { blocksOff: !ctx.settings.values.SvcBlocksEnabled })]
  })
  if (found.length === 0) return captured
  const clean = JSON.parse(ctx.recorder.redacted(JSON.stringify(found))) as typeof found
  return { ...captured, posts: [...(captured.posts ?? []), ...clean] }
}

const versionAt = (versions: readonly PrivateVersion[], id: string, at: number): StoredPost | undefined =>
  (versions.findLast(one => one.post.id === id && one.at <= at) ?? versions.find(one => one.post.id === id))?.post
