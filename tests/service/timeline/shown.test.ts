import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { StretchContent, TimelinePage, TimelineView } from '#contract/timeline/timeline'
import type { Snapshot } from '#contract/window'
import type { Post } from '#domain/posts/post'
import { foldStretch } from '../../../src/renderer/store/past/foldStretch'
import { initialState, type State, withEvents, withSnapshot } from '../../../src/renderer/store/state'
import { withOlderPage } from '../../../src/renderer/store/world/posts'
import { startService, type TestService } from '../../support/service'
import { type OpenStream, openStream } from '../../support/stream'
import { createWork, seeded } from './randomWork'

const STEPS = 240
const NUMBERS = 200
const random = seeded(11)

let at: TestService
let stream: OpenStream
/** The workspace as the service gave it out after each step, when nothing else was done. */
const stopped: { seq: number; state: State }[] = []
beforeAll(async () => {
  at = await startService()
  const headers = await at.windowHeaders()
  stream = await openStream(at.url, headers, (await at.snapshot()).seq)
  const work = createWork(at, random)
  stopped.push(await stateNow())
  for (let step = 0; step < STEPS; step += 1) {
    await work.step()
    stopped.push(await stateNow())
  }
  const last = stopped.at(-1)?.seq ?? 0
  await stream.next(event => event.seq >= last)
}, 120_000)
afterAll(async () => {
  await stream.close()
  await at.close()
})

/** What a window shows that opens now, with all channels looked at. */
async function stateNow(): Promise<{ seq: number; state: State }> {
  const snapshot = await settled()
  let state = withSnapshot(initialState, snapshot)
  for (const { id } of snapshot.channels) {
    const { json } = await at.window<TimelinePage>(`/channels/${id}/posts?limit=60`)
    state = { ...state, posts: withOlderPage(state.posts, id, json) }
  }
  return { seq: snapshot.seq, state }
}

/** The last request is recorded in the turn after its response. */
async function settled(): Promise<Snapshot> {
  for (let before = await at.snapshot(); ; ) {
    const now = await at.snapshot()
    if (now.seq === before.seq) return now
    before = now
  }
}

/** What is on the screen. A window counts unread posts by itself, so what channels count of theirs does not follow. */
function shown({ world, readStates, traffic, posts }: State) {
  const channels = [...world.channels, ...world.archived].map(
    ({ last_post_at: _, total_msg_count: _1, last_root_post_at: _2, total_msg_count_root: _3, ...channel }) => channel,
  )
  const { database_bytes: _, file_key: _1, ...service } = world.service ?? Object(null)
  return {
    service,
    channels: channels.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    teams: world.teams,
    users: world.users.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    bots: world.bots.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
    members: [...world.members].toSorted(),
    hooks: [world.incomingHooks, world.outgoingHooks, world.commands].map(list => list.map(({ id }) => id).toSorted()),
    readStates: Object.fromEntries(Object.entries(readStates).filter(([, members]) => Object.keys(members).length > 0)),
    exchanges: traffic.exchanges.slice(-150),
    total: traffic.total,
    posts: Object.fromEntries(
      world.channels.map(({ id }) => [id, (posts.byChannel[id]?.posts ?? []).slice(-20).map(uncooked)]),
    ),
  }
}

/** Registries are sealed anew whenever a post is read; of a thread, only the post that starts it shows how long it is. */
function uncooked({ update_at: _, ...post }: Post): unknown {
  const shown = post.root_id === '' ? post : { ...post, reply_count: 0 }
  const sealed = ['cookie', 'svc_blocks_actions']
  return JSON.parse(JSON.stringify(shown, (key, value) => (sealed.includes(key) ? 'sealed' : value)))
}

async function pastState(seq: number): Promise<State> {
  const { json } = await at.window<StretchContent>(`/timeline/${seq}/stretch`)
  const stretch = foldStretch(json, () => initialState)
  for (const { id } of stretch.at(seq).world.channels) {
    if (id in json.pages) continue
    const page = await at.window<TimelinePage>(`/timeline/${json.from}/channels/${id}/posts?limit=60`)
    stretch.addPage(id, page.json)
  }
  return stretch.at(seq)
}

/** What a window has that was open all the time: the last state that was given out, and the events since. */
function openWindow(seq: number): State {
  const from = stopped.findLast(one => one.seq <= seq)
  if (from === undefined) throw new Error(`Nothing was given out before ${seq}.`)
  return withEvents(
    from.state,
    stream.seen.filter(event => event.seq > from.seq && event.seq <= seq),
  )
}

describe('the timeline', () => {
  it('shows for 200 random event numbers what a workspace showed that was stopped there', async () => {
    const first = stopped[0]?.seq ?? 0
    const last = stopped.at(-1)?.seq ?? 0
    const ends = new Map(stopped.map(({ seq, state }) => [seq, state]))
    let ofEnds = 0
    for (let count = 0; count < NUMBERS; count += 1) {
      const seq = first + Math.floor(random() * (last - first + 1))
      const end = ends.get(seq)
      if (end !== undefined) ofEnds += 1
      const state = await pastState(seq)
      expect(shown(state), `event ${seq}`).toEqual(shown(end ?? openWindow(seq)))
      expect(state.seq).toBe(seq)
    }
    expect(ofEnds).toBeGreaterThan(NUMBERS / 5)
  })

  it('has every event that windows got, complete and in order', async () => {
    const { stretches } = (await at.window<TimelineView>('/timeline')).json
    const logged: StreamEvent[] = []
    for (const { from } of stretches) {
      logged.push(...(await at.window<StretchContent>(`/timeline/${from}/stretch`)).json.events)
    }
    const first = stream.seen[0]?.seq ?? 0
    const last = stream.seen.at(-1)?.seq ?? 0
    expect(logged.filter(({ seq }) => seq >= first && seq <= last)).toEqual(stream.seen)
    expect(stretches.length).toBeGreaterThan(2)
  })
})
