import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostList } from '#contract/wire/content'
import { type Desk, deskOf } from '../../../support/posts'
import { forbidden, invalidBody, rejection } from '../../../support/rejection'
import { type Post, startService, type TestService } from '../../../support/service'

let service: TestService
let desk: Desk
let bob: string
let carol: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  bob = await service.tokenOf('bob')
  carol = await service.tokenOf('carol')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

const missing = rejection(404, 'app.post.get.app_error')

async function newChannel(): Promise<string> {
  const name = `threads-${Math.random().toString(36).slice(2)}`
  const body = { team_id: service.sample.team_id, name, display_name: name, type: 'O' }
  return (await desk.post<{ id: string }>('/channels', body, admin)).json.id
}

const messages = ({ order, posts }: PostList) => order.map(id => posts[id]?.message)

describe('a thread', () => {
  /** A root and the replies r0, r1, ..., oldest first. */
  const threadOf = async (count: number) => {
    const root = await desk.make('root')
    const replies: Post[] = []
    for (let i = 0; i < count; i++) replies.push(await desk.make(`r${i}`, { root_id: root.id }))
    return { root, replies, path: `/posts/${root.id}/thread` }
  }

  it('is rejected when the post is unknown or deleted', async () => {
    expect(await desk.get(`/posts/${'y'.repeat(26)}/thread`)).toMatchObject(missing)
  })

  it.each([
    ['perPage', 'many'],
    ['perPage', '-1'],
    ['fromCreateAt', 'soon'],
    ['direction', 'sideways'],
    ['fromPost', 'y'.repeat(26)],
  ])('is rejected for %s=%s', async (name, value) => {
    const { path } = await threadOf(0)
    expect(await desk.get(`${path}?${name}=${value}`)).toMatchObject(invalidBody(name))
  })

  it('begins with the post that was asked for, then the replies, newest first', async () => {
    const { root, replies, path } = await threadOf(3)
    const whole = await desk.list(path)
    expect(messages(whole)).toEqual(['root', 'r2', 'r1', 'r0'])
    expect(whole).toMatchObject({ has_next: false })
    expect(whole.posts[root.id]?.reply_count).toBe(3)
    expect(messages(await desk.list(`/posts/${replies[1]?.id}/thread`))).toEqual(['r1', 'root', 'r2', 'r0'])
  })

  it('comes in pages, in both directions', async () => {
    const { replies, path } = await threadOf(5)
    const up = await desk.list(`${path}?perPage=2`)
    expect([messages(up), up.has_next]).toEqual([['root', 'r4', 'r3'], true])
    const on = await desk.list(`${path}?perPage=2&fromPost=${replies[3]?.id}&fromCreateAt=${replies[3]?.create_at}`)
    expect([messages(on), on.has_next]).toEqual([['root', 'r2', 'r1'], true])
    const last = await desk.list(`${path}?perPage=2&fromPost=${replies[1]?.id}`)
    expect([messages(last), last.has_next]).toEqual([['root', 'r0'], false])
    const down = await desk.list(`${path}?direction=down&perPage=2&fromPost=${replies[0]?.id}`)
    expect([messages(down), down.has_next]).toEqual([['root', 'r1', 'r2'], true])
  })

  it('has no next page where one ends with its last reply, and is whole without a size', async () => {
    const { path } = await threadOf(2)
    const exact = await desk.list(`${path}?perPage=2`)
    expect([messages(exact), exact.has_next]).toEqual([['root', 'r1', 'r0'], false])
    const less = await desk.list(`${path}?perPage=1`)
    expect([messages(less), less.has_next]).toEqual([['root', 'r1'], true])
    expect(messages(await desk.list(`${path}?perPage=0`))).toEqual(['root', 'r1', 'r0'])
  })

  it('begins where a client says it stands in time', async () => {
    const { replies, path } = await threadOf(1)
    const at = replies[0]?.create_at ?? 0
    expect(messages(await desk.list(`${path}?fromCreateAt=${at + 1000}`))).toEqual(['root', 'r0'])
    expect(messages(await desk.list(`${path}?fromCreateAt=${at - 1000}`))).toEqual(['root'])
    expect(messages(await desk.list(`${path}?direction=down&fromCreateAt=${at - 1000}`))).toEqual(['root', 'r0'])
  })

  it('takes a place in it by its own replies alone', async () => {
    const [one, two] = [await threadOf(1), await threadOf(1)]
    expect(await desk.get(`${one.path}?fromPost=${two.replies[0]?.id}`)).toMatchObject(invalidBody('fromPost'))
    expect(await desk.get(`${one.path}?fromPost=${one.root.id}`)).toMatchObject(invalidBody('fromPost'))
  })

  it('brings its root along with a reply, and says who takes part when asked', async () => {
    const { root, replies, path } = await threadOf(1)
    const [reply] = replies
    const alone = await desk.list(`/posts/${reply?.id}/thread?skipFetchThreads=true`)
    expect([messages(alone), Object.keys(alone.posts).sort()]).toEqual([['r0'], [root.id, reply?.id].sort()])
    const summary = { last_reply_at: reply?.create_at, participants: [{ id: root.user_id }] }
    const asked = await desk.list(`${path}?collapsedThreads=true`)
    expect(asked.posts[root.id]).toMatchObject(summary)
    expect(asked.posts[reply?.id ?? '']).toMatchObject({ last_reply_at: 0, participants: null })
    const skipped = await desk.list(`${path}?collapsedThreads=true&skipFetchThreads=true`)
    expect(skipped.posts[root.id]).toMatchObject(summary)
  })

  it('leaves out deleted replies, and can leave out all of them', async () => {
    const { replies, path } = await threadOf(2)
    await desk.remove(`/posts/${replies[0]?.id}`)
    expect(messages(await desk.list(path))).toEqual(['root', 'r1'])
    expect(messages(await desk.list(`${path}?skipFetchThreads=true`))).toEqual(['root'])
  })

  it('returns 304 until a reply comes', async () => {
    const { root, path } = await threadOf(1)
    const tag = (await desk.get(path)).headers.get('etag') ?? ''
    expect((await desk.get(path, undefined, { 'if-none-match': tag })).status).toBe(304)
    await desk.make('more', { root_id: root.id })
    expect((await desk.get(path, undefined, { 'if-none-match': tag })).status).toBe(200)
  })
})

