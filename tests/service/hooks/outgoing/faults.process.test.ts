import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { Sample } from '#service/options'
import { headlessEntry, startCommand } from '../../../support/command'
import { type Integration, startIntegration } from '../../../support/integration'
import {
  adminToken,
  type ErrorBody,
  fetchResponse,
  type Post,
  startService,
  type TestService,
} from '../../../support/service'
import { withSettings } from '../../../support/settings'
import {
  api,
  callAt,
  callsAt,
  callsFor,
  deliveriesFor,
  deliveryFor,
  makeOutgoing,
  postsIn,
  say,
} from '../../../support/webhooks'

let service: TestService
let integration: Integration
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

let count = 0
/** A hook that fires on a word of its own, and calls a path of the same name. */
async function newHook(fields: Partial<OutgoingHook> = {}): Promise<{ word: string; hook: OutgoingHook }> {
  const word = `fault${++count}`
  const hook = await makeOutgoing(service, {
    trigger_words: [word],
    callback_urls: [`${integration.url}/${word}`],
    content_type: 'application/json',
    ...fields,
  })
  return { word, hook }
}
const resend = (id: string, body = {}) =>
  service.window<{ exchange_id: string } & ErrorBody>(`/exchanges/${id}/resend`, { method: 'POST', body })

describe('a call is blocked, and recorded so', () => {
  it('to an address inside that is not trusted', async () => {
    const { word } = await newHook()
    await withSettings(service, { AllowedUntrustedInternalConnections: '' }, async () => {
      const post = await say(service, word)
      const { summary } = await deliveryFor(service, post.id)
      expect(summary).toMatchObject({ outcome: 'blocked', fault: 'untrusted_address', status: null })
      expect(summary.note).toContain('AllowedUntrustedInternalConnections')
    })
    expect(integration.calls.filter(call => call.url === `/${word}`)).toEqual([])
    const post = await say(service, word)
    expect((await deliveryFor(service, post.id)).summary.outcome).toBe('ok')
  })
})

describe('a call fails, and the other addresses are called all the same', () => {
  it('where nothing listens', async () => {
    const { word } = await newHook()
    const dead = await newHook({
      trigger_words: [word],
      callback_urls: ['http://127.0.0.1:9/x', `${integration.url}/alive`],
    })
    const post = await say(service, word)
    const ended = await deliveriesFor(service, post.id, 3)
    const outcomes = ended
      .filter(one => one.summary.hook_id === dead.hook.id)
      .map(one => [one.summary.outcome, one.summary.fault])
    expect(outcomes).toEqual([
      ['failed', 'connect_failed'],
      ['ok', null],
    ])
  })

  it('where the response takes too long', async () => {
    const { word } = await newHook()
    await integration.respond(`/${word}`, { kind: 'hang' })
    await withSettings(service, { OutgoingIntegrationRequestsTimeout: 1 }, async () => {
      const post = await say(service, word)
      expect((await deliveryFor(service, post.id)).summary).toMatchObject({ outcome: 'timed_out', fault: 'timeout' })
    })
  })

  it('where no plugin of that name is registered', async () => {
    const { word } = await newHook({ callback_urls: ['/plugins/nobody/hook'] })
    const post = await say(service, word)
    expect((await deliveryFor(service, post.id)).summary).toMatchObject({
      outcome: 'failed',
      fault: 'bad_url',
      note: expect.stringMatching(/^No plugin is registered for \/plugins\/nobody\. .* Nothing was posted\.$/),
    })
  })

  it('where the integration redirects, unless the setting allows it', async () => {
    const { word } = await newHook()
    await integration.respond(`/${word}`, { kind: 'redirect', location: `${integration.url}/moved${count}` })
    await integration.respond(`/moved${count}`, { kind: 'json', body: { text: 'moved' } })
    const before = (await postsIn(service, service.sample.channel_id)).length
    const stopped = await say(service, word)
    expect((await deliveryFor(service, stopped.id)).summary).toMatchObject({
      outcome: 'failed',
      fault: 'redirect',
      status: 302,
    })
    await withSettings(service, { FollowOutboundRedirects: true }, async () => {
      const followed = await say(service, word)
      expect((await deliveryFor(service, followed.id)).summary).toMatchObject({ outcome: 'ok', status: 200 })
    })
    expect(await postsIn(service, service.sample.channel_id)).toHaveLength(before + 3)
  })
})

