import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { invalidBody } from '../../support/rejection'
import type { Post } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const contextOfLast = () => JSON.parse(desk.lastCall()?.body ?? '').context

describe('a menu that lists channels', () => {
  let post: Post
  const choose = (selected_option: string, token = desk.bob) => desk.click(post, { selected_option }, { token })
  beforeAll(async () => {
    const url = await desk.responding({ kind: 'json', body: {} })
    const select = { type: 'static_select', action_id: 'go', placeholder: 'Channel', data_source: 'channels' }
    post = await desk.make('', {
      props: { svc_blocks: [select], svc_blocks_actions: { go: { type: 'external', url } } },
    })
  })

  it('takes a public channel of a team of the clicker, whether they are in it or not', async () => {
    const body = { team_id: desk.service.sample.team_id, name: `open-${process.pid}`, display_name: 'Open', type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', body, desk.admin)).json
    expect((await choose(id)).status).toBe(200)
    expect(contextOfLast()).toEqual({ selected_option: id })
  })

  it('rejects a private or direct channel, an archived one, one of another team, and what is none', async () => {
    const team = { name: `other-${process.pid}`, display_name: 'Other', type: 'O' }
    const { id: team_id } = (await desk.post<{ id: string }>('/teams', team, desk.admin)).json
    const far = { team_id, name: 'far', display_name: 'Far', type: 'O' }
    const attic = {
      team_id: desk.service.sample.team_id,
      name: `attic-${process.pid}`,
      display_name: 'Attic',
      type: 'O',
    }
    const ids = await Promise.all([
      desk.channel('on-call-leads'),
      ...[far, attic].map(async body => (await desk.post<{ id: string }>('/channels', body, desk.admin)).json.id),
    ])
    await desk.remove(`/channels/${ids[2]}`, desk.admin)
    const { channels } = await desk.service.snapshot()
    const direct = channels.find(channel => channel.type === 'D')?.id ?? ''
    const calls = desk.integration.calls.length
    for (const id of [...ids, direct, 'y'.repeat(26), 'deployments', desk.bob]) {
      expect(await choose(id), id).toMatchObject(invalidBody('selected_option'))
    }
    expect(desk.integration.calls).toHaveLength(calls)
  })

  it('takes no choice at all', async () => {
    expect((await choose('')).status).toBe(200)
    expect(contextOfLast()).toBeUndefined()
  })
})

describe('a menu that lists users', () => {
  it.each([
    [
      'of blocks',
      (url: string) => ({
        svc_blocks: [{ type: 'static_select', action_id: 'go', placeholder: 'Who', data_source: 'users' }],
        svc_blocks_actions: { go: { type: 'external', url } },
      }),
    ],
    [
      'of an attachment',
      (url: string) => ({
        attachments: [
          {
            text: 'x',
            actions: [{ id: 'go', name: 'Who', type: 'select', data_source: 'users', integration: { url } }],
          },
        ],
      }),
    ],
    [
      'of third-party blocks',
      (url: string) => ({
        blocks: [
          {
            type: 'actions',
            elements: [{ type: 'users_select', action_id: 'go', placeholder: { type: 'plain_text', text: 'Who' } }],
          },
        ],
        svc_blocks_actions: { go: { type: 'external', url } },
      }),
    ],
  ])('%s takes a user, and nothing else', async (_name, props) => {
    const post = await desk.make('', { props: props(await desk.responding({ kind: 'json', body: {} })) })
    const { id } = (await desk.get<{ id: string }>('/users/me', desk.alice)).json
    expect((await desk.click(post, { selected_option: id })).status).toBe(200)
    expect(contextOfLast()).toMatchObject({ selected_option: id })
    for (const selected_option of ['alice', 'y'.repeat(26), desk.service.sample.channel_id]) {
      expect(await desk.click(post, { selected_option })).toMatchObject(invalidBody('selected_option'))
    }
  })
})

describe('a menu that lists its options, and a button', () => {
  it('pass on what they get', async () => {
    const url = await desk.responding({ kind: 'json', body: {} })
    const options = [{ text: 'One', value: '1' }]
    const select = { type: 'static_select', action_id: 'go', placeholder: 'Pick', options }
    const entry = { svc_blocks_actions: { go: { type: 'external', url } } }
    for (const block of [select, { type: 'button', text: 'Go', action_id: 'go' }]) {
      const post = await desk.make('', { props: { svc_blocks: [block], ...entry } })
      expect((await desk.click(post, { selected_option: 'anything' })).status).toBe(200)
      expect(contextOfLast()).toEqual({ selected_option: 'anything' })
    }
  })

  it('also where another control of the same action lists users', async () => {
    const url = await desk.responding({ kind: 'json', body: {} })
    const post = await desk.make('', {
      props: {
        svc_blocks: [
          { type: 'static_select', action_id: 'go', placeholder: 'Who', data_source: 'users' },
          { type: 'static_select', action_id: 'go', placeholder: 'Pick', options: [{ text: 'One', value: '1' }] },
        ],
        svc_blocks_actions: { go: { type: 'external', url } },
      },
    })
    expect((await desk.click(post, { selected_option: '1' })).status).toBe(200)
  })
})

describe('the attachment actions of a stored post', () => {
  it('have a cookie each, which opens only its own post; without one the stored action counts', async () => {
    const url = await desk.responding({ kind: 'json', body: {} })
    const action = (id: string) => ({ id, name: id, type: 'button', integration: { url, context: { id } } })
    const make = () => desk.make('', { props: { attachments: [{ text: 'x', actions: [action('a'), action('b')] }] } })
    const [post, other] = [await make(), await make()]
    const cookies = (of: Post) => {
      const [attachment] = of.props.attachments as [{ actions: { cookie: string; integration?: unknown }[] }]
      expect(attachment.actions.every(one => one.integration === undefined)).toBe(true)
      return attachment.actions.map(one => one.cookie)
    }
    const [a, b] = cookies(post)
    expect(a).not.toBe(b)
    expect((await desk.click(post, { cookie: a }, { action: 'a' })).status).toBe(200)
    expect(contextOfLast()).toEqual({ id: 'a' })
    expect((await desk.click(post, {}, { action: 'b' })).status).toBe(200)
    expect(contextOfLast()).toEqual({ id: 'b' })
    expect((await desk.click(other, { cookie: a }, { action: 'a' })).status).toBe(403)
    expect((await desk.click(post, { cookie: `${a}`.replace(/^.{8}/, 'AAAAAAAA') }, { action: 'a' })).status).toBe(400)
  })

  it('of a deleted post work by their cookie alone, and the post stays deleted', async () => {
    const url = await desk.responding({ kind: 'json', body: { update: { message: 'back?' }, goto_location: '/on' } })
    const post = await desk.make('', {
      props: { attachments: [{ actions: [{ id: 'a', name: 'A', type: 'button', integration: { url } }] }] },
    })
    const [attachment] = post.props.attachments as [{ actions: [{ cookie: string }] }]
    await desk.remove(`/posts/${post.id}`)
    expect(await desk.click(post, { cookie: attachment.actions[0].cookie }, { action: 'a' })).toMatchObject({
      status: 200,
      json: { goto_location: '/on' },
    })
    expect((await desk.get<Post>(`/posts/${post.id}?include_deleted=true`, desk.admin)).json).toMatchObject({
      message: '',
    })
  })
})
