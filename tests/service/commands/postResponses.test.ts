import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import type { Post } from '#domain/posts/post'
import { rejection } from '../../support/rejection'
import { adminToken } from '../../support/service'
import { withSettings } from '../../support/settings'
import { newestIn } from '../../support/webhooks'
import { json, type StartedCommandDesk, startCommandDesk } from './startCommandDesk'

let desk: StartedCommandDesk
beforeAll(async () => {
  desk = await startCommandDesk()
})
afterAll(() => desk?.close())

describe('the response to a command', () => {
  it('is seen by whoever ran it alone, unless it says otherwise', async () => {
    const { trigger } = await desk.commandResponding(json({ text: 'Only <http://a.test|you>' }))
    const before = (await desk.newest()).id
    const post = await desk.whispered(() => desk.execute(`/${trigger}`))
    expect(post).toMatchObject({
      type: 'system_ephemeral',
      message: 'Only [you](http://a.test)',
      user_id: desk.alice.id,
      channel_id: desk.service.sample.channel_id,
    })
    expect((await desk.newest()).id).toBe(before)
  })

  it('in_channel is a post for everybody, in the name of whoever ran it, with a BOT tag', async () => {
    const { trigger } = await desk.commandResponding(json({ response_type: 'in_channel', text: 'Rolled back' }))
    const response = await desk.execute(`/${trigger}`)
    expect(response.json).toEqual({
      response_type: 'in_channel',
      text: 'Rolled back',
      username: '',
      channel_id: '',
      icon_url: '',
      type: '',
      props: null,
      goto_location: '',
      trigger_id: expect.stringMatching(/^[a-z0-9]{26}$/),
      skip_thirdparty_parsing: false,
      attachments: null,
      extra_responses: null,
    })
    expect(await desk.newest()).toMatchObject({
      message: 'Rolled back',
      user_id: desk.alice.id,
      props: { from_webhook: 'true', override_username: 'alice' },
    })
  })

  it.each([
    ['javascript:alert(1)', true],
    ['ftp://files.example/x', true],
    ['//evil.example', true],
    ['/sample/channels/releases', false],
    ['https://a.example', false],
  ])('warns about a goto_location that no client follows: %s', async (goto_location, isForeign) => {
    const { trigger } = await desk.commandResponding(json({ text: 'x', goto_location }))
    const response = await desk.execute(`/${trigger}`)
    expect(response.status).toBe(200)
    const { exchanges } = await desk.service.snapshot()
    const call = exchanges.findLast(one => one.kind === 'callback' && one.label === `/${trigger}`)
    const { summary, response_keys } = await desk.service.exchange(call?.id ?? '')
    expect(summary.note.includes('goto_location: Not followed')).toBe(isForeign)
    const key = response_keys.find(one => one.key === 'goto_location')
    expect(key?.why.includes('Not followed')).toBe(isForeign)
  })

  it('carries the name and picture of the command before its own, while overrides are on', async () => {
    const response = json({
      response_type: 'in_channel',
      text: 'x',
      username: 'own',
      icon_url: 'http://own.test/i.png',
    })
    const named = await desk.commandResponding(response, { username: 'roller', icon_url: 'http://cmd.test/i.png' })
    await desk.execute(`/${named.trigger}`)
    expect((await desk.newest()).props).toMatchObject({
      override_username: 'roller',
      override_icon_url: 'http://cmd.test/i.png',
    })
    const plain = await desk.commandResponding(response)
    await desk.execute(`/${plain.trigger}`)
    expect((await desk.newest()).props).toMatchObject({
      override_username: 'own',
      override_icon_url: 'http://own.test/i.png',
    })
    await withSettings(desk.service, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, () =>
      desk.execute(`/${plain.trigger}`),
    )
    expect((await desk.newest()).props).not.toHaveProperty('override_username')
  })

  it('that is plain text is the text itself, JSON or not', async () => {
    const { trigger } = await desk.commandResponding({ kind: 'text', body: '{"text":"as it is"}' })
    const post = await desk.whispered(() => desk.execute(`/${trigger}`))
    expect(post.message).toBe('{"text":"as it is"}')
  })

  it('without anything to show posts nothing, and may lead somewhere', async () => {
    const { trigger } = await desk.commandResponding(json({ goto_location: '/northwind' }))
    const before = (await desk.newest()).id
    const response = await desk.execute(`/${trigger}`)
    expect([response.status, response.json.goto_location]).toEqual([200, '/northwind'])
    expect((await desk.newest()).id).toBe(before)
    const { effects } = await desk.service.story(response.headers.get('x-request-id') ?? '')
    expect(effects).toMatchObject([{ kind: 'goto', text: '/northwind', user_id: desk.alice.id }])
  })

  it('can skip the conversion of third-party text', async () => {
    const text = '<http://a.test|you> <!here>'
    const { trigger } = await desk.commandResponding(
      json({ response_type: 'in_channel', text, skip_thirdparty_parsing: true }),
    )
    await desk.execute(`/${trigger}`)
    expect((await desk.newest()).message).toBe(text)
  })

  it('may have more responses, attachments with working buttons among them', async () => {
    await desk.integration.respond('/pressed', json({ ephemeral_text: 'Pressed' }))
    const actions = [
      { id: 'press', name: 'Press', type: 'button', integration: { url: `${desk.integration.url}/pressed` } },
    ]
    const { trigger } = await desk.commandResponding(
      json({
        response_type: 'in_channel',
        text: 'one',
        extra_responses: [{ response_type: 'in_channel', attachments: [{ fallback: 'two', actions }] }],
      }),
    )
    await desk.execute(`/${trigger}`)
    const post = await desk.newest()
    expect(post.type).toBe('slack_attachment')
    expect((await desk.alice.post(`/posts/${post.id}/actions/press`)).status).toBe(200)
    expect(desk.integration.calls.at(-1)?.url).toBe('/pressed')
  })

  it('longer than a post becomes consecutive posts', async () => {
    const text = `${'a'.repeat(limits.postMessageLength)}b`
    const { trigger } = await desk.commandResponding(json({ response_type: 'in_channel', text }))
    await desk.execute(`/${trigger}`)
    expect((await desk.newest()).message).toBe('b')
  })

  it('in a thread goes into that thread', async () => {
    const root = (
      await desk.alice.post<Post>('/posts', { channel_id: desk.service.sample.channel_id, message: 'root' })
    ).json
    const { trigger } = await desk.commandResponding(json({ response_type: 'in_channel', text: 'reply' }))
    await desk.execute(`/${trigger}`, { root_id: root.id })
    expect(await desk.newest()).toMatchObject({ message: 'reply', root_id: root.id })
  })

  it('may name another channel, if whoever ran the command may post there', async () => {
    const path = `/teams/${desk.service.sample.team_id}/channels/name/incidents`
    const incidents = (await desk.service.send<{ id: string }>(`/api/v4${path}`, { token: adminToken })).json.id
    const body = { response_type: 'in_channel', text: 'elsewhere', channel_id: incidents }
    const { trigger } = await desk.commandResponding(json(body))
    expect((await desk.execute(`/${trigger}`)).status).toBe(200)
    expect((await newestIn(desk.service, incidents)).message).toBe('elsewhere')
    const unknown = await desk.commandResponding(json({ ...body, channel_id: 'x'.repeat(26) }))
    expect(await desk.execute(`/${unknown.trigger}`)).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
  })
})
