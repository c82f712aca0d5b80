import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Breakage, TrustTest } from '#contract/settings'
import type { Settings } from '#domain/settings/settings'
import { newBot, newUser } from '../../support/accounts'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { type CommandDesk, commandDeskOf } from '../../support/commands'
import { samplePerson } from '../../support/people'
import { adminToken, clickable, type ErrorBody } from '../../support/service'
import { withSettings } from '../../support/settings'
import { api, deliveryFor, makeIncoming, makeOutgoing, say, sendTo } from '../../support/webhooks'

let desk: ClickDesk
let commands: CommandDesk
beforeAll(async () => {
  desk = await startClickDesk()
  commands = commandDeskOf(desk.service, desk.integration, await samplePerson(desk.service, 'alice'))
})
afterAll(() => desk?.close())

interface Proposal {
  from?: string
  profile?: string
  settings?: Partial<Settings>
}

const ask = (body: Proposal) =>
  desk.service.window<Breakage & ErrorBody>('/settings/breakage', { method: 'POST', body })

/** What of one thing a change breaks, by its name or id. */
async function breaks(body: Proposal, nameOrId: string) {
  const { broken } = (await ask(body)).json
  return broken.filter(({ id, name }) => id === nameOrId || name === nameOrId)
}

const settings = (then: Partial<Settings>): Proposal => ({ settings: then })

describe('what production defaults would break', () => {
  it('an incoming webhook whose payloads ask for a name, as they were recorded', async () => {
    const hook = await makeIncoming(desk.service, { display_name: 'pager' })
    await sendTo(desk.service, hook.id, { text: 'down', username: 'Pager' })
    await sendTo(
      desk.service,
      hook.id,
      `payload=${encodeURIComponent('{"text":"up","icon_emoji":"fire"}')}`,
      'application/x-www-form-urlencoded',
    )
    const broken = await breaks({ profile: 'production' }, 'pager')
    expect(broken.map(({ setting, effect, reason }) => [setting, effect, reason.split(': ')[1]])).toEqual([
      ['EnablePostUsernameOverride', 'changes', '1 of its last 2 payloads asks for a username (“Pager”).'],
      ['EnablePostIconOverride', 'changes', '1 of its last 2 payloads asks for a picture.'],
    ])
    const shown = await desk.service.exchange(broken[0]?.exchange_id ?? '')
    expect(shown.request.body?.text).toContain('Pager')
  })

  it('people with an active token, neither bots nor who has none that is accepted', async () => {
    const { id, username } = await newUser(desk.service)
    const { bot } = await newBot(desk.service)
    expect(await breaks({ profile: 'production' }, username)).toEqual([])
    await desk.service.post(`/users/${id}/tokens`, { description: 'ci' }, adminToken)
    expect(await breaks({ profile: 'production' }, username)).toMatchObject([
      { kind: 'person', effect: 'stops', setting: 'EnableUserAccessTokens', reason: expect.stringContaining('“ci”') },
    ])
    expect(await breaks({ profile: 'production' }, bot.username)).toEqual([])
  })

  it('who creates bots over the API', async () => {
    await newBot(desk.service)
    const [broken] = (await breaks({ profile: 'production' }, 'admin')).filter(
      ({ setting }) => setting === 'EnableBotAccountCreation',
    )
    expect(broken?.reason).toMatch(/made \d+ bots? in the recorded traffic/)
  })

  it('outgoing webhooks, commands and callbacks at this computer, and none below /plugins/', async () => {
    const url = await desk.responding({ kind: 'json', body: {} })
    const hook = await makeOutgoing(desk.service, { display_name: 'watch', callback_urls: [url], trigger_words: ['w'] })
    const plugin = await makeOutgoing(desk.service, {
      display_name: 'plugged',
      callback_urls: ['/plugins/rollout-gate/watch', `${desk.service.url}/plugins/rollout-gate/watch`],
      trigger_words: ['p'],
    })
    const { trigger } = await commands.commandResponding({ kind: 'json', body: { text: 'ok' } })
    await desk.makeClickable(url)
    const host = new URL(url).host
    for (const name of [hook.id, `/${trigger}`, host]) {
      expect(await breaks({ profile: 'production' }, name)).toMatchObject([
        { effect: 'stops', setting: 'AllowedUntrustedInternalConnections', fixes: [{ do: 'trust_address' }] },
      ])
    }
    expect(await breaks({ profile: 'production' }, plugin.id)).toEqual([])
  })

  it('a name that stands for this computer, which is looked up', async () => {
    const hook = await makeOutgoing(desk.service, {
      display_name: 'local',
      callback_urls: ['http://localhost:9/x'],
      trigger_words: ['l'],
    })
    const [broken] = await breaks({ profile: 'production' }, hook.id)
    expect(broken?.reason).toMatch(/^localhost stands for (127\.0\.0\.1|::1), which is in the range of this computer/)
  })

  it('payload files whose look has no effect', async () => {
    const text = '{\n  "text": "Paged",\n  "username": "Pager"\n}\n'
    const path = 'payloads/page.webhook.json'
    await desk.service.window('/project/file', { method: 'PUT', body: { path, text, base: null } })
    expect(await breaks({ profile: 'production' }, path)).toMatchObject([
      { kind: 'payload', name: 'page.webhook.json', setting: 'EnablePostUsernameOverride' },
    ])
  })
})

