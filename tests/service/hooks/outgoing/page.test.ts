import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health } from '#contract/traffic/health'
import type { LookedAtPost } from '#contract/traffic/outgoingWebhooks'
import type { OutgoingVerdict } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { type Integration, startIntegration } from '../../../support/integration'
import { type ErrorBody, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, deliveryFor, explained, makeOutgoing, say } from '../../../support/webhooks'

let service: TestService
let integration: Integration
let hook: OutgoingHook
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
  await integration.respond('/told', { kind: 'json', body: {} })
  hook = await makeOutgoing(service, {
    channel_id: service.sample.channel_id,
    trigger_words: ['deploy', 'ship'],
    callback_urls: [`${integration.url}/told`],
    display_name: 'watch',
  })
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const at = (path: string) => `/outgoing/${hook.id}/${path}`
const tried = async (message: string, channel_id = service.sample.channel_id) =>
  (await service.window<OutgoingVerdict>(at('try'), { method: 'POST', body: { message, channel_id } })).json
const reasonFor = async (message: string) => (await tried(message)).reason

async function put(fields: Partial<OutgoingHook>) {
  const { status, json } = await api<OutgoingHook>(service, `/hooks/outgoing/${hook.id}`, {
    method: 'PUT',
    body: { ...hook, ...fields },
  })
  if (status !== 200) throw new Error(`The webhook was not changed: ${JSON.stringify(json)}`)
}

describe('a message that is tried on an outgoing webhook', () => {
  it('would fire, and posts and calls nothing', async () => {
    const before = integration.calls.length
    expect(await tried('ship it')).toMatchObject({ fires: true, trigger_word: 'ship', reason: null })
    expect(integration.calls.length).toBe(before)
  })

  it('names near misses of the first word, each with its fix', async () => {
    expect(await reasonFor('Deploy now')).toEqual({
      code: 'outgoing.trigger_word',
      text: '“Deploy” and “deploy” differ in case only, and trigger words are case-sensitive.',
      fixes: [{ do: 'add_trigger_word', label: 'Add “Deploy” as a word', hook_id: hook.id, word: 'Deploy' }],
    })
    expect((await reasonFor('**deploy** now'))?.text).toBe(
      'The first word is “**deploy**”, with what stands round “deploy”: a trigger word has to match all of it.',
    )
    const starts = await reasonFor('deploying')
    expect(starts?.text).toBe(
      '“deploying” starts with “deploy”, but the first word has to be a trigger word as a whole.',
    )
    expect(starts?.fixes.map(fix => fix.do)).toEqual(['set_trigger_when', 'add_trigger_word'])
    expect((await reasonFor('please ship it'))?.text).toBe(
      '“ship” is word 2 of the post. Only the first word counts, and that is “please”.',
    )
    expect((await reasonFor('hello'))?.text).toBe('The first word is “hello”, which is not “deploy” or “ship”.')
    expect((await reasonFor('  '))?.text).toBe(
      'The post has no text, and only its first word is compared with “deploy” or “ship”.',
    )
  })

  it('says which channel it fires in, and what comes after the first failure is not reached', async () => {
    const { channels } = await service.snapshot()
    const other = channels.find(({ name }) => name === 'incidents')
    const verdict = await tried('deploy', other?.id)
    expect(verdict.reason).toMatchObject({
      text: 'watch fires in #deployments only, and this post is in #incidents. With a channel and words, a post must match both.',
      fixes: [
        { do: 'set_trigger_channel', label: 'Fire in #incidents instead', channel_id: other?.id },
        { do: 'set_trigger_channel', label: 'Fire in any public channel', channel_id: '' },
      ],
    })
    expect(verdict.rules.map(({ rule, verdict: one }) => `${rule} ${one}`)).toEqual([
      'enabled pass',
      'newer_post pass',
      'source pass',
      'public_channel pass',
      'channel fail',
      'trigger_word not_reached',
      'loop_guard not_reached',
      'trusted_address not_reached',
    ])
    expect(verdict.rules.find(({ rule }) => rule === 'channel')).toMatchObject({
      wants: '#deployments',
      has: '#incidents',
    })
    const leads = channels.find(({ name }) => name === 'on-call-leads')
    expect((await tried('deploy', leads?.id)).reason).toMatchObject({
      text: '#on-call-leads is a private channel. Outgoing webhooks fire in public channels only.',
      fixes: [{ do: 'make_public', channel_id: leads?.id }],
    })
  })

  it('says which setting or address is in the way', async () => {
    await withSettings(service, { EnableOutgoingWebhooks: false }, async () => {
      expect(await reasonFor('deploy')).toMatchObject({
        text: 'Outgoing webhooks are turned off by the setting EnableOutgoingWebhooks.',
        fixes: [{ do: 'change_setting', setting: 'EnableOutgoingWebhooks', value: true }],
      })
    })
    await withSettings(service, { AllowedUntrustedInternalConnections: '' }, async () => {
      expect(await reasonFor('deploy')).toMatchObject({
        text: '127.0.0.1 is an internal address that is not trusted, so it is not called. Trusted addresses are in AllowedUntrustedInternalConnections.',
        fixes: [{ do: 'trust_address', host: '127.0.0.1' }],
      })
    })
  })

  it('is rejected for a webhook or a channel that is not there', async () => {
    expect(
      (
        await service.window(`/outgoing/${'x'.repeat(26)}/try`, {
          method: 'POST',
          body: { message: '', channel_id: '' },
        })
      ).status,
    ).toBe(404)
    expect(
      (await service.window(at('try'), { method: 'POST', body: { message: '', channel_id: 'x'.repeat(26) } })).status,
    ).toBe(404)
  })
})

