import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { saidOf } from '../../support/explained'
import { startService, type TestService } from '../../support/service'
import { api } from '../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const command = async (trigger: string) => {
  const body = { team_id: service.sample.team_id, trigger, url: 'http://127.0.0.1:9/' }
  return (await api<{ id: string }>(service, '/commands', { body })).json.id
}
const run = async (line: string) =>
  saidOf(
    service,
    await api(service, '/commands/execute', { body: { channel_id: service.sample.channel_id, command: line } }),
  )
const open = async (trigger_id: string) =>
  saidOf(
    service,
    await api(service, '/actions/dialogs/open', { body: { trigger_id, url: 'http://127.0.0.1:9/', dialog: {} } }),
  )

describe('a command that is not run', () => {
  it('is named with the one that was meant, or said to be deleted', async () => {
    await command('rollout')
    expect((await run('/rollot now')).texts).toEqual([
      'The team “Northwind Ops” has no command /rollot. Did you mean /rollout?',
    ])
    await api(service, `/commands/${await command('old')}`, { method: 'DELETE' })
    expect((await run('/old')).texts[0]).toMatch(/^The command \/old was deleted at [-\d]{10} [:\d]{5} UTC\.$/)
  })

  it('has no slash, and is sent again with one', async () => {
    const { texts, fixes } = await run('rollout now')
    expect(texts).toEqual(['A command begins with a slash, and this begins with “rollout now”.'])
    expect(fixes).toEqual([
      { do: 'resend_changed', label: 'Resend with a slash', set: { key: 'command', value: '/rollout now' } },
    ])
  })

  it('is off by a setting, which its fix turns on', async () => {
    const body = { ServiceSettings: { EnableCommands: false } }
    await api(service, '/config/patch', { method: 'PUT', body })
    const { texts, fixes } = await run('/rollout')
    expect(texts).toEqual(['Slash commands are off: EnableCommands.'])
    expect(fixes[0]).toMatchObject({ do: 'change_setting', setting: 'EnableCommands', value: true })
    await api(service, '/config/patch', { method: 'PUT', body: { ServiceSettings: { EnableCommands: true } } })
  })
})

describe('a delayed reply', () => {
  it('to an address that nothing has', async () => {
    const sent = await service.send(`/hooks/commands/${'x'.repeat(26)}`, { method: 'POST', body: { text: 'x' } })
    const { texts, client } = await saidOf(service, sent)
    expect(texts).toEqual(['No command was given this response_url, or it is long expired: it works for 30 minutes.'])
    expect(client).toBe('No command was given this address.')
  })
})

describe('a trigger id that opens no dialog', () => {
  it.each([
    ['is the one of the client', 'a'.repeat(26), 'trigger.short'],
    ['is none', 'not one', 'trigger.malformed'],
    ['is missing', '', 'trigger.malformed'],
    ['is too old', Buffer.from('a:b:1000:c2lnbg==').toString('base64'), 'trigger.expired'],
    ['is of elsewhere', forged(), 'trigger.foreign'],
  ])('%s', async (_, id, code) => {
    expect((await open(id)).codes).toEqual([code])
  })
})

/** Fresh, well formed, and signed by nobody. */
function forged(): string {
  const signature = Buffer.from([0x30, 1, 2, 3]).toString('base64')
  const soon = Date.now() + limits.triggerIdLifetimeMs
  return Buffer.from(`a:b:${soon}:${signature}`).toString('base64')
}
