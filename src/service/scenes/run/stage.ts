import type { SceneStage } from '#contract/scene/outcome'
import { type Cue, isActing } from '#domain/scene/schema/scene'
import { directName } from '../../channels/directChannel'
import type { UserRow } from '../../store/tables/accounts/users'
import type { ChannelRow } from '../../store/tables/places/channels'
import { CannotRun, cannotRun } from './cannotRun'
import { isDirect, namesOf } from './names'
import { requestAs } from './request'
import type { SceneRun } from './sceneRun'

/** Who and where things are for one cue, found by their names. All look-ups throw `CannotRun`. */
export interface Stage {
  /** Whoever does it. */
  actor(): UserRow
  /** The channel that is shown. */
  channel(): ChannelRow
  channelNamed(name: string, path: string): ChannelRow
  userNamed(name: string, path: string): UserRow
}

export function stageOf(run: SceneRun, cue: Cue): Stage {
  const names = namesOf(run.ctx, run.scene)
  const actor = () => names.user(cue.as ?? run.standing.persona, '/as')
  const channelNamed = (name: string, path: string): ChannelRow =>
    isDirect(name) ? directOf(run, seer(run, names.user), names.user(name, path)) : names.channel(name, path)
  const channel = (): ChannelRow => {
    const known = run.ctx.store.channels.byId(run.standing.channel_id)
    if (known !== undefined) return known
    const found = channelNamed(run.standing.channel, '/channel')
    run.standing.channel_id = found.id
    return found
  }
  return { actor, channel, channelNamed, userNamed: names.user }
}

/** A direct channel is that of whom the audience sees it as. */
const seer = ({ standing }: SceneRun, user: (name: string, path: string) => UserRow): UserRow =>
  user(standing.seen_as, '/seen_as')

function directOf({ ctx }: SceneRun, one: UserRow, other: UserRow): ChannelRow {
  const found = ctx.store.channels.byName('', directName(one.id, other.id))
  if (found !== undefined) return found
  throw cannotRun('scene.no_channel', `${one.username} and ${other.username} have no direct channel.`)
}

/** Makes the direct channels that a cue names, as a client does that opens one. Names that are not there stay for the cue to say. */
export async function openDirectChannels(run: SceneRun, cue: Cue): Promise<void> {
  const names = namesOf(run.ctx, run.scene)
  const own = 'channel' in cue && cue.channel !== undefined ? [cue.channel] : []
  const ofPost = 'post' in cue && cue.post?.channel !== undefined ? [cue.post.channel] : []
  const shown = run.standing.channel_id === '' ? [run.standing.channel] : []
  for (const name of [...own, ...ofPost, ...shown].filter(isDirect)) {
    const ids = idsOf(() => [seer(run, names.user).id, names.user(name, '').id])
    const [one = '', other = ''] = ids
    if (one === '' || run.ctx.store.channels.byName('', directName(one, other)) !== undefined) continue
    await requestAs(run.ctx, { user: one, method: 'POST', path: '/api/v4/channels/direct', body: ids })
  }
}

function shownChannel(run: SceneRun): string {
  const { ctx, scene, standing } = run
  const names = namesOf(ctx, scene)
  if (!isDirect(standing.channel)) return names.channel(standing.channel, '').id
  return directOf(run, seer(run, names.user), names.user(standing.channel, '')).id
}

function idsOf(find: () => string[]): string[] {
  try {
    return find()
  } catch (error) {
    if (error instanceof CannotRun) return []
    throw error
  }
}

/** The stage as windows get it: ids, `''` for what the workspace does not have. */
export function shownStage(run: SceneRun): SceneStage {
  const { standing, ctx, scene } = run
  const names = namesOf(ctx, scene)
  const [persona_id = ''] = idsOf(() => [names.user(standing.seen_as, '').id])
  const [channel_id = ''] = standing.channel_id === '' ? idsOf(() => [shownChannel(run)]) : [standing.channel_id]
  return { persona_id, channel_id, theme: standing.theme }
}

/** What a cue changes of the stage before it acts: the audience sees a person's cue as that person. */
export function enter(run: SceneRun, cue: Cue): void {
  const { standing } = run
  if (cue.type === 'persona') standing.persona = cue.as
  const { as, seen_as } = cue
  if (seen_as !== undefined) standing.seen_as = seen_as
  else if (as !== undefined && run.ctx.store.users.byUsername(as.toLowerCase())?.is_bot === false) standing.seen_as = as
  else if (as === undefined && isActing(cue) && !isOfProgram(cue)) standing.seen_as = standing.persona
}

/** A program outside does it, and the audience goes on seeing the channel as before. */
const isOfProgram = (cue: Cue): boolean => cue.type === 'hook' || (cue.type === 'post' && cue.webhook !== undefined)