describe('a post that did not fire', () => {
  it('is called for once the webhook fits, as a part of its story', async () => {
    const post = await say(service, 'Ship it')
    const rejected = await service.window<ErrorBody>(at('fire'), { method: 'POST', body: { post_id: post.id } })
    expect(rejected.status).toBe(409)
    expect(rejected.json.message).toBe(
      'The webhook does not fire for this post: “Ship” and “ship” differ in case only, and trigger words are case-sensitive.',
    )
    await put({ trigger_words: ['deploy', 'ship', 'Ship'] })
    const fired = await service.window<{ exchange_ids: string[] }>(at('fire'), {
      method: 'POST',
      body: { post_id: post.id },
    })
    await put({})
    expect(fired.json.exchange_ids).toHaveLength(1)
    const call = await deliveryFor(service, post.id)
    expect(call.summary).toMatchObject({ id: fired.json.exchange_ids[0], kind: 'webhook', outcome: 'ok', depth: 1 })
    const made = (await explained(service, post.id)).hooks.find(one => one.hook_id === hook.id)
    expect(made?.deliveries).toHaveLength(1)
    expect(integration.calls.at(-1)?.body).toContain('Ship+it')
  })

  it('says that an edited post, a deleted one or an unknown one cannot be called for', async () => {
    expect((await service.window(at('fire'), { method: 'POST', body: { post_id: 'x'.repeat(26) } })).status).toBe(404)
    const post = await say(service, 'ship away')
    await deliveryFor(service, post.id)
    await api(service, `/posts/${post.id}`, { method: 'DELETE' })
    expect((await service.window(at('fire'), { method: 'POST', body: { post_id: post.id } })).status).toBe(404)
  })
})

describe('the posts that a webhook looked at', () => {
  it('are the newest of its team, with the verdict of every rule and the last call', async () => {
    const fired = await say(service, 'deploy checkout')
    await deliveryFor(service, fired.id)
    const quiet = await say(service, 'rolled back')
    const { posts } = (await service.window<{ posts: LookedAtPost[] }>(at('posts?limit=2'))).json
    expect(posts.map(({ post_id }) => post_id)).toEqual([quiet.id, fired.id])
    expect(posts[1]).toMatchObject({ fires: true, text: 'deploy checkout', delivery: { outcome: 'ok', status: 200 } })
    expect(posts[0]).toMatchObject({ fires: false, delivery: null })
    expect(posts[0]?.rules.find(({ rule }) => rule === 'trigger_word')?.verdict).toBe('fail')
  })
})

describe('the health of a webhook', () => {
  it('counts calls, how long they took and which failed', async () => {
    await integration.respond('/told', { kind: 'json', status: 500, body: {} })
    await deliveryFor(service, (await say(service, 'deploy once')).id)
    const post = await say(service, 'deploy again')
    const call = await deliveryFor(service, post.id)
    await integration.respond('/told', { kind: 'json', body: {} })
    const { json } = await service.window<Health>(`/health?of=outgoing&id=${hook.id}`)
    expect(json.hour).toBe(json.calls)
    expect(json.spark.at(-1)).toBe(json.calls)
    expect(json.spark).toHaveLength(10)
    expect(json.failed).toBe(2)
    expect(json.last_failure).toMatchObject({ id: call.summary.id, status: 500 })
    expect(json.p95_ms).toBeGreaterThanOrEqual(json.p50_ms ?? Number.POSITIVE_INFINITY)
  })
})
