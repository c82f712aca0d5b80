import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostList } from '#contract/wire/content'
import { nextMillisecond } from '../../../support/nextMillisecond'
import { type Desk, deskOf } from '../../../support/posts'
import { forbidden, invalidBody, invalidUrl, rejection } from '../../../support/rejection'
import { type Post, startService, type TestService } from '../../../support/service'

let server: TestService
let desk: Desk
let bob: string
let carol: string
let admin: string
beforeAll(async () => {
  server = await startService()
  desk = deskOf(server)
  bob = await server.tokenOf('bob')
  carol = await server.tokenOf('carol')
  admin = server.sample.admin_token
})
afterAll(() => server?.close())

const missing = rejection(404, 'app.post.get.app_error')
const idsOf = (posts: readonly Post[]) => posts.map(post => post.id)

/** A public channel with the posts p0, p1, ... by the admin, oldest first. */
async function channelOf(count: number): Promise<{ path: string; id: string; posts: Post[] }> {
  const name = `reading-${Math.random().toString(36).slice(2)}`
  const body = { team_id: server.sample.team_id, name, display_name: name, type: 'O' }
  const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
  const posts: Post[] = []
  for (let i = 0; i < count; i++) posts.push(await desk.make(`p${i}`, { channel_id: id }, admin))
  return { path: `/channels/${id}/posts`, id, posts }
}

const messages = ({ order, posts }: PostList) => order.map(id => posts[id]?.message)

