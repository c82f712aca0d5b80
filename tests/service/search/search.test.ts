import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostSearchResults } from '#contract/wire/content'
import { type Desk, deskOf } from '../../support/posts'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import { type Post, startService, type TestService } from '../../support/service'

let service: TestService
let desk: Desk
let alice: string
let bob: string
let carol: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  bob = await service.tokenOf('bob')
  carol = await service.tokenOf('carol')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

interface Options {
  token?: string
  is_or_search?: boolean
  [more: string]: unknown
}

/** The messages that a search in the sample's team finds, newest first. */
async function find(terms: string, { token = alice, ...body }: Options = {}): Promise<string[]> {
  const path = `/teams/${service.sample.team_id}/posts/search`
  const { json, status, text } = await desk.post<PostSearchResults>(path, { terms, ...body }, token)
  if (status !== 200) throw new Error(text)
  return json.order.map(id => json.posts[id]?.message ?? '')
}

describe('a search is rejected', () => {
  it.each([
    ['without terms', {}, 'terms'],
    ['with empty terms', { terms: ' ' }, 'terms'],
    ['with terms that are no text', { terms: 5 }, 'terms'],
    ['with a page that is no number', { terms: 'x', page: 'one' }, 'page'],
    ['with more than 100 terms', { terms: 'w '.repeat(101) }, 'terms'],
  ])('%s', async (_name, body, field) => {
    expect(await desk.post(`/teams/${service.sample.team_id}/posts/search`, body)).toMatchObject(invalidBody(field))
  })

  it('in a team that is unknown, or not one’s own', async () => {
    expect(await desk.post(`/teams/${'y'.repeat(26)}/posts/search`, { terms: 'x' })).toMatchObject(
      rejection(404, 'app.team.get.find.app_error'),
    )
    const body = { name: `other-${Date.now().toString(36)}`, display_name: 'Other', type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/teams', body, admin)).json
    expect(await desk.post(`/teams/${id}/posts/search`, { terms: 'x' }, bob)).toMatchObject(forbidden)
  })
})

describe('words', () => {
  beforeAll(async () => {
    for (const message of [
      'Zephyr rollout of checkout is green',
      'zephyr rollout failed',
      'zephyr rolled back',
      'The zephyrs are winds',
      'Zéphyr über alles',
    ]) {
      await desk.make(message)
    }
  })

  it('are found whole, in any case and with any accents', async () => {
    expect(await find('ZEPHYR')).toEqual([
      'Zéphyr über alles',
      'zephyr rolled back',
      'zephyr rollout failed',
      'Zephyr rollout of checkout is green',
    ])
    expect(await find('uber')).toEqual(['Zéphyr über alles'])
  })

  it('are all wanted, or any of them', async () => {
    expect(await find('zephyr failed')).toEqual(['zephyr rollout failed'])
    expect(await find('winds green', { is_or_search: true })).toEqual([
      'The zephyrs are winds',
      'Zephyr rollout of checkout is green',
    ])
  })

  it('in quotes stand together', async () => {
    expect(await find('"zephyr rollout"')).toEqual(['zephyr rollout failed', 'Zephyr rollout of checkout is green'])
    expect(await find('"rollout zephyr"')).toEqual([])
  })

  it('with a minus are left out, also alone', async () => {
    expect(await find('zephyr -rollout')).toEqual(['Zéphyr über alles', 'zephyr rolled back'])
    expect(await find('zephyr -"rolled back" -failed')).toEqual([
      'Zéphyr über alles',
      'Zephyr rollout of checkout is green',
    ])
    expect(await find('-zephyr')).not.toContain('zephyr rollout failed')
  })

  it('with a star are beginnings', async () => {
    expect(await find('zephyr*')).toHaveLength(5)
    expect(await find('roll* zephyr -rollout')).toEqual(['zephyr rolled back'])
  })

  it('that mean something to the index are only words', async () => {
    for (const terms of [
      'AND',
      'zephyr OR',
      'NEAR(',
      'message:zephyr',
      '"',
      '""',
      '*',
      "'; DROP TABLE posts",
      '^',
      '{a b}',
      '\\',
    ]) {
      expect(Array.isArray(await find(terms)), terms).toBe(true)
    }
  })
})

describe('hashtags', () => {
  it('are found as tags, not as words, and by their beginning', async () => {
    await desk.make('about #vortex and more')
    await desk.make('the word vortex alone')
    await desk.make('a longer #vortex-two')
    expect(await find('#vortex')).toEqual(['about #vortex and more'])
    expect(await find('#VORTEX*')).toEqual(['a longer #vortex-two', 'about #vortex and more'])
    expect(await find('vortex -#vortex')).toEqual(['a longer #vortex-two', 'the word vortex alone'])
  })
})

describe('modifiers', () => {
  it('choose authors', async () => {
    await desk.make('quasar by the bot')
    await desk.make('quasar by alice', {}, alice)
    await desk.make('quasar by bob', {}, bob)
    expect(await find('quasar from:alice')).toEqual(['quasar by alice'])
    expect(await find('from:@alice from:bob quasar')).toEqual(['quasar by bob', 'quasar by alice'])
    expect(await find('quasar -from:alice')).toEqual(['quasar by bob', 'quasar by the bot'])
    expect(await find('quasar from:nobody')).toEqual([])
  })

  it('choose channels, also a direct one', async () => {
    await desk.make('pulsar here')
    await desk.make('pulsar there', { channel_id: await desk.channel('incidents') })
    expect(await find('pulsar in:incidents')).toEqual(['pulsar there'])
    expect(await find('pulsar channel:~incidents')).toEqual(['pulsar there'])
    expect(await find('pulsar -in:incidents')).toEqual(['pulsar here'])
    const [me, other] = await Promise.all(
      [alice, bob].map(async token => (await desk.get<{ id: string }>('/users/me', token)).json.id),
    )
    const direct = (await desk.post<{ id: string }>('/channels/direct', [me, other], alice)).json
    await desk.make('pulsar for bob', { channel_id: direct.id }, alice)
    expect(await find('pulsar in:@bob')).toEqual(['pulsar for bob'])
    expect(await find('pulsar', { token: carol })).toEqual(['pulsar there', 'pulsar here'])
    expect(await find('pulsar', { token: admin })).toEqual(['pulsar there', 'pulsar here'])
  })

  it('choose days, as the clock of the reader has them', async () => {
    const at = (create_at: number, message: string) => desk.make(message, { create_at }, admin)
    await at(Date.UTC(2025, 2, 1, 23, 30), 'comet on the first')
    await at(Date.UTC(2025, 2, 2, 12), 'comet on the second')
    await at(Date.UTC(2025, 2, 3, 12), 'comet on the third')
    expect(await find('comet on:2025-03-02')).toEqual(['comet on the second'])
    expect(await find('comet on:2025-03-02', { time_zone_offset: 3600 })).toEqual([
      'comet on the second',
      'comet on the first',
    ])
    expect(await find('comet before:2025-03-02')).toEqual(['comet on the first'])
    expect(await find('comet after:2025-03-02')).toEqual(['comet on the third'])
    expect(await find('comet after:2025-02-28 before:2025-03-03')).toEqual([
      'comet on the second',
      'comet on the first',
    ])
    expect(await find('comet on:someday')).toHaveLength(3)
  })
})

describe('what is searched', () => {
  it('is the message alone: not attachments, not blocks', async () => {
    await desk.make('nebula in the message', {
      props: {
        attachments: [{ text: 'hidden-in-attachment' }],
        svc_blocks: [{ type: 'text', text: 'hidden-in-block' }],
      },
    })
    expect(await find('nebula')).toHaveLength(1)
    expect(await find('"hidden-in-attachment"')).toEqual([])
    expect(await find('"hidden-in-block"')).toEqual([])
  })

  it('is what posts say now', async () => {
    const post = await desk.make('meteor before')
    expect(await find('meteor')).toEqual(['meteor before'])
    await desk.put(`/posts/${post.id}/patch`, { message: 'asteroid now #rock' })
    expect(await find('meteor')).toEqual([])
    expect(await find('asteroid')).toEqual(['asteroid now #rock'])
    expect(await find('#rock')).toEqual(['asteroid now #rock'])
    await desk.remove(`/posts/${post.id}`)
    expect(await find('asteroid')).toEqual([])
  })

  it('is only what the caller can read', async () => {
    await desk.make('eclipse in private', { channel_id: await desk.channel('on-call-leads') }, bob)
    expect(await find('eclipse', { token: bob })).toEqual(['eclipse in private'])
    expect(await find('eclipse', { token: carol })).toEqual([])
  })

  it('leaves archived channels out unless they are asked for', async () => {
    const name = `attic-${Date.now().toString(36)}`
    const body = { team_id: service.sample.team_id, name, display_name: name, type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
    await desk.make('fossil', { channel_id: id }, admin)
    await desk.remove(`/channels/${id}`, admin)
    expect(await find('fossil', { token: admin })).toEqual([])
    expect(await find('fossil', { token: admin, include_deleted_channels: true })).toEqual(['fossil'])
  })
})

describe('the response', () => {
  it('is a list of posts in pages, newest first', async () => {
    for (const number of [1, 2, 3]) await desk.make(`galaxy ${number}`)
    expect(await find('galaxy', { per_page: 2 })).toEqual(['galaxy 3', 'galaxy 2'])
    expect(await find('galaxy', { per_page: 2, page: 1 })).toEqual(['galaxy 1'])
    const { json } = await desk.post<PostSearchResults>('/posts/search', { terms: 'galaxy 1', is_or_search: false })
    expect(json).toMatchObject({ matches: null, next_post_id: '', prev_post_id: '', first_inaccessible_post_time: 0 })
    expect(json.order).toHaveLength(1)
  })

  it('of all teams holds those of the caller', async () => {
    const body = { name: `second-${Date.now().toString(36)}`, display_name: 'Second', type: 'O' }
    const team = (await desk.post<{ id: string }>('/teams', body, admin)).json
    const channel = { team_id: team.id, name: 'far', display_name: 'far', type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', channel, admin)).json
    const far = await desk.make('quark far away', { channel_id: id }, admin)
    const near = await desk.make('quark nearby')
    const all = async (token: string) =>
      (await desk.post<{ order: string[] }>('/posts/search', { terms: 'quark' }, token)).json.order
    expect(await all(admin)).toEqual([near.id, far.id])
    expect(await all(bob)).toEqual([near.id])
  })

  it('holds posts as clients get them', async () => {
    const props = {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
      svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/secret' } },
    }
    const post = await desk.make('photon', { props })
    const { json, text } = await desk.post<{ posts: Record<string, Post> }>('/posts/search', { terms: 'photon' })
    expect(json.posts[post.id]?.props.svc_blocks_actions).toEqual(expect.any(String))
    expect(text).not.toContain('/secret')
  })
})
