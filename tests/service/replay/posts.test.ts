import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RunDecision } from '#contract/replay/replays'
import type { RunRow, RunRowDetail, RunSummary } from '#contract/replay/runs'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { Post } from '../../support/service'
import { buttons, type Friday, startFriday } from './friday'

let friday: Friday
let gate: Post
beforeAll(async () => {
  friday = await startFriday()
  const { channel_id, bot_token } = friday.service.sample
  gate = (await friday.service.post<Post>('/posts', buttons(channel_id, friday.desk.url), bot_token)).json
})
afterAll(() => friday?.close())

/** A post that is made and changed twice, a click that changes another one, a post by the integration, one that is deleted. */
let recording: string
beforeEach(async () => {
  friday.desk.said = 'Gone'
  recording = (await friday.record('Posts', act)).folder
})

async function act(): Promise<void> {
  const { service, alice } = friday
  const { channel_id } = service.sample
  const change = (id: string, message: string) =>
    service.send(`/api/v4/posts/${id}/patch`, { method: 'PUT', token: alice, body: { message } })
  const plan = (await service.post<Post>('/posts', { channel_id, message: 'Plan' }, alice)).json
  await change(plan.id, '**Planned**')
  await change(plan.id, 'Done')
  await service.post(`/posts/${gate.id}/actions/go`, {}, alice)
  await service.post(`/posts/${gate.id}/actions/tell`, {}, alice)
  await service.send(`/api/v4/posts/${plan.id}`, { method: 'DELETE', token: alice })
}

const place = () => join(friday.folder, 'recordings', recording)
const files = (): Record<string, string> =>
  Object.fromEntries(readdirSync(place()).map(name => [name, readFileSync(join(place(), name), 'utf8')]))
const exchanges = (): RecordedExchange[] =>
  Object.entries(files())
    .filter(([name]) => name !== 'recording.json')
    .map(([, text]) => JSON.parse(text))
const postsOf = (rows: readonly RunRow[]) => rows.filter(({ role }) => role === 'post')
const decide = async (id: string, body: RunDecision) =>
  (
    await friday.service.window<{ run: RunSummary; files: string[] }>(`/replays/${id}/decisions`, {
      method: 'POST',
      body,
    })
  ).json

it('a recording has the posts as each exchange left them, and is same three times, live and recorded', async () => {
  const posts = exchanges().map(({ kind, posts = [] }) => [
    kind,
    ...posts.map(({ rendered }) => rendered.split('\n')[0]),
  ])
  expect(posts).toEqual([
    ['rest', 'Plan'],
    ['rest', 'Planned'],
    ['rest', 'Done'],
    ['click'],
    ['callback', 'Gone'],
    ['click'],
    ['callback'],
    ['rest', 'As told'],
    ['rest', '(message deleted)'],
  ])
  expect(JSON.stringify(exchanges())).toContain('"svc_blocks_actions":{"go"')
  for (const mode of ['live', 'live', 'live', 'recorded', 'recorded', 'recorded']) {
    const { run, rows } = await friday.replay(recording, { integrations: { '*': mode } })
    expect([run.verdict, postsOf(rows).map(({ label }) => label)]).toEqual([
      'same',
      ['Plan', 'Planned', 'Done', 'Gone', 'As told', '(message deleted)'],
    ])
  }
})

it('a post that changed is shown as stored and as rendered, accepted, and same again', async () => {
  const before = files()
  friday.desk.said = '**Gone** to 4.18'
  const { run, rows } = await friday.replay(recording)
  const changed = rows.filter(({ verdict }) => verdict === 'changed')
  expect(changed.map(({ role, differences }) => [role, ...differences.map(({ display }) => display)])).toEqual([
    ['reaction', 'update.message'],
    ['post', 'post message'],
  ])
  const { story = 0, copy = 0, place: at = 0, file = '', rendered } = changed[1] ?? {}
  expect([rendered?.was.split('\n')[0], rendered?.now.split('\n')[0]]).toEqual(['Gone', 'Gone to 4.18'])
  const detail = await friday.service.window<RunRowDetail>(`/replays/${run.id}/rows/${story}/${copy}/${at}`)
  expect(detail.json.was_post?.stored['message']).toBe('Gone')
  expect(detail.json.now_post?.stored['message']).toBe('**Gone** to 4.18')
  const report = async (format: string) => {
    const headers = await friday.service.windowHeaders()
    const url = `${friday.service.url}/workbench/api/replays/${run.id}/report?format=${format}`
    return (await fetch(url, { headers })).text()
  }
  expect(await report('junit')).toContain('post message')
  expect(await report('junit')).toContain('+ Gone to 4.18')
  expect(await report('html')).toContain('As rendered')
  expect(JSON.parse(await report('json')).runs[0].rows).toContainEqual(
    expect.objectContaining({ role: 'post', rendered }),
  )
  const accepted = await decide(run.id, { decision: 'accepted' })
  expect(accepted.files).toContain(file)
  expect(files()[file]).toBe(
    before[file]
      ?.replaceAll('"message": "Gone"', '"message": "**Gone** to 4.18"')
      .replace('"rendered": "Gone', '"rendered": "Gone to 4.18'),
  )
  expect((await friday.replay(recording)).run.verdict).toBe('same')
})