describe('reading a post', () => {
  it('is rejected when it is unknown, of a channel that is not readable, or no id', async () => {
    expect(await desk.get(`/posts/${'y'.repeat(26)}`)).toMatchObject(missing)
    expect(await desk.get('/posts/short')).toMatchObject(invalidUrl('post_id'))
    const secret = await desk.make('secret', { channel_id: await desk.channel('on-call-leads') }, bob)
    expect(await desk.get(`/posts/${secret.id}`, carol)).toMatchObject(forbidden)
    expect((await desk.get(`/posts/${secret.id}`, bob)).status).toBe(200)
  })

  it('needs no membership in a public channel of one’s team', async () => {
    const { posts } = await channelOf(1)
    expect((await desk.get<Post>(`/posts/${posts[0]?.id}`, carol)).json.message).toBe('p0')
  })

  it('returns 304 and no body as long as nothing changed', async () => {
    const post = await desk.make('x')
    const path = `/posts/${post.id}`
    const first = await desk.get<Post>(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toBe(`${server.service.version}.${post.id}.${post.update_at}`)
    for (const tag of [etag, `"${etag}"`, `W/"${etag}"`, `"other", ${etag}`]) {
      const again = await desk.get(path, undefined, { 'if-none-match': tag })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const changes = [
      () => desk.put(`${path}/patch`, { message: 'y' }),
      () => desk.make('reply', { root_id: post.id }),
      () => desk.post('/reactions', { user_id: post.user_id, post_id: post.id, emoji_name: 'rocket' }),
      () => desk.post(`${path}/pin`),
    ]
    for (const change of changes) {
      const before = (await desk.get(path)).headers.get('etag') ?? ''
      await change()
      expect((await desk.get(path, undefined, { 'if-none-match': before })).status).toBe(200)
    }
  })
})

describe('several posts by their ids', () => {
  it('come in the order asked for, without those that are unknown, deleted or not readable', async () => {
    const [one, two, gone] = [await desk.make('1'), await desk.make('2'), await desk.make('3')]
    const secret = await desk.make('secret', { channel_id: await desk.channel('on-call-leads') }, bob)
    await desk.remove(`/posts/${gone.id}`)
    const ids = [two.id, 'y'.repeat(26), secret.id, gone.id, one.id, two.id]
    expect(idsOf((await desk.post<Post[]>('/posts/ids', ids, carol)).json)).toEqual([two.id, one.id])
  })

  it.each([
    ['none', []],
    ['1,001 ids', Array.from({ length: 1001 }, () => 'y'.repeat(26))],
    ['an object', {}],
    ['numbers', [1]],
  ])('are rejected for %s', async (_name, body) => {
    const rejected = await desk.post('/posts/ids', body)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.context.invalid_body_param.app_error'])
  })

  it('are 1,000 at most', async () => {
    expect(
      (
        await desk.post(
          '/posts/ids',
          Array.from({ length: 1000 }, () => 'y'.repeat(26)),
        )
      ).json,
    ).toEqual([])
  })
})

describe('the posts of a channel', () => {
  it('are rejected for a channel that is unknown or not readable', async () => {
    expect(await desk.get(`/channels/${'y'.repeat(26)}/posts`)).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    expect(await desk.get(`/channels/${await desk.channel('on-call-leads')}/posts`, carol)).toMatchObject(forbidden)
    expect(await desk.get('/channels/short/posts')).toMatchObject(invalidUrl('channel_id'))
  })

  it.each([
    ['since', 'soon'],
    ['since', ''],
    ['before', 'short'],
    ['after', 'short'],
  ])('are rejected for %s=%s', async (name, value) => {
    expect(await desk.get(`/channels/${server.sample.channel_id}/posts?${name}=${value}`)).toMatchObject(
      invalidBody(name),
    )
  })

  it('come in pages, newest first, that name their neighbours and end with an empty one', async () => {
    const { path, posts } = await channelOf(5)
    const page = (number: number) => desk.list(`${path}?page=${number}&per_page=2`)
    const [first, second, third, fourth] = [await page(0), await page(1), await page(2), await page(3)]
    expect([first, second, third, fourth].map(messages)).toEqual([['p4', 'p3'], ['p2', 'p1'], ['p0'], []])
    expect([first.next_post_id, first.prev_post_id]).toEqual(['', posts[2]?.id])
    expect([second.next_post_id, second.prev_post_id]).toEqual([posts[3]?.id, posts[0]?.id])
    expect([third.next_post_id, third.prev_post_id]).toEqual([posts[1]?.id, ''])
    expect(fourth).toEqual({
      order: [],
      posts: {},
      next_post_id: '',
      prev_post_id: '',
      first_inaccessible_post_time: 0,
    })
  })

  it('are 60 to a page, 200 at most, whatever is asked for', async () => {
    const { path, id } = await channelOf(0)
    for (let i = 0; i < 205; i++) await desk.create({ channel_id: id, message: `m${i}` }, admin)
    expect((await desk.list(path)).order).toHaveLength(60)
    expect((await desk.list(`${path}?per_page=1000`)).order).toHaveLength(200)
    expect((await desk.list(`${path}?per_page=many&page=-1`)).order).toHaveLength(60)
  })

  it('come before and after a post', async () => {
    const { path, posts } = await channelOf(6)
    const middle = posts[3]?.id
    expect(messages(await desk.list(`${path}?before=${middle}&per_page=2`))).toEqual(['p2', 'p1'])
    expect(messages(await desk.list(`${path}?before=${middle}&per_page=2&page=1`))).toEqual(['p0'])
    const after = await desk.list(`${path}?after=${posts[1]?.id}&per_page=2`)
    expect(messages(after)).toEqual(['p3', 'p2'])
    expect([after.next_post_id, after.prev_post_id]).toEqual([posts[4]?.id, posts[1]?.id])
    expect(messages(await desk.list(`${path}?before=${'y'.repeat(26)}`))).toEqual([])
  })

  it('that changed since a time hold edits and deletions, and no page', async () => {
    const { path, posts } = await channelOf(4)
    const at = posts[3]?.update_at ?? 0
    await nextMillisecond()
    await desk.put(`/posts/${posts[0]?.id}/patch`, { message: 'edited' }, admin)
    await desk.remove(`/posts/${posts[1]?.id}`, admin)
    const { order, posts: found, ...neighbours } = await desk.list(`${path}?since=${at}&per_page=1`)
    expect(order).toEqual([posts[1]?.id, posts[0]?.id])
    expect(found[posts[1]?.id ?? '']?.delete_at).toBeGreaterThan(0)
    expect(neighbours).toMatchObject({ next_post_id: '', prev_post_id: '' })
  })

  it('that changed since a time are roots alone for clients that draw threads apart', async () => {
    const { path, id, posts } = await channelOf(2)
    await desk.make('reply', { channel_id: id, root_id: posts[0]?.id }, admin)
    const since = `${path}?since=${(posts[0]?.create_at ?? 0) - 1}`
    expect(messages(await desk.list(since)).sort()).toEqual(['p0', 'p1', 'reply'])
    expect(messages(await desk.list(`${since}&collapsedThreads=true`)).sort()).toEqual(['p0', 'p1'])
  })

  it('hold deleted ones for admins who ask', async () => {
    const { path, posts } = await channelOf(2)
    await desk.remove(`/posts/${posts[0]?.id}`, admin)
    expect(messages(await desk.list(path))).toEqual(['p1'])
    expect(await desk.get(`${path}?include_deleted=true`, bob)).toMatchObject(forbidden)
    expect(messages(await desk.list(`${path}?include_deleted=true`, admin))).toEqual(['p1', 'p0'])
  })

  it('bring the roots of their replies along, or leave them out', async () => {
    const { path, id, posts } = await channelOf(3)
    const reply = await desk.make('reply', { channel_id: id, root_id: posts[0]?.id }, admin)
    const list = await desk.list(`${path}?per_page=1`)
    expect([list.order, Object.keys(list.posts).sort()]).toEqual([[reply.id], [reply.id, posts[0]?.id].sort()])
    const alone = await desk.list(`${path}?per_page=1&skipFetchThreads=true`)
    expect(Object.keys(alone.posts)).toEqual([reply.id])
  })

  it('are roots with their participants for clients that draw threads apart', async () => {
    const { path, id, posts } = await channelOf(2)
    const reply = await desk.make('reply', { channel_id: id, root_id: posts[0]?.id }, admin)
    const list = await desk.list(`${path}?collapsedThreads=true`)
    expect(messages(list)).toEqual(['p1', 'p0'])
    expect(list.posts[posts[0]?.id ?? '']).toMatchObject({
      reply_count: 1,
      last_reply_at: reply.create_at,
      participants: [{ id: reply.user_id }],
    })
    expect((await desk.list(path)).posts[posts[0]?.id ?? '']).toMatchObject({ last_reply_at: 0, participants: null })
  })

  it('return 304 until one of them changes', async () => {
    const { path, posts } = await channelOf(2)
    const tagOf = async () => (await desk.get(path)).headers.get('etag') ?? ''
    const isKnown = async (tag: string) => (await desk.get(path, undefined, { 'if-none-match': tag })).status === 304
    const first = await tagOf()
    expect(first.startsWith(`${server.service.version}.`)).toBe(true)
    expect(await isKnown(first)).toBe(true)
    await desk.remove(`/posts/${posts[0]?.id}`, admin)
    expect(await isKnown(first)).toBe(false)
  })
})
