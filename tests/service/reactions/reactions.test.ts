import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reaction } from '#contract/wire/content'
import { limits } from '#domain/limits'
import { type Desk, deskOf } from '../../support/posts'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import { type Post, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'

let service: TestService
let desk: Desk
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  for (const name of ['alice', 'bob', 'carol']) {
    tokens[name] = await service.tokenOf(name)
    ids[name] = (await desk.get<{ id: string }>('/users/me', tokens[name])).json.id
  }
})
afterAll(() => service?.close())

const react = (post: Post, emoji_name = 'rocket', who = 'alice') =>
  desk.post<Reaction>('/reactions', { user_id: ids[who], post_id: post.id, emoji_name }, tokens[who])
const takeBack = (post: Post, emoji_name = 'rocket', who = 'alice', by = who) =>
  desk.remove(`/users/${by === who ? 'me' : ids[who]}/posts/${post.id}/reactions/${emoji_name}`, tokens[by])
const reactionsOf = async (post: Post) => (await desk.get<Reaction[]>(`/posts/${post.id}/reactions`)).json
const fresh = async (post: Post) => (await desk.get<Post>(`/posts/${post.id}`)).json

describe('a reaction is rejected', () => {
  it.each(['', 'two words', ':rocket:', 'e'.repeat(65), 'ünicode'])('with the name %j', async name => {
    expect(await react(await desk.make('x'), name)).toMatchObject(
      rejection(400, 'model.reaction.is_valid.emoji_name.app_error'),
    )
  })

  it('in the name of somebody else', async () => {
    const post = await desk.make('x')
    const body = { user_id: ids.bob, post_id: post.id, emoji_name: 'rocket' }
    expect(await desk.post('/reactions', body, tokens.alice)).toMatchObject(forbidden)
  })

  it('to a post that is unknown, deleted or not readable, or no id', async () => {
    const post = await desk.make('x')
    await desk.remove(`/posts/${post.id}`)
    expect(await react(post)).toMatchObject(rejection(404, 'app.post.get.app_error'))
    expect(await react({ ...post, id: 'short' })).toMatchObject(invalidBody('post_id'))
    const secret = await desk.make('x', { channel_id: await desk.channel('on-call-leads') }, tokens.bob)
    expect(await react(secret, 'rocket', 'carol')).toMatchObject(forbidden)
  })

  it(`when the post has ${limits.reactionsPerPost} different ones, and a known one is taken`, async () => {
    const post = await desk.make('x')
    for (let i = 0; i < limits.reactionsPerPost; i++) expect((await react(post, `e${i}`)).status).toBe(201)
    expect(await react(post, 'one_more')).toMatchObject(
      rejection(400, 'app.reaction.save.save.too_many_reactions', 'A post can have 50 different reactions at most.'),
    )
    expect((await react(post, 'e0', 'bob')).status).toBe(201)
  })

  it('in an archived channel, as is taking one back', async () => {
    const admin = service.sample.admin_token
    const name = `attic-${Date.now().toString(36)}`
    const body = { team_id: service.sample.team_id, name, display_name: name, type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
    const post = await desk.make('x', { channel_id: id }, admin)
    await react(post)
    await desk.remove(`/channels/${id}`, admin)
    expect(await react(post, 'tada')).toMatchObject(rejection(403, 'api.reaction.save.archived_channel.app_error'))
    expect(await takeBack(post)).toMatchObject(rejection(403, 'api.reaction.delete.archived_channel.app_error'))
  })
})

describe('a reaction', () => {
  it('returns 201, and kept once', async () => {
    const post = await desk.make('x')
    const first = await react(post)
    expect(first.status).toBe(201)
    expect(first.json).toEqual({
      user_id: ids.alice,
      post_id: post.id,
      emoji_name: 'rocket',
      create_at: expect.any(Number),
    })
    expect((await react(post)).json).toEqual(first.json)
    expect(await reactionsOf(post)).toEqual([first.json])
  })

  it('shows with the post, which then counts as changed but not as edited', async () => {
    const post = await desk.make('x')
    expect(post).not.toHaveProperty('has_reactions')
    const [one, two] = [(await react(post)).json, (await react(post, 'tada', 'bob')).json]
    const changed = await fresh(post)
    expect(changed).toMatchObject({ has_reactions: true, edit_at: 0, metadata: { reactions: [one, two] } })
    expect(changed.update_at).toBeGreaterThan(post.update_at)
  })

  it('is taken back by who gave it, or by an admin, and then the post has none', async () => {
    const post = await desk.make('x')
    await react(post)
    expect(await takeBack(post, 'rocket', 'alice', 'bob')).toMatchObject(forbidden)
    expect(await takeBack(post)).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect(await takeBack(post)).toMatchObject({ status: 200 })
    expect(await fresh(post)).not.toHaveProperty('has_reactions')
    expect((await fresh(post)).metadata).not.toHaveProperty('reactions')
    await react(post)
    const path = `/users/${ids.alice}/posts/${post.id}/reactions/rocket`
    expect((await desk.remove(path, service.sample.admin_token)).status).toBe(200)
    expect(await reactionsOf(post)).toEqual([])
  })

  it('can have a name with a plus sign', async () => {
    const post = await desk.make('x')
    await react(post, '+1')
    expect((await takeBack(post, '%2B1')).status).toBe(200)
    expect(await reactionsOf(post)).toEqual([])
  })

  it('of several posts come together, those of others as an empty list', async () => {
    const [one, two] = [await desk.make('1'), await desk.make('2')]
    const secret = await desk.make('x', { channel_id: await desk.channel('on-call-leads') }, tokens.bob)
    const { json: given } = await react(one)
    await react(secret, 'eyes', 'bob')
    const body = [one.id, two.id, secret.id]
    const { json } = await desk.post<Record<string, Reaction[]>>('/posts/ids/reactions', body, tokens.carol)
    expect(json).toEqual({ [one.id]: [given], [two.id]: [], [secret.id]: [] })
  })

  it('is told to every window, given and taken back, with the post as it is then', async () => {
    const post = await desk.make('x')
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const { json: reaction } = await react(post)
      expect(await stream.next(event => event.type === 'reaction_added')).toMatchObject({
        reaction,
        post: { id: post.id, has_reactions: true },
      })
      await takeBack(post)
      const removed = await stream.next(event => event.type === 'reaction_removed')
      expect(removed).toMatchObject({ reaction, post: { id: post.id } })
      expect(removed).not.toHaveProperty('post.has_reactions')
    } finally {
      await stream.close()
    }
  })
})
