import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '#contract/wire/commands'
import { limits } from '#domain/limits'
import { rejection } from '../../support/rejection'
import { adminToken, type ErrorBody } from '../../support/service'
import { withSettings } from '../../support/settings'
import { json, type StartedCommandDesk, startCommandDesk } from './startCommandDesk'

let desk: StartedCommandDesk
let now = Date.now()
beforeAll(async () => {
  desk = await startCommandDesk({ now: () => now })
})
afterAll(() => desk?.close())

describe('a delayed reply', () => {
  const INVALID = rejection(400, 'web.command_webhook.invalid.app_error')

  /** The address for replies of a command that was just run. */
  async function replyPath(command?: Command): Promise<string> {
    const { trigger } = command ?? (await desk.commandResponding(json({})))
    await desk.execute(`/${trigger}`)
    return new URL(desk.lastForm().get('response_url') ?? '').pathname
  }
  const reply = (path: string, body: unknown, contentType = 'application/json') =>
    desk.service.send<ErrorBody>(path, { method: 'POST', body, headers: { 'content-type': contentType } })

  it('is rejected at an address that nobody was given', async () => {
    expect(await reply(`/hooks/commands/${'x'.repeat(26)}`, { text: 'x' })).toMatchObject(INVALID)
  })

  it('is rejected when it cannot be read, and does not count then', async () => {
    const path = await replyPath()
    for (let i = 0; i <= limits.commandReplyUses; i += 1) {
      expect(await reply(path, '{')).toMatchObject(rejection(400, 'web.command_webhook.parse.app_error'))
    }
    expect((await reply(path, { text: 'now' })).status).toBe(200)
  })

  it('is rejected while commands are disabled, and does not count then', async () => {
    const path = await replyPath()
    const off = await withSettings(desk.service, { EnableCommands: false }, () => reply(path, { text: 'x' }))
    expect(off).toMatchObject(rejection(501, 'api.command.disabled.app_error'))
    expect((await reply(path, { text: 'now' })).status).toBe(200)
  })

  it('works five times, not six', async () => {
    const path = await replyPath()
    for (let i = 1; i <= limits.commandReplyUses; i += 1) {
      const response = await reply(path, { response_type: 'in_channel', text: `reply ${i}` })
      expect([response.status, response.text, response.headers.get('content-type')]).toEqual([200, 'ok', 'text/plain'])
      expect((await desk.newest()).message).toBe(`reply ${i}`)
    }
    expect(await reply(path, { text: 'one more' })).toMatchObject(INVALID)
  })

  it('works for half an hour, and not a moment longer', async () => {
    const path = await replyPath()
    now += limits.commandReplyLifetimeMs
    expect((await reply(path, { text: 'in time' })).status).toBe(200)
    now += 1
    expect(await reply(path, { text: 'late' })).toMatchObject(INVALID)
  })

  it('is rejected once its command is deleted', async () => {
    const command = await desk.commandResponding(json({}))
    const path = await replyPath(command)
    await desk.service.send(`/api/v4/commands/${command.id}`, { method: 'DELETE', token: adminToken })
    expect(await reply(path, { text: 'late' })).toMatchObject(INVALID)
  })

  it('is seen by whoever ran the command alone, unless it says otherwise', async () => {
    const path = await replyPath()
    const post = await desk.whispered(() => reply(path, { text: 'done' }))
    expect(post).toMatchObject({ message: 'done', type: 'system_ephemeral' })
  })

  it('may come as plain text, as a form, or as JSON that says it is text', async () => {
    const path = await replyPath()
    expect((await desk.whispered(() => reply(path, 'plain words', 'text/plain'))).message).toBe('plain words')
    const form = `payload=${encodeURIComponent('{"text":"in a form"}')}`
    const type = 'application/x-www-form-urlencoded'
    expect((await desk.whispered(() => reply(path, form, type))).message).toBe('in a form')
    expect((await desk.whispered(() => reply(path, '{"text":"json"}', 'text/plain'))).message).toBe('json')
  })

  it('belongs to the story of its command, and its key is not recorded', async () => {
    const { trigger } = await desk.commandResponding(json({}))
    const run = await desk.execute(`/${trigger}`)
    const path = new URL(desk.lastForm().get('response_url') ?? '').pathname
    await reply(path, { response_type: 'in_channel', text: 'later' })
    const { exchanges, effects } = await desk.service.story(run.headers.get('x-request-id') ?? '')
    expect(exchanges.at(-1)?.joined_by).toBe('response_url')
    expect(exchanges.map(({ label, kind, depth, url }) => [label, kind, depth, url.includes(path.slice(-26))])).toEqual(
      [
        [`/${trigger}`, 'rest', 0, false],
        [`/${trigger}`, 'callback', 1, false],
        [`/${trigger}, delayed reply`, 'hook', 2, false],
      ],
    )
    expect(effects).toMatchObject([{ kind: 'posted', text: 'later' }])
  })
})
