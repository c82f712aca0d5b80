import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Said, saidOf } from '../../support/explained'
import { buttonProps, type Desk, deskOf } from '../../support/posts'
import type { Post, ServiceResponse } from '../../support/service'
import { startService, type TestService } from '../../support/service'
import { makeIncoming, sendTo } from '../../support/webhooks'

let service: TestService
let desk: Desk
let alice: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
})
afterAll(() => service?.close())

const said = (response: ServiceResponse<unknown>): Promise<Said> => saidOf(service, response)
const post = async (body: Record<string, unknown>, token?: string) => said(await desk.create(body, token))
const newUser = async (username: string) => {
  const body = { username, email: `${username}@northwind.test`, password: 'a password for tests' }
  return (await desk.post<{ id: string }>('/users', body, service.sample.admin_token)).json.id
}

describe('a post that is sent twice', () => {
  it('says that no new one was made, and leads to the first', async () => {
    const body = { message: 'once', pending_post_id: 'mine:1' }
    const first = await desk.create<Post>(body)
    const again = await desk.create<Post>(body)
    expect(again.json.id).toBe(first.json.id)
    const { texts, fixes, client, codes } = await said(again)
    expect(codes).toEqual(['post.repeated'])
    expect(texts).toEqual([
      'No new post: pending_post_id mine:1 made this one less than a second ago, and within 30 s the same id stands for the same post. Send a new pending_post_id to post again.',
    ])
    expect(client).toBe(texts[0])
    expect(fixes).toEqual([
      { do: 'open_exchange', label: 'Show the first', exchange_id: first.headers.get('x-request-id') },
    ])
  })
})

describe('a mention that notifies nobody', () => {
  it('of somebody who is not in the channel offers to add them', async () => {
    const user_id = await newUser('outsider')
    const { texts, fixes } = await post({ message: 'hello @outsider' })
    expect(texts).toEqual(['@outsider is not a member of ~deployments, so the mention notified nobody.'])
    expect(fixes).toEqual([
      {
        do: 'add_to_channel',
        label: 'Add @outsider to ~deployments',
        user_id,
        channel_id: service.sample.channel_id,
      },
    ])
  })

  it('of nobody names who was probably meant, to the window alone', async () => {
    const { texts, client } = await post({ message: 'hello @alcie' })
    expect(texts).toEqual(['Nobody is called @alcie, so the mention notified nobody. Did you mean @alice?'])
    expect(client).toBe('Nobody is called @alcie, so the mention notified nobody.')
    expect((await post({ message: '@everyone look' })).texts[0]).toContain('Did you mean @channel?')
  })

  it('of a deactivated account says since when', async () => {
    const user_id = await newUser('gone')
    await service.send(`/api/v4/users/${user_id}`, { method: 'DELETE', token: service.sample.admin_token })
    const { texts, fixes } = await post({ message: '@gone look' })
    expect(texts[0]).toMatch(/^@gone was deactivated at [-\d]{10} [:\d]{5} UTC, so the mention notified nobody\.$/)
    expect(fixes).toEqual([{ do: 'restore_user', label: 'Reactivate @gone', user_id }])
  })

  it('of everybody in the name of somebody who may not says which permission is missing', async () => {
    const user_id = await newUser('sender')
    const { team_id, admin_token } = service.sample
    const channel = await desk.post<{ id: string }>(
      '/channels',
      { team_id, name: 'loud', display_name: 'Loud', type: 'O' },
      admin_token,
    )
    await desk.post(`/teams/${team_id}/members`, { team_id, user_id }, admin_token)
    const hook = await makeIncoming(service, { channel_id: channel.json.id, user_id })
    const { texts } = await said(await sendTo(service, hook.id, { text: '@channel look' }))
    expect(texts).toEqual(['@channel notified nobody: @sender does not have the permission use_channel_mentions here.'])
  })

  it('of everybody where nobody else is', async () => {
    const made = await desk.post<{ id: string }>(
      '/channels',
      { team_id: service.sample.team_id, name: 'alone', display_name: 'Alone', type: 'O' },
      service.sample.admin_token,
    )
    const { texts } = await post({ channel_id: made.json.id, message: '@here look' }, service.sample.admin_token)
    expect(texts).toEqual(['@here notified nobody: nobody else is in ~alone.'])
  })

  it('that an edit brings', async () => {
    const made = await desk.make('hello')
    const { texts } = await said(await desk.put(`/posts/${made.id}/patch`, { message: 'hello @alice' }))
    expect(texts).toEqual(['@alice: an edit notifies nobody, only a new post does.'])
  })

  it('that notifies somebody has no remark, nor has one beside code', async () => {
    expect((await post({ message: '@alice, see `@nobody`' })).texts).toEqual([])
  })

  it('among many is told of, and the rest is counted', async () => {
    const message = Array.from({ length: 9 }, (_, at) => `@qqqqqqqqqqqqqqqqq${at}xx`).join(' ')
    const { texts } = await post({ message })
    expect(texts).toHaveLength(6)
    expect(texts.at(-1)).toBe('4 more mentions notified nobody.')
  })
})

