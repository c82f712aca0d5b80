import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { saidOf } from '../../support/explained'
import type { Post } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const created = async (body: Record<string, unknown>) => saidOf(desk.service, await desk.create(body))

describe('keys of a new post that the service sets', () => {
  it('are told of where the post has another value', async () => {
    const { texts, client } = await created({ message: 'x', user_id: 'y'.repeat(26), is_pinned: true, create_at: 5 })
    expect(texts).toEqual([
      'user_id: It has no effect. The post is by whose token the request has.',
      'is_pinned: It has no effect. A post is pinned by POST /api/v4/posts/POST_ID/pin.',
      'create_at: It has no effect. Only system admins date a post back; it has the time of the request.',
    ])
    expect(client).toBe(texts.join(' '))
  })

  it('are no matter where clients send them as they are', async () => {
    const { user_id } = await desk.make('mine')
    expect((await created({ message: 'x', user_id, is_pinned: false, create_at: Date.now() })).texts).toEqual([])
  })
})

describe('who a post is from', () => {
  it('is kept by an edit, which says so', async () => {
    const post = await desk.make('x', { props: { override_username: 'ci' } })
    const props = { override_username: 'other', webhook_display_name: 'Deploys' }
    const { texts } = await saidOf(
      desk.service,
      await desk.put<Post>(`/posts/${post.id}/patch`, { message: 'y', props }),
    )
    expect(texts).toEqual([
      'props.override_username: not changed, for an edit keeps who the post is from.',
      'props.webhook_display_name: dropped, for an edit keeps who the post is from.',
    ])
    const same = await desk.put<Post>(`/posts/${post.id}/patch`, { message: 'z', props: { override_username: 'ci' } })
    expect((await saidOf(desk.service, same)).texts).toEqual([])
  })

  it('has a picture that is one', async () => {
    const props = { override_icon_emoji: 'rokcet', override_icon_url: 'rocket' }
    expect((await created({ message: 'x', props })).texts).toEqual([
      'props.override_icon_url: “rocket” is no address of a picture, which begins with http:// or https://: clients show a picture made of the name.',
      'props.override_icon_emoji: There is no emoji “rokcet”, so it has no effect. The nearest is rocket.',
    ])
  })
})

describe('what is not there', () => {
  it('is a post, or one that was deleted, which the client does not learn', async () => {
    const said = async (id: string) => saidOf(desk.service, await desk.remove(`/posts/${id}`))
    expect((await said('z'.repeat(26))).texts).toEqual(['No post has this id.'])
    const { id } = await desk.make('x')
    await desk.remove(`/posts/${id}`)
    const { texts, client } = await said(id)
    expect(texts[0]).toMatch(/^The post was deleted at /)
    expect(client).toBe('No post has this id.')
  })

  it.each(['#deployments', '~deployments', 'Deployments'])(
    'is a channel called %s, while the one that is meant is found',
    async channel_id => {
      const { fixes } = await created({ message: 'x', channel_id })
      expect(fixes).toMatchObject([{ do: 'resend_changed', label: 'Resend to ~deployments' }])
    },
  )

  it('is an emoji, of which the nearest is sent', async () => {
    const { id: post_id, user_id } = await desk.make('x')
    const sent = await desk.post('/reactions', { user_id, post_id, emoji_name: ':rokcet:' })
    const { texts, fixes } = await saidOf(desk.service, sent)
    expect(texts).toEqual([
      'emoji_name is “:rokcet:”; it takes the name of an emoji without colons. The nearest is rocket.',
    ])
    expect(fixes).toMatchObject([{ do: 'resend_changed', set: { key: 'emoji_name', value: 'rocket' } }])
  })
})

describe('a mention in the update of a response', () => {
  it('notifies nobody, which the row of the click says', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: { update: { message: 'Done, @bob' } } })
    await desk.click(post)
    const { exchanges } = await desk.service.snapshot()
    expect(exchanges.findLast(({ kind, post_id }) => kind === 'click' && post_id === post.id)?.note).toBe(
      '@bob: an edit notifies nobody, only a new post does.',
    )
  })

  it('of whoever clicked needs no notification', async () => {
    const message = `Approved by @alice`
    const post = await desk.makeResponding({ kind: 'json', body: { update: { message } } })
    await desk.click(post)
    const { exchanges } = await desk.service.snapshot()
    const calls = exchanges.filter(({ post_id }) => post_id === post.id)
    expect(calls.map(({ note }) => note).join('')).toBe('')
  })
})
