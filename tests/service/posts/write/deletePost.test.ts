import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDeskOf } from '../../../support/files'
import { buttonProps, type Desk, deskOf } from '../../../support/posts'
import { forbidden, invalidUrl, rejection } from '../../../support/rejection'
import { adminToken, type Post, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { openStream } from '../../../support/stream'

let service: TestService
let desk: Desk
let alice: string
let bob: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  bob = await service.tokenOf('bob')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

const missing = rejection(404, 'app.post.get.app_error')
const OK = { status: 200, json: { status: 'OK' } }

describe('deleting a post is rejected', () => {
  it('when it is unknown, deleted already, or no id', async () => {
    const post = await desk.make('x')
    expect(await desk.remove(`/posts/${post.id}`)).toMatchObject(OK)
    expect(await desk.remove(`/posts/${post.id}`)).toMatchObject(missing)
    expect(await desk.remove(`/posts/${'y'.repeat(26)}`)).toMatchObject(missing)
    expect(await desk.remove('/posts/short')).toMatchObject(invalidUrl('post_id'))
  })

  it('to who may not delete posts of others', async () => {
    const post = await desk.make('x')
    expect(await desk.remove(`/posts/${post.id}`, bob)).toMatchObject(forbidden)
    expect(await desk.remove(`/posts/${post.id}`, admin)).toMatchObject(OK)
  })

  it('for good, unless the settings allow it, and then to admins only', async () => {
    const post = await desk.make('x')
    expect(await desk.remove(`/posts/${post.id}?permanent=true`, admin)).toMatchObject(
      rejection(501, 'api.post.delete_post.not_enabled.app_error'),
    )
    await withSettings(service, { EnableAPIPostDeletion: true }, async () => {
      expect(await desk.remove(`/posts/${post.id}?permanent=true`)).toMatchObject(forbidden)
    })
    expect((await desk.get(`/posts/${post.id}`)).status).toBe(200)
  })

  it('in an archived channel', async () => {
    const name = `attic-${Date.now().toString(36)}`
    const body = { team_id: service.sample.team_id, name, display_name: name, type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
    const post = await desk.make('kept', { channel_id: id }, admin)
    await desk.remove(`/channels/${id}`, admin)
    expect(await desk.remove(`/posts/${post.id}`, admin)).toMatchObject(
      rejection(400, 'api.post.delete_post.can_not_delete_post_in_deleted.error'),
    )
  })
})

describe('a deleted post', () => {
  it('is gone for readers, and an admin sees who deleted it', async () => {
    const post = await desk.make('x')
    await desk.remove(`/posts/${post.id}`, alice)
    expect(await desk.get(`/posts/${post.id}`)).toMatchObject(missing)
    expect(await desk.get(`/posts/${post.id}?include_deleted=true`)).toMatchObject(forbidden)
    const { json } = await desk.get<Post>(`/posts/${post.id}?include_deleted=true`, admin)
    const { id } = (await desk.get<{ id: string }>('/users/me', alice)).json
    expect(json).toMatchObject({ id: post.id, message: 'x', props: { deleteBy: id } })
    expect(json.delete_at).toBe(json.update_at)
    expect(json.delete_at).toBeGreaterThan(post.update_at)
  })

  it('takes its replies along, and the list of changes names them all', async () => {
    const root = await desk.make('root')
    const replies = [await desk.make('a', { root_id: root.id }), await desk.make('b', { root_id: root.id }, bob)]
    const { update_at } = await desk.make('after')
    await desk.remove(`/posts/${root.id}`)
    for (const { id } of replies) expect(await desk.get(`/posts/${id}`)).toMatchObject(missing)
    const { posts } = await desk.list(`/channels/${root.channel_id}/posts?since=${root.create_at - 1}`)
    for (const { id } of [root, ...replies]) expect(posts[id]?.delete_at).toBeGreaterThanOrEqual(update_at)
  })

  it('leaves the root of its thread, with one reply less', async () => {
    const root = await desk.make('root')
    const reply = await desk.make('a', { root_id: root.id })
    const before = (await desk.get<Post>(`/posts/${root.id}`)).json
    await desk.remove(`/posts/${reply.id}`)
    const after = (await desk.get<Post>(`/posts/${root.id}`)).json
    expect([before.reply_count, after.reply_count]).toEqual([1, 0])
    expect(after.update_at).toBeGreaterThan(before.update_at)
  })

  it('cannot be replied to, pinned, or clicked without its cookie', async () => {
    const post = await desk.make('x', { props: buttonProps() })
    await desk.remove(`/posts/${post.id}`)
    expect(await desk.create({ message: 'late', root_id: post.id })).toMatchObject(
      rejection(400, 'api.post.create_post.root_id.app_error'),
    )
    expect(await desk.post(`/posts/${post.id}/pin`)).toMatchObject(missing)
    expect(await desk.post(`/posts/${post.id}/actions/go`, {}, bob)).toMatchObject(forbidden)
  })

  it('is told to every window, and to the story of the request', async () => {
    const root = await desk.make('root')
    const reply = await desk.make('a', { root_id: root.id })
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const deleted = await desk.remove(`/posts/${root.id}`)
      const told = [
        await stream.next(event => event.type === 'post_deleted'),
        await stream.next(event => event.type === 'post_deleted'),
      ]
      expect(told).toMatchObject([
        { post_id: root.id, channel_id: root.channel_id, delete_by: root.user_id, post: { message: 'root' } },
        { post_id: reply.id, post: { root_id: root.id } },
      ])
      const { effects } = await service.story(deleted.headers.get('x-request-id') ?? '')
      expect(effects.map(effect => [effect.kind, effect.post_id])).toEqual([
        ['post_deleted', root.id],
        ['post_deleted', reply.id],
      ])
    } finally {
      await stream.close()
    }
  })
})

describe('a post deleted for good', () => {
  it('leaves nothing: no row, no version, no reply, and its number finds no other post', async () => {
    await withSettings(service, { EnableAPIPostDeletion: true }, async () => {
      const root = await desk.make('goneword')
      const reply = await desk.make('goneword too', { root_id: root.id })
      await desk.put(`/posts/${root.id}/patch`, { message: 'goneword again' })
      const search = async (terms: string) =>
        (await desk.post<{ order: string[] }>('/posts/search', { terms, is_or_search: false })).json.order
      expect(await search('goneword')).toEqual([reply.id, root.id])
      expect(await desk.remove(`/posts/${root.id}?permanent=true`, admin)).toMatchObject(OK)
      for (const { id } of [root, reply]) {
        expect(await desk.get(`/posts/${id}?include_deleted=true`, admin)).toMatchObject(missing)
      }
      const next = await desk.make('newword')
      expect(await search('goneword')).toEqual([])
      expect(await search('newword')).toEqual([next.id])
    })
  })

  it('leaves no contents of its files, but for those that another file has', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-deleted-'))
    const own = await startService({ data })
    try {
      const files = fileDeskOf(own, adminToken)
      const { post, sample } = own
      const write = async (...contents: string[]) => {
        const sent = await Promise.all(contents.map((bytes, at) => files.one(`${at}.txt`, bytes)))
        const body = { channel_id: sample.channel_id, message: 'x', file_ids: sent.map(({ id }) => id) }
        return (await post<Post>('/posts', body, adminToken)).json.id
      }
      const kept = () =>
        readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
          .filter(text => /^(alone|shared)$/.test(text))
          .sort()
      const gone = await write('alone', 'shared')
      await write('shared')
      expect(kept()).toEqual(['alone', 'shared'])
      await withSettings(own, { EnableAPIPostDeletion: true }, () =>
        own.send(`/api/v4/posts/${gone}?permanent=true`, { method: 'DELETE', token: adminToken }),
      )
      await expect.poll(kept).toEqual(['shared'])
    } finally {
      await own.close()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