describe('a pin', () => {
  it('is set and taken off by whoever reads the post, and listed', async () => {
    const id = await newChannel()
    const post = await desk.make('p0', { channel_id: id }, admin)
    await desk.make('p1', { channel_id: id }, admin)
    const pinned = () => desk.list(`/channels/${id}/pinned`, bob)
    expect(await desk.post(`/posts/${post.id}/pin`, undefined, bob)).toMatchObject({
      status: 200,
      json: { status: 'OK' },
    })
    expect((await pinned()).order).toEqual([post.id])
    expect((await pinned()).posts[post.id]).toMatchObject({ is_pinned: true, edit_at: 0 })
    await desk.post(`/posts/${post.id}/unpin`, undefined, bob)
    expect((await pinned()).order).toEqual([])
  })

  it('that is there already changes nothing', async () => {
    const post = await desk.make('x')
    await desk.post(`/posts/${post.id}/pin`)
    const before = (await desk.get<Post>(`/posts/${post.id}`)).json
    await desk.post(`/posts/${post.id}/pin`)
    expect((await desk.get<Post>(`/posts/${post.id}`)).json.update_at).toBe(before.update_at)
  })

  it('is rejected in an archived channel', async () => {
    const id = await newChannel()
    const post = await desk.make('kept', { channel_id: id }, admin)
    await desk.remove(`/channels/${id}`, admin)
    expect(await desk.post(`/posts/${post.id}/pin`, undefined, admin)).toMatchObject(
      rejection(400, 'api.post.patch_post.can_not_update_post_in_deleted.error'),
    )
  })

  it('is rejected on a post that is unknown or not readable', async () => {
    expect(await desk.post(`/posts/${'y'.repeat(26)}/pin`)).toMatchObject(missing)
    const secret = await desk.make('secret', { channel_id: await desk.channel('on-call-leads') }, bob)
    expect(await desk.post(`/posts/${secret.id}/pin`, undefined, carol)).toMatchObject(forbidden)
  })
})
