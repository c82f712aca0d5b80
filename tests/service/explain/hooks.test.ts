import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hookRef } from '#service/store/secrets/hookRef'
import { saidOf } from '../../support/explained'
import { samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { api, makeIncoming, nobody, sendTo } from '../../support/webhooks'

const now = Date.UTC(2026, 10, 23, 14, 47)
let service: TestService
let ref: string
beforeAll(async () => {
  service = await startService({ now: () => now })
  ref = hookRef(service.sample.webhook_key)
})
afterAll(() => service?.close())

const send = async (body: object, key = service.sample.webhook_key) =>
  saidOf(service, await sendTo(service, key, body, 'application/json'))
const newChannel = async (name: string, more: object = {}) =>
  (
    await api<{ id: string }>(service, '/channels', {
      body: { team_id: service.sample.team_id, name, display_name: name, type: 'O', ...more },
    })
  ).json.id
const open = { do: 'open_body', label: 'Open in the studio', side: 'request', pointer: '/channel' }
const resendTo = (name: string) => ({
  do: 'resend_changed',
  label: `Resend to ~${name}`,
  set: { key: 'channel', value: name },
})

describe('a payload with nothing that is read', () => {
  it.each([
    ['message', 'text'],
    ['Content', 'text'],
    ['txt', 'text'],
    ['attachment', 'attachments'],
    ['block', 'blocks'],
  ])('has %s, where %s would be read', async (had, wanted) => {
    const { texts, fixes, client } = await send({ [had]: 'x' })
    expect(texts).toEqual([`The payload has neither text nor attachments: ${had} is not read, and ${wanted} would be.`])
    expect(fixes[0]).toEqual({
      do: 'resend_changed',
      label: `Resend with ${wanted}`,
      rename: { from: had, to: wanted },
    })
    expect(client).toContain('payload.no_text')
  })

  it('has no key at all, or blocks of the wrong type', async () => {
    expect((await send({})).texts).toEqual([
      'The payload has neither text nor attachments, so there is nothing to post.',
    ])
    expect((await send({ blocks: 'x' })).texts).toEqual([
      'text: The payload has neither text nor attachments. blocks is a list, and this is a string; it was ignored.',
    ])
  })
})

describe('a payload that is accepted', () => {
  it('has keys that are not read, each with the one that would be', async () => {
    const { texts, fixes, client } = await send({ text: 'x', icon: 'https://a.test/b.png', mrkdwn: true })
    expect(texts).toEqual([
      'icon: This key is unknown and was ignored; icon_url would be read.',
      'mrkdwn: This key is unknown and was ignored.',
    ])
    expect(client).toBe(texts.join(' '))
    expect(fixes[0]).toEqual({
      do: 'resend_changed',
      label: 'Resend with icon_url',
      rename: { from: 'icon', to: 'icon_url' },
    })
  })

  it('has top-level blocks twice', async () => {
    const blocks = [{ type: 'divider' }]
    const { texts } = await send({ text: 'x', blocks, props: { blocks } })
    expect(texts).toEqual(['blocks: The props have blocks too; this one was ignored.'])
  })

  it('has a name and a picture that a setting ignores, or of which one wins', async () => {
    const look = { text: 'x', username: 'Otto', icon_url: 'https://a.test/b.png', icon_emoji: 'tada' }
    const off = { EnablePostUsernameOverride: false, EnablePostIconOverride: false }
    await withSettings(service, off, async () => {
      const { texts, fixes } = await send(look)
      expect(texts).toEqual([
        'username has no effect, because EnablePostUsernameOverride is off: the post has the name of its creator.',
        'icon_url has no effect, because EnablePostIconOverride is off: the post has the picture of its creator.',
        'icon_emoji has no effect, because EnablePostIconOverride is off: the post has the picture of its creator.',
      ])
      expect(fixes[0]).toEqual({
        do: 'change_setting',
        label: 'Turn on EnablePostUsernameOverride',
        setting: 'EnablePostUsernameOverride',
        value: true,
      })
    })
    expect((await send(look)).texts).toEqual(['icon_url has no effect, because icon_emoji wins.'])
  })

  it('has a text that becomes two posts', async () => {
    expect((await send({ text: 'x'.repeat(20_000) })).texts).toEqual([
      'The text has 20,000 characters, and a post holds 16,383: it became 2 posts.',
    ])
  })
})

describe('a payload for another channel', () => {
  it('is rejected by a webhook that is locked', async () => {
    const hook = await makeIncoming(service, { display_name: 'Deploys', channel_locked: true })
    await newChannel('elsewhere')
    const { texts, fixes, client } = await send({ text: 'x', channel: '#elsewhere' }, hook.id)
    const own = service.sample.channel_name
    expect(texts).toEqual([
      `The webhook “Deploys” is locked to ~${own}, and the payload asks for “#elsewhere”. Leave channel out, or unlock the webhook.`,
    ])
    expect(fixes).toEqual([
      { do: 'unlock_webhook', label: 'Unlock the webhook', hook_ref: hookRef(hook.id) },
      resendTo(own),
    ])
    expect(client).toBe('This webhook is locked to its own channel. Leave channel out.')
  })

  it.each([
    [
      'Build results',
      'hook.display_name',
      '“Build results” is the display name of ~build-results, and channel takes the name: build-results.',
    ],
    [
      'Build-Results',
      'hook.wrong_case',
      '“Build-Results” is written build-results: names of channels have small letters only.',
    ],
    [
      'bild-results',
      'hook.no_channel',
      'No channel of the team is called “bild-results”. The nearest is ~build-results.',
    ],
  ])('%s is another of its names', async (asked, code, text) => {
    await newChannel('build-results', { display_name: 'Build results' })
    const { texts, codes, fixes, client } = await send({ text: 'x', channel: asked })
    expect(texts).toEqual([text])
    expect(codes).toEqual([code])
    expect(fixes).toEqual([resendTo('build-results'), open])
    expect(client).toBe(`There is no channel ${asked}.`)
  })

  it('gives the id of one, where a name belongs', async () => {
    const id = await newChannel('by-id')
    expect((await send({ text: 'x', channel: id })).texts).toEqual([
      `“${id}” is the id of ~by-id, and channel takes the name: by-id.`,
    ])
  })

  it('is for one that was archived, with the way back', async () => {
    const id = await newChannel('old-news')
    await api(service, `/channels/${id}`, { method: 'DELETE' })
    const { texts, fixes } = await send({ text: 'x', channel: 'old-news' })
    expect(texts).toEqual(['~old-news was archived at 2026-11-23 14:47 UTC, so nobody can post to it.'])
    expect(fixes).toEqual([{ do: 'unarchive_channel', label: 'Unarchive ~old-news', channel_id: id }])
  })

  it('is for one of another team', async () => {
    const team = await api<{ id: string }>(service, '/teams', {
      body: { name: 'southwind', display_name: 'Southwind', type: 'O' },
    })
    await newChannel('faraway', { team_id: team.json.id })
    expect((await send({ text: 'x', channel: 'faraway' })).texts).toEqual([
      '~faraway is a channel of the team “Southwind”, and the webhook posts to channels of “Northwind Ops” only.',
    ])
  })

  it('is for a private one of which its creator is no member; a client is told no more than before', async () => {
    const id = await newChannel('closed', { type: 'P' })
    const alice = await samplePerson(service, 'alice')
    const hook = await api<{ id: string }>(service, '/hooks/incoming', {
      body: { channel_id: service.sample.channel_id, display_name: 'By alice' },
      token: alice.token,
    })
    const { texts, fixes, client } = await send({ text: 'x', channel: 'closed' }, hook.json.id)
    expect(texts).toEqual(['@alice, who made the webhook “By alice”, is not a member of the private channel ~closed.'])
    expect(fixes).toEqual([{ do: 'add_to_channel', label: 'Add @alice to ~closed', user_id: alice.id, channel_id: id }])
    expect(client).toBe('')
  })

  it('is for a user there is none of', async () => {
    const { texts, fixes } = await send({ text: 'x', channel: '@alise' })
    expect(texts).toEqual(['There is no user @alise. The nearest is @alice.'])
    expect(fixes[0]).toEqual({
      do: 'resend_changed',
      label: 'Resend to @alice',
      set: { key: 'channel', value: '@alice' },
    })
  })
})

describe('a webhook', () => {
  it('was deleted: which, and when', async () => {
    const hook = await makeIncoming(service, { display_name: 'Gone' })
    await api(service, `/hooks/incoming/${hook.id}`, { method: 'DELETE' })
    const { texts, client } = await send({ text: 'x' }, hook.id)
    expect(texts).toEqual([
      'The webhook “Gone” was deleted at 2026-11-23 14:47 UTC. Make a new one, and send to its address.',
    ])
    expect(client).toBe('No webhook has this address.')
  })

  it('was never there, by a key of the right or the wrong length; both are the same to a client', async () => {
    const unknown = await send({ text: 'x' }, nobody)
    expect(unknown.texts).toEqual([
      'No webhook of this workspace has this address: its key is mistyped, or of another workspace.',
    ])
    const short = await send({ text: 'x' }, 'abc')
    expect(short.texts).toEqual(['No webhook has this address: its key has 3 characters, and a key has 26.'])
    expect([unknown.client, short.client]).toEqual(Array(2).fill('No webhook has this address.'))
  })

  it('is off with all others, by a setting', async () => {
    await withSettings(service, { EnableIncomingWebhooks: false }, async () => {
      const { texts, fixes } = await send({ text: 'x' })
      expect(texts).toEqual(['Incoming webhooks are off: EnableIncomingWebhooks.'])
      expect(fixes[0]).toMatchObject({ do: 'change_setting', setting: 'EnableIncomingWebhooks', value: true })
    })
  })

  it('never has its key in what is said of it', async () => {
    const key = service.sample.webhook_key
    const said = await send({ message: key, channel: key })
    expect(JSON.stringify(said)).not.toContain(key)
    expect(ref).not.toBe(key)
  })
})
