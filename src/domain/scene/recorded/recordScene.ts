import { isObject } from '../../json'
import type { NumberedExchange, Recording } from '../../recording/recording'
import type { StartChannel } from '../../recording/schema/startState'
import { sceneLimits } from '../limits'
import type { Theme } from '../schema/scene'
import { cueWords } from '../words/cueWords'
import type { At, Deed } from './deeds/deed'
import { deedOf, isOwnOfClient } from './deeds/requests'
import { createPayloads } from './parts/payloads'
import type { LeftOut, RecordedScene, Witnessed } from './parts/recorded'
import { type Request, requestReader } from './parts/request'
import { createStage } from './parts/stage'
import { createWorld, type World } from './parts/world'
import { withPauses } from './pauses'
import { switcher } from './switches'
import { type Arrival, isDeed, rootOf, withWaits } from './waits'

interface Options extends Witnessed {
  /** Below payloads/: where what cues send is written. */
  folder: string
}

/**
 * Makes cues of what people and programs did (docs/reference/scenes.md#recording-a-scene). What integrations did in return comes
 * by itself when the scene is played. The same recording gives the same cues.
 */
export function recordScene(recording: Recording, options: Options): RecordedScene {
  const world = createWorld(recording, options)
  const read = requestReader(recording, world)
  const stage = createStage({ world, ...beginningOf(recording, { world, options }) })
  const begin = {
    channel: stage.nameOf(stage.channelId(), stage.persona()),
    persona: stage.persona(),
    theme: stage.theme(),
  }
  const payloads = createPayloads(options.folder)
  const at: At = { world, stage, payloads, dialogs: new Map() }
  const switches = switcher(at, options.switches ?? [])
  const leftOut: LeftOut[] = []
  const notices: string[] = []
  const arrivals = new Map<string, Arrival>()
  const changes = new Map<string, number[]>()
  /** Exchanges that are no cue: posts that they made are not there when the scene is played. */
  const lost = new Set<number>()
  let ownOfClients = 0

  for (const one of recording.exchanges) {
    const { number, exchange } = one
    switches.takeUntil(exchange.at)
    const request = read(one)
    if (isDeed(exchange)) take(request)
    learn(request)
    noteDialog(at, { one, request, exchanges: recording.exchanges })
    world.apply(one)
    for (const { stored } of exchange.posts ?? []) noteVersion(stored.id, number, exchange.at)
  }
  switches.takeUntil(Number.POSITIVE_INFINITY)
  switches.flush()
  leftOut.push(...switches.leftOut)

  function take(request: Request): void {
    if (isOwnOfClient(request)) {
      ownOfClients++
      return
    }
    switches.flush()
    const deed = orLost(deedOf(at, request))
    if ('why' in deed) {
      lost.add(request.number)
      leftOut.push({ what: request.label, why: deed.why, exchange: request.number })
      return
    }
    stage.add({ cue: deed.cue, exchange: request.number, at: request.at, uses: deed.uses })
    if (deed.secrets > 0)
      notices.push(`${cueWords(deed.cue).title}: ${deed.secrets === 1 ? 'a secret was' : 'secrets were'} taken out.`)
  }

  /** A cue needs the posts that it names. */
  function orLost(deed: Deed): Deed {
    if ('why' in deed) return deed
    const missing = deed.uses.some(id => lost.has(rootOf(recording.exchanges, world.post(id)?.madeBy ?? 0)))
    return missing ? { why: 'Its post came from a request that is left out.' } : deed
  }

  function learn({ path, response }: Request): void {
    if (path.endsWith('/channels/direct') && typeof response['id'] === 'string')
      world.learn(response as unknown as StartChannel)
  }

  function noteVersion(id: string, number: number, time: number): void {
    const post = world.post(id)
    if (post === undefined) return
    if (post.madeBy === number && !arrivals.has(id)) arrivals.set(id, { post: { ...post }, at: time })
    else changes.set(id, [...(changes.get(id) ?? []), number])
  }

  const waited = withWaits({ world, drafts: stage.drafts, exchanges: recording.exchanges, arrivals, changes })
  const drafts = withPauses(waited)
  if (ownOfClients > 0)
    leftOut.push({
      what: `${ownOfClients} requests of clients`,
      why: 'They mark as read, sign in, or say that somebody types.',
      exchange: 0,
    })
  if (drafts.length > sceneLimits.cues) {
    const more = drafts.length - sceneLimits.cues
    leftOut.push({ what: `${more} cues at the end`, why: `A scene has at most ${sceneLimits.cues} cues.`, exchange: 0 })
  }
  return {
    channel: begin.channel ?? '',
    persona: begin.persona,
    ...(options.hasTeams === true && stage.team() !== '' ? { team: stage.team() } : {}),
    ...(begin.theme === undefined ? {} : { theme: begin.theme }),
    cues: drafts.slice(0, sceneLimits.cues).map(({ cue, exchange }) => ({ cue, exchange })),
    payloads: payloads.files,
    leftOut: leftOut.toSorted(
      (one, other) => (one.exchange || Number.MAX_VALUE) - (other.exchange || Number.MAX_VALUE),
    ),
    notices,
  }
}

/** Who acts and where it begins: as the window had it, or as whom and where a person acted first. */
function beginningOf(
  { exchanges }: Recording,
  { world, options: { stage } }: { world: World; options: Options },
): { persona: string; channelId: string; theme: Theme | undefined } {
  const acts = exchanges.filter(({ exchange }) => isDeed(exchange))
  const people = acts.flatMap(({ exchange: { about = {} } }) => {
    const person = world.people.get(about.user_id ?? '')
    return person === undefined || person.isBot ? [] : [{ person, channel: about.channel_id ?? '' }]
  })
  const isShown = (id: string): boolean => world.channels.has(id) && world.channels.get(id)?.type !== 'G'
  const someone = [...world.people.values()].find(({ isBot }) => !isBot)
  const channels = [
    stage?.channel_id ?? '',
    ...people.map(({ channel }) => channel),
    ...acts.map(({ exchange }) => exchange.about?.channel_id ?? ''),
    ...acts.flatMap(({ exchange }) => (exchange.posts ?? []).map(({ stored }) => stored.channel_id)),
    ...world.channels.keys(),
  ]
  const persona = world.people.get(stage?.user_id ?? '') ?? people[0]?.person ?? someone
  return { persona: persona?.username ?? '', channelId: channels.find(isShown) ?? '', theme: stage?.theme }
}

/** Remembers what dialog is open for whom: whoever began the story in which it was opened. */
function noteDialog(
  { dialogs }: At,
  { one, request, exchanges }: { one: NumberedExchange; request: Request; exchanges: readonly NumberedExchange[] },
): void {
  if (!request.path.endsWith('/actions/dialogs/open') || request.isRejected) return
  const root = exchanges.find(({ number }) => number === rootOf(exchanges, one.number))
  const user = root?.exchange.about?.user_id ?? ''
  if (isObject(request.body['dialog'])) dialogs.set(user, request.body['dialog'])
}