describe('a recorded call is sent again', () => {
  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'as %s with the token that was not recorded, and its response is not posted twice',
    async content_type => {
      const { word, hook } = await newHook({ content_type })
      await integration.respond(`/${word}`, { kind: 'json', body: { text: 'once' } })
      const post = await say(service, word)
      const { summary } = await deliveryFor(service, post.id)
      const before = (await postsIn(service, service.sample.channel_id)).length
      const again = await resend(summary.id)
      expect(again.status).toBe(200)
      const [first, second] = await callsAt(integration, `/${word}`, 2)
      expect(second?.body).toBe(first?.body)
      expect(second?.body).toContain(hook.token)
      const sent = await service.exchange(again.json.exchange_id)
      expect(sent.summary).toMatchObject({
        outcome: 'ok',
        parent_id: summary.parent_id,
        cause_id: summary.cause_id,
      })
      expect(sent.summary.note).toMatch(/not applied/)
      expect(JSON.stringify(sent)).not.toContain(hook.token)
      expect(await postsIn(service, service.sample.channel_id)).toHaveLength(before)
    },
  )

  it('with the response posted, when the first one had none', async () => {
    const { word } = await newHook()
    await integration.respond(
      `/${word}`,
      { kind: 'reset' },
      { kind: 'json', body: { text: 'at last', response_type: 'comment' } },
    )
    const post = await say(service, word)
    const { summary } = await deliveryFor(service, post.id)
    expect(summary.fault).toBe('connection_reset')
    await resend(summary.id)
    const replies = (await postsIn(service, service.sample.channel_id)).filter(one => one.root_id === post.id)
    expect(replies.map(one => one.message)).toEqual(['at last'])
  })

  it('edited, and elsewhere', async () => {
    const { word, hook } = await newHook()
    const post = await say(service, word)
    const { summary } = await deliveryFor(service, post.id)
    const body = '{"token":"[redacted]","text":"edited"}'
    await resend(summary.id, { body, url: `${integration.url}/edited` })
    expect(JSON.parse((await callAt(integration, '/edited')).body)).toEqual({ token: hook.token, text: 'edited' })
  })
})

describe('a kill in the middle', () => {
  it('leaves calls that were made and calls that were waiting marked as interrupted; sent again, they have their effect', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-data-'))
    const command = startCommand(
      process.execPath,
      [headlessEntry, 'serve', '--json', '--port', '0', '--data', folder],
      {
        env: { BLOCKYARD_ADMIN_TOKEN: adminToken },
      },
    )
    try {
      const [line] = await command.see(/^\{.*\}$/m)
      const { url, sample }: { url: string; sample: Sample } = JSON.parse(line)
      await integration.respond('/killed', { kind: 'hang' }, { kind: 'json', body: { text: 'after all' } })
      const call = <T>(path: string, body: unknown) =>
        fetchResponse<T>(`${url}/api/v4${path}`, { method: 'POST', token: adminToken, body })
      for (const name of ['killed', 'waiting']) {
        const callback_urls = [`${integration.url}/${name}`]
        const fields = { trigger_words: ['go'], content_type: 'application/json', display_name: name }
        await call('/hooks/outgoing', { team_id: sample.team_id, callback_urls, ...fields })
      }
      const post = (await call<Post>('/posts', { channel_id: sample.channel_id, message: 'go' })).json
      await callAt(integration, '/killed')
      await command.stop('SIGKILL')

      const again = await startService({ data: folder })
      try {
        const interrupted = await callsFor(again, post.id)
        expect(interrupted).toMatchObject([
          { label: 'killed', outcome: 'interrupted', fault: 'interrupted' },
          { label: 'waiting', outcome: 'interrupted', fault: 'interrupted' },
        ])
        const [killed] = interrupted
        const parent = await again.exchange(killed?.parent_id ?? '')
        expect(parent.summary.post_id).toBe(post.id)
        const body = {}
        await again.window(`/exchanges/${killed?.id}/resend`, { method: 'POST', body })
        const messages = (await postsIn(again, sample.channel_id)).map(one => one.message)
        expect(messages.filter(message => message === 'after all')).toHaveLength(1)
        expect((await callsFor(again, post.id)).at(-1)).toMatchObject({
          label: 'killed',
          outcome: 'ok',
          depth: 1,
        })
      } finally {
        await again.close()
      }
    } finally {
      await command.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('by closing marks them as interrupted as well, and closing is quick', async () => {
    const other = await startService()
    const fields = { trigger_words: ['go'], content_type: 'application/json' }
    for (const name of ['closing', 'behind']) {
      await integration.respond(`/${name}`, { kind: 'hang' })
      await makeOutgoing(other, { ...fields, callback_urls: [`${integration.url}/${name}`] })
    }
    const started = performance.now()
    await say(other, 'go')
    await callAt(integration, '/closing')
    await other.close()
    expect(performance.now() - started).toBeLessThan(5000)
    expect(integration.calls.filter(call => call.url === '/behind')).toEqual([])
  })
})

it('does not resend what is not recorded', async () => {
  expect((await resend('x'.repeat(26))).json.id).toBe('workbench.exchange.missing.app_error')
  expect((await api<ErrorBody>(service, '/hooks/outgoing/short')).status).toBe(400)
})