describe('what of a post is not rendered', () => {
  const props = {
    svc_blocks: [
      { type: 'button', action_id: 'go' },
      { type: 'button', text: 'Go', action_id: 'go', style: 'loud', shape: 'round' },
      { type: 'gauge' },
    ],
    svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/' } },
    attachments: [{ fallback: 'x' }],
  }
  const sentences = [
    'props.svc_blocks[0]: The button block is left out: text is required.',
    'props.svc_blocks[2]: The gauge block is left out: there is no block type gauge.',
    'props.attachments: Not rendered: the post has svc_blocks too, and of svc_blocks, blocks, cards, attachments only the first that is there is rendered.',
    'props.svc_blocks[1].shape: shape is not a key of a button: it has no effect.',
    'props.svc_blocks[1].style: There is no button style loud: the default is used.',
  ]

  it('is said of each block, key and list, with its place', async () => {
    const { texts, client, fixes } = await post({ props })
    expect(texts).toEqual(sentences)
    expect(client).toBe(sentences.join(' '))
    expect(fixes[0]).toEqual({
      do: 'open_body',
      label: 'Open in the studio',
      side: 'request',
      pointer: '/props/svc_blocks/0',
    })
  })

  it('is said of an edit, and of a payload at the places of its own', async () => {
    const made = await desk.make('x')
    expect((await said(await desk.put(`/posts/${made.id}/patch`, { props }))).texts).toEqual(sentences)
    const { svc_blocks, svc_blocks_actions, attachments } = props
    const sent = await sendTo(service, service.sample.webhook_key, { svc_blocks, svc_blocks_actions, attachments })
    expect((await said(sent)).texts).toEqual(sentences.map(one => one.replace(/^props\./, '')))
  })

  it('is said of elements of another service that have no counterpart', async () => {
    const blocks = [{ type: 'file', external_id: 'x' }, { type: 'divider' }]
    expect((await post({ props: { blocks } })).texts).toEqual([
      'props.blocks[0]: file: The file is stored by another service and cannot be reached from here.',
    ])
  })

  it('is said once of all that is beyond a limit', async () => {
    const blocks = Array.from({ length: 105 }, () => ({ type: 'divider' }))
    expect((await post({ props: { blocks } })).texts).toEqual([
      'props.blocks: This becomes 105 blocks; the limit is 100, and the rest is not rendered.',
      'props.blocks[100]: divider: Only the first 100 blocks of a post are rendered.',
    ])
  })
})

describe('props of a post', () => {
  it('that nobody may send, or that show nothing', async () => {
    expect((await post({ message: 'x', props: { force_notification: true } })).texts).toEqual([
      'props.force_notification: no client can set it, so it was dropped.',
    ])
    expect((await post({ message: 'x', props: { override_username: 'CI' } }, alice)).texts).toEqual([
      'props.override_username: kept and not shown, for only bots, webhooks and integrations post under another name or picture. The post shows @alice.',
    ])
    const both = { override_icon_url: 'https://a.test/b.png', override_icon_emoji: ':rocket:' }
    expect((await post({ message: 'x', props: both })).texts).toEqual([
      'props.override_icon_url: not shown, for override_icon_emoji wins.',
    ])
  })
})

describe('an edit', () => {
  it('that takes actions along says which, and its story too', async () => {
    const made = await desk.make('x', { props: buttonProps() })
    const edited = await desk.put(`/posts/${made.id}/patch`, { props: { svc_blocks: [] } })
    const { texts, codes } = await said(edited)
    expect(codes).toEqual(['registry.pruned'])
    expect(texts).toEqual([
      'The action go was pruned: nothing in the post refers to it any more, so later clicks on it find no entry.',
    ])
    const { effects } = await service.story(edited.headers.get('x-request-id') ?? '')
    expect(effects.map(({ kind, text }) => [kind, text])).toEqual([
      ['actions_pruned', 'go'],
      ['post_updated', 'x'],
    ])
  })

  it('that sends another registry without the right to says that the old one was kept', async () => {
    const made = await desk.make('x', { props: buttonProps() })
    const props = { ...buttonProps('go', 'http://127.0.0.1:10/') }
    const edited = await desk.put(`/posts/${made.id}/patch`, { props }, service.sample.admin_token)
    expect((await said(edited)).codes).toEqual(['registry.kept_old'])
  })
})

describe('the window', () => {
  it('gets with a post the exchange that says what of it had no effect, until an edit puts that right', async () => {
    const notes = async (id: string) => {
      const page = await service.window<{ noted: { post_id: string; exchange: { id: string; note: string } }[] }>(
        `/channels/${service.sample.channel_id}/posts`,
      )
      return page.json.noted.filter(({ post_id }) => post_id === id).map(({ exchange }) => exchange)
    }
    const made = await desk.make('For @nobody.at.all', { props: { svc_blocks: [{ type: 'nothing' }] } })
    const [note, ...others] = await notes(made.id)
    expect(others).toEqual([])
    expect(note?.note).toContain('svc_blocks[0]')
    // What only names it and has nothing to say changes nothing.
    await service.send(`/api/v4/posts/${made.id}`, { token: service.sample.admin_token })
    expect((await notes(made.id)).map(({ id }) => id)).toEqual([note?.id])
    await desk.put(
      `/posts/${made.id}/patch`,
      { message: 'plain', props: { svc_blocks: [{ type: 'divider' }] } },
      service.sample.admin_token,
    )
    expect(await notes(made.id)).toEqual([])
  })

  it('knows which controls of a post are dead, since when and by what', async () => {
    const made = await desk.make('x', { props: buttonProps() }, alice)
    const page = await service.window<{ lost: { post_id: string; action_id: string; text: string }[] }>(
      `/channels/${service.sample.channel_id}/posts`,
    )
    const [lost] = page.json.lost.filter(one => one.post_id === made.id)
    expect(lost).toMatchObject({ action_id: 'go' })
    expect(lost?.text).toMatch(/^The action go was dropped on .* by the post of alice itself: only bots/)
  })
})