it('a post that is missing and one that is extra are accepted as a whole', async () => {
  const name = Object.keys(files()).find(one => /-rest-/.test(one) && files()[one]?.includes('"As told"')) ?? ''
  const told = files()[name] ?? ''
  const { posts: _, ...without } = JSON.parse(told)
  writeFileSync(join(place(), name), JSON.stringify(without, null, 2))
  const extra = await friday.replay(recording)
  expect(postsOf(extra.rows).flatMap(({ label, verdict }) => (verdict === 'same' ? [] : [[label, verdict]]))).toEqual([
    ['As told', 'extra'],
  ])
  await decide(extra.run.id, { decision: 'accepted' })
  expect((await friday.replay(recording)).run.verdict).toBe('same')
  // Now it stands twice: in the file of the stimulus, and where it was.
  writeFileSync(join(place(), name), told)
  const gone = JSON.parse(told)
  gone.posts[0].stored.channel_id = gone.posts[0].stored.user_id
  gone.posts[0].stored.id = gone.posts[0].stored.root_id = 'ybbbbbbbbbbbbbbbbbbbbbbbb9'
  writeFileSync(join(place(), name), JSON.stringify(gone, null, 2))
  const missing = await friday.replay(recording)
  expect(postsOf(missing.rows).filter(({ verdict }) => verdict === 'missing')).toHaveLength(1)
  await decide(missing.run.id, { decision: 'accepted' })
  expect((await friday.replay(recording)).run.verdict).toBe('same')
})

it('a post is held to a matcher, and one field of it is left out by calibration or a path', async () => {
  friday.desk.said = 'Gone at last'
  const { run, rows } = await friday.replay(recording)
  const [row] = postsOf(rows).filter(({ verdict }) => verdict === 'changed')
  const places = rows.filter(({ verdict }) => verdict === 'changed')
  const at = (one: RunRow) => ({ story: one.story, copy: one.copy, place: one.place })
  const matcher = { is: 'regex', pattern: 'Gone.*' } as const
  expect((await decide(run.id, { decision: 'accepted', places: places.map(at), matcher })).files).toEqual([
    'recording.json',
  ])
  expect(JSON.parse(files()['recording.json'] ?? '{}').matchers).toContainEqual({
    ...{ exchange: row?.story, side: 'posts', part: 'body', at: '/message' },
    ...matcher,
  })
  friday.desk.said = 'Gone again'
  expect((await friday.replay(recording)).run.verdict).toBe('same')
  friday.desk.said = 'Back'
  expect((await friday.replay(recording)).run.verdict).toBe('changed')
  const left_out = ['$.post.stored.message', '$.response.body.update.message']
  const calm = await friday.replay(recording, { left_out })
  expect(calm.rows.filter(({ verdict }) => verdict !== 'same').map(({ role }) => role)).toEqual(['reaction', 'post'])
})

it('a recording of format 1, which has no posts, is replayed as before', async () => {
  for (const [name, text] of Object.entries(files())) {
    const { posts: _, ...rest } = JSON.parse(text)
    const old = name === 'recording.json' ? { ...rest, format: 1 } : rest
    writeFileSync(join(place(), name), JSON.stringify(old, null, 2))
  }
  const { run, rows } = await friday.replay(recording)
  expect([run.verdict, postsOf(rows)]).toEqual(['same', []])
})
