import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

describe('the integration is called', () => {
  it('with every key of the callback, the merged query, and no credentials', async () => {
    const post = await desk.makeResponding(
      { kind: 'json', body: {} },
      { query: { env: 'prod', wave: '1' }, context: { build: 7 } },
    )
    const done = await desk.click(post, {
      query: { wave: 'canary' },
      selected_option: 'b',
      integration_format: 'svc_block',
    })
    expect(done.status).toBe(200)
    expect(done.json).toEqual({ status: 'OK', trigger_id: expect.stringMatching(/^[a-z0-9]{26}$/) })
    const call = desk.lastCall()
    expect(call?.method).toBe('POST')
    expect(call?.url).toMatch(/\?env=prod&wave=canary$/)
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'svc-bot/0.1.0',
    })
    expect(call?.headers).not.toHaveProperty('authorization')
    const { users } = await desk.service.snapshot()
    const body = JSON.parse(call?.body ?? '')
    expect(body).toEqual({
      user_id: users.find(user => user.username === 'alice')?.id,
      user_name: 'alice',
      channel_id: desk.service.sample.channel_id,
      channel_name: 'deployments',
      team_id: desk.service.sample.team_id,
      team_domain: 'northwind',
      post_id: post.id,
      trigger_id: expect.any(String),
      type: 'button',
      data_source: '',
      context: { build: 7, selected_option: 'b' },
    })
    const [clientId, userId, millis, signature] = Buffer.from(body.trigger_id, 'base64').toString().split(':')
    expect([clientId, userId]).toEqual([done.json.trigger_id, body.user_id])
    expect(Number(millis)).toBeGreaterThan(1_700_000_000_000)
    expect(signature).toMatch(/^ME/)
  })

  it('through the registered base URL for a plugin path', async () => {
    desk.service.service.registerPlugin('gate', `${desk.integration.url}/base/`)
    await desk.integration.respond('/base/go', { kind: 'json', body: { error: 'closed' } })
    const done = await desk.click(await desk.makeClickable('/plugins/gate/go'))
    expect(done.json.error).toBe('closed')
  })

  it('with the user name and password of its address, which the record leaves out of the headers', async () => {
    await desk.integration.respond('/basic', { kind: 'json', body: {} })
    const url = `${desk.integration.url.replace('://', '://deploy:p%40ss@')}/basic`
    const done = await desk.click(await desk.makeClickable(url))
    expect(done.status).toBe(200)
    expect(desk.lastCall()?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('deploy:p@ss').toString('base64')}`,
    })
    const { exchanges } = await desk.service.story(done.headers.get('x-request-id') ?? '')
    const callback = await desk.service.exchange(exchanges.find(one => one.kind === 'callback')?.id ?? '')
    expect(callback.request.headers).toContainEqual([
      'Authorization',
      expect.stringMatching(/^Basic \[redacted:[a-z0-9]{6}\]$/),
    ])
    expect(callback.summary.label).toBe(`${desk.integration.url}/basic`)
  })

  it('for an attachment action, with its own type and integration', async () => {
    await desk.integration.respond('/pick', { kind: 'json', body: {} })
    const select = {
      id: 'pick',
      name: 'Pick',
      type: 'select',
      data_source: 'users',
      integration: { url: `${desk.integration.url}/pick`, context: { from: 'attachment' } },
    }
    const post = await desk.make('', { props: { attachments: [{ fallback: 'f', actions: [select] }] } })
    expect(JSON.stringify(post.props)).not.toContain('integration')
    const cookie = Object(post.props['attachments']).at(0).actions[0].cookie
    const chosen = (await desk.service.snapshot()).users[0]?.id ?? ''
    expect((await desk.click(post, { selected_option: chosen, cookie }, { action: 'pick' })).status).toBe(200)
    expect(JSON.parse(desk.lastCall()?.body ?? '')).toMatchObject({
      type: 'select',
      data_source: 'users',
      context: { from: 'attachment', selected_option: chosen },
    })
  })
})

describe('the id of an attachment action', () => {
  it('may be longer than one of a registry', async () => {
    await desk.integration.respond('/long', { kind: 'json', body: {} })
    const id = 'a'.repeat(100)
    const actions = [{ id, name: 'Long', integration: { url: `${desk.integration.url}/long` } }]
    const post = (await desk.create({ props: { attachments: [{ actions }] } })).json
    expect((await desk.click(post, {}, { action: id })).status).toBe(200)
    const unknown = await desk.click(post, {}, { action: 'b'.repeat(100) })
    expect([unknown.status, unknown.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
  })
})
