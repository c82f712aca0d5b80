import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingRuleVerdict } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { type Integration, startIntegration } from '../../../support/integration'
import { type ErrorBody, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, deliveryFor, explained, makeOutgoing, newestIn, nobody, say, sendTo } from '../../../support/webhooks'

let service: TestService
let integration: Integration
let hook: OutgoingHook
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
  await integration.respond('/told', { kind: 'json', body: { text: 'deploy, said the hook' } })
  hook = await makeOutgoing(service, {
    channel_id: service.sample.channel_id,
    trigger_words: ['deploy', 'ship'],
    callback_urls: [`${integration.url}/told`],
    display_name: 'deploys',
  })
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

type Rule = OutgoingRuleVerdict['rule']

async function tableFor(postId: string) {
  const found = (await explained(service, postId)).hooks.find(one => one.hook_id === hook.id)
  if (found === undefined) throw new Error('The hook is not explained.')
  const rule = (name: Rule) => found.rules.find(one => one.rule === name)
  return { ...found, rule, failed: found.rules.filter(one => one.verdict === 'fail').map(one => one.rule) }
}

describe('the truth table of a hook and a post', () => {
  it('passes every rule for a post that set it off, beside the call', async () => {
    const post = await say(service, 'deploy now')
    await deliveryFor(service, post.id)
    const table = await tableFor(post.id)
    expect(table).toMatchObject({ display_name: 'deploys', fires: true, trigger_word: 'deploy', failed: [] })
    expect(table.rules.map(one => one.rule)).toEqual([
      'enabled',
      'newer_post',
      'source',
      'public_channel',
      'channel',
      'trigger_word',
      'loop_guard',
      'trusted_address',
    ])
    expect(table.deliveries).toMatchObject([{ hook_id: hook.id, outcome: 'ok' }])
    expect(table.rule('trigger_word')).toMatchObject({ wants: 'first word is “deploy” or “ship”', has: '“deploy”' })
    expect(table.rule('loop_guard')).toMatchObject({ has: 'step 1', verdict: 'pass' })
  })

  it('names the word that does not match', async () => {
    const table = await tableFor((await say(service, 'Deploy now')).id)
    expect(table).toMatchObject({ fires: false, trigger_word: '', failed: ['trigger_word'], deliveries: [] })
    expect(table.rule('trigger_word')).toMatchObject({ has: '“Deploy”' })
  })

  it('names the channel, its kind, and posts of before the hook', async () => {
    const { channels } = await service.snapshot()
    const token = await service.tokenOf('alice')
    const inChannel = async (name: string) => {
      const channel_id = channels.find(one => one.name === name)?.id
      return (await tableFor((await say(service, 'deploy', { channel_id }, token)).id)).failed
    }
    expect(await inChannel('incidents')).toEqual(['channel'])
    expect(await inChannel('on-call-leads')).toEqual(['public_channel'])
    const [old] = (await service.window<{ posts: { id: string }[] }>(`/channels/${service.sample.channel_id}/posts`))
      .json.posts
    expect((await tableFor(old?.id ?? '')).failed).toContain('newer_post')
  })

  it('tells posts of webhooks and responses from others', async () => {
    await sendTo(service, service.sample.webhook_key, { text: 'deploy' }, 'application/json')
    const hooked = await tableFor((await newestIn(service, service.sample.channel_id)).id)
    expect(hooked.rule('source')).toMatchObject({ has: 'a post of an incoming webhook', verdict: 'fail' })
    const post = await say(service, 'ship')
    await deliveryFor(service, post.id)
    const response = await tableFor((await newestIn(service, service.sample.channel_id)).id)
    expect(response.rule('source')).toMatchObject({ has: 'the response to an outgoing webhook', verdict: 'fail' })
  })

  it('names the setting and the address that are in the way', async () => {
    const off = await withSettings(service, { EnableOutgoingWebhooks: false }, async () =>
      tableFor((await say(service, 'deploy')).id),
    )
    expect(off.failed).toEqual(['enabled'])
    await withSettings(service, { AllowedUntrustedInternalConnections: '' }, async () => {
      const post = await say(service, 'deploy')
      await deliveryFor(service, post.id)
      const table = await tableFor(post.id)
      expect(table.failed).toEqual(['trusted_address'])
      expect(table.rule('trusted_address')?.has).toBe('127.0.0.1, which is internal and not trusted')
      expect(table.deliveries).toMatchObject([{ outcome: 'blocked', fault: 'untrusted_address' }])
    })
  })

  it('stays for a hook that called and is deleted since', async () => {
    const post = await say(service, 'deploy')
    await deliveryFor(service, post.id)
    await api(service, `/hooks/outgoing/${hook.id}`, { method: 'DELETE' })
    const table = await tableFor(post.id)
    expect(table.failed).toEqual(['enabled'])
    expect(table.rule('enabled')?.has).toBe('a webhook that is deleted')
    expect((await explained(service, (await say(service, 'deploy')).id)).hooks.map(one => one.hook_id)).not.toContain(
      hook.id,
    )
  })
})

it('is rejected for a post there is none of, and to whoever is not the window', async () => {
  const missing = await service.window<ErrorBody>(`/posts/${nobody}/outgoing`)
  expect([missing.status, missing.json.id]).toEqual([404, 'app.post.get.app_error'])
  expect((await service.send(`/workbench/api/posts/${nobody}/outgoing`)).status).toBe(401)
})
