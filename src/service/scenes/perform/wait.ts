import type { CueOf, PostMatch } from '#domain/scene/schema/scene'
import { whichWords } from '#domain/scene/words/cueWords'
import { CannotRun, cannotRun } from '../run/cannotRun'
import { fits, shownName } from '../run/posts'
import type { SceneRun } from '../run/sceneRun'
import type { Stage } from '../run/stage'
import { type Acted, type Perform, ran } from './ready'

const SECOND = 1000
/** A story is over when nothing of it was under way for so long: what an integration does after its response begins at once. */
const QUIET_MS = 120

/** Waits for a response or a post; its time alone passes without it. */
export const wait: Perform<CueOf<'wait'>> = ({ run, stage }, { until, post = {}, at_most = 5 }) => ({
  effect: {},
  act: async () => {
    if (until === undefined) return ran
    return until === 'post' ? postCame(run, stage, { post, at_most }) : allResponded(run, at_most)
  },
})

interface Awaited {
  post: PostMatch
  at_most: number
}

async function postCame(run: SceneRun, stage: Stage, { post, at_most }: Awaited): Promise<Acted> {
  const channel = post.channel === undefined ? null : stage.channelNamed(post.channel, '/post/channel')
  const isOne = (one: ReturnType<typeof run.watch.fresh>[number]): boolean =>
    (channel === null || one.channel_id === channel.id) && fits(run, one, post)
  const found = await run.watch.until(() => run.watch.fresh().find(isOne) ?? null, at_most * SECOND)
  if (found !== null) return { outcome: 'ran', post_id: found.id }
  const came = [...new Set(run.watch.fresh().map(one => shownName(run, one)))]
  const instead = came.length === 0 ? 'Nobody posted.' : `${came.join(' and ')} posted instead.`
  const isOther = came.length > 0 && post.from !== undefined
  throw new CannotRun({
    code: 'scene.no_post_came',
    message: `No post${whichWords(post)} came within ${at_most} s. ${instead}`,
    nearest: isOther ? came : [],
    fixes: isOther ? came.map(value => ({ label: `Wait for ${value}`, path: '/post/from', value })) : [],
  })
}

/** Whether nothing of the story of an exchange is under way. */
function isQuiet({ ctx: { store }, lastExchange }: SceneRun): boolean {
  const cause = store.exchanges.causeOf(lastExchange)
  return (
    cause === undefined || store.exchanges.story(cause.cause_id).exchanges.every(({ outcome }) => outcome !== 'sent')
  )
}

async function allResponded(run: SceneRun, atMost: number): Promise<Acted> {
  if (run.lastExchange === '') throw cannotRun('scene.no_request', 'No cue before this one has sent anything.')
  const end = performance.now() + atMost * SECOND
  let isDelivered = false
  void run.ctx.deliveries.idle().then(() => {
    isDelivered = true
  })
  let quietSince: number | null = null
  for (let now = performance.now(); now < end && !run.signal.aborted; now = performance.now()) {
    quietSince = isDelivered && isQuiet(run) ? (quietSince ?? now) : null
    if (quietSince !== null && now - quietSince >= QUIET_MS) return ran
    await run.watch.until(() => null, Math.min(end - now, QUIET_MS / 2))
  }
  throw cannotRun('scene.no_response', `Not everything had its response within ${atMost} s.`)
}