describe('what single settings would break', () => {
  it('all incoming webhooks, outgoing webhooks or slash commands', async () => {
    const kinds = async (then: Partial<Settings>) =>
      new Set((await ask(settings(then))).json.broken.map(({ kind }) => kind))
    expect(await kinds({ EnableIncomingWebhooks: false })).toEqual(new Set(['incoming_webhook']))
    expect(await kinds({ EnableOutgoingWebhooks: false })).toEqual(new Set(['outgoing_webhook']))
    expect(await kinds({ EnableCommands: false })).toEqual(new Set(['command']))
  })

  it('integrations that took longer than the time that is left', async () => {
    const { trigger } = await commands.commandResponding({ kind: 'slow', ms: 1100, body: { text: 'late' } })
    await commands.execute(`/${trigger}`)
    const [broken] = await breaks(settings({ OutgoingIntegrationRequestsTimeout: 1 }), `/${trigger}`)
    expect(broken).toMatchObject({
      effect: 'stops',
      fixes: [{ setting: 'OutgoingIntegrationRequestsTimeout', value: 2 }],
    })
    expect(broken?.reason).toMatch(/^Its last call took longer than 1 s, the slowest 1\.\d s/)
  })

  it('webhooks and bots that sent more than fits', async () => {
    const hook = await makeIncoming(desk.service, { display_name: 'large' })
    await sendTo(desk.service, hook.id, { text: 'x'.repeat(9000) })
    expect(await breaks(settings({ MaximumPayloadSizeBytes: 1024 }), 'large')).toMatchObject([{ effect: 'stops' }])
    expect(await breaks(settings({ MaximumPayloadSizeBytes: 9000 }), 'large')).toEqual([])
  })

  it('handlers of blocks, and webhooks that send blocks alone', async () => {
    const hook = await makeIncoming(desk.service, { display_name: 'blocky' })
    await sendTo(desk.service, hook.id, { svc_blocks: [{ type: 'text', text: 'Hello' }] })
    expect(await breaks(settings({ SvcBlocksEnabled: false }), 'blocky')).toMatchObject([{ effect: 'stops' }])
    const url = 'http://127.0.0.1:9/blocks'
    await desk.create(clickable(desk.service.sample.channel_id, url))
    expect(await breaks(settings({ SvcBlocksEnabled: false }), '127.0.0.1:9')).toMatchObject([
      { kind: 'callback', effect: 'stops' },
    ])
  })

  it('edits that came later than they may', async () => {
    const post = await say(desk.service, 'first', {}, adminToken)
    const patched = await api(desk.service, `/posts/${post.id}/patch`, { method: 'PUT', body: { message: 'second' } })
    expect(patched.status).toBe(200)
    const [broken] = (await breaks(settings({ PostEditTimeLimit: 0 }), 'admin')).filter(
      ({ setting }) => setting === 'PostEditTimeLimit',
    )
    expect(broken?.reason).toMatch(/came later than 0 s after the post/)
  })
})

describe('a proposal', () => {
  it('changes nothing, and compares with a profile where it is told to', async () => {
    const before = (await desk.service.window<{ values: Settings }>('/settings')).json.values
    await ask({ profile: 'production', settings: { EnableCommands: false } })
    expect((await desk.service.window<{ values: Settings }>('/settings')).json.values).toEqual(before)
    await withSettings(desk.service, { EnableCommands: false }, async () => {
      const { broken } = (await ask({ from: 'local' })).json
      expect(new Set(broken.map(({ setting }) => setting))).toEqual(new Set(['EnableCommands']))
      expect((await ask({})).json.broken).toEqual([])
    })
  })

  it('says how far back it looked', async () => {
    const { looked_at } = (await ask({})).json
    expect(looked_at.exchanges).toBeGreaterThan(0)
    expect(looked_at.since).toBeGreaterThan(0)
  })

  it('is rejected with a setting that is none, or a value that cannot be', async () => {
    for (const then of [{ EnableComands: true }, { PostEditTimeLimit: 'soon' }]) {
      expect((await ask({ settings: then as Partial<Settings> })).status).toBe(400)
    }
  })
})

describe('the test of an address', () => {
  const test = (address: string) =>
    desk.service.window<TrustTest & ErrorBody>(`/settings/trust?address=${encodeURIComponent(address)}`)

  it('says what decides, for a host with a port, a URL, and an IPv6 address', async () => {
    expect((await test('10.0.4.12:9000')).json).toMatchObject({
      verdict: 'blocked',
      host: '10.0.4.12',
      range: '10.0.0.0/8',
    })
    expect((await test('http://127.0.0.1:3000/x')).json).toMatchObject({ verdict: 'allowed', entry: '127.0.0.0/8' })
    expect((await test('::1')).json).toMatchObject({ verdict: 'allowed', host: '[::1]' })
    expect((await test('localhost')).json).toMatchObject({ verdict: 'allowed', entry: 'localhost' })
  })

  it('names who calls the host, and how many calls of the last day were blocked', async () => {
    const url = await desk.responding({ kind: 'json', body: {} })
    const hook = await makeOutgoing(desk.service, {
      display_name: 'guard',
      callback_urls: [url],
      trigger_words: ['guard'],
    })
    await withSettings(desk.service, { AllowedUntrustedInternalConnections: '' }, async () => {
      const post = await say(desk.service, 'guard this')
      await deliveryFor(desk.service, post.id)
      const { verdict, callers } = (await test('127.0.0.1')).json
      expect(verdict).toBe('blocked')
      expect(callers.find(({ id }) => id === hook.id)).toMatchObject({
        kind: 'outgoing_webhook',
        name: 'guard',
        calls: 1,
        blocked: 1,
      })
    })
  })

  it.each(['', 'two words', 'http://'])('“%s” is no address', async address => {
    const { status, json } = await test(address)
    expect(status).toBe(400)
    expect(json.id).toBe('workbench.trust.address.app_error')
  })
})
