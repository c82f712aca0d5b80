import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import { productionSettings } from '#domain/settings/settings'
import { startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, deliveryFor, explained, makeOutgoing, say } from '../../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

interface Bot {
  url: string
  /** Causes of the calls it got. */
  causes: string[]
  close(): Promise<void>
}

/** A bot that responds to every call of a webhook by a post that sets it off again. */
async function startLoopingBot(word: string, { handsOnCause }: { handsOnCause: boolean }): Promise<Bot> {
  const causes: string[] = []
  const server = createServer((request, response) => {
    const cause = String(request.headers['x-svc-cause'])
    causes.push(cause)
    request.resume().on('end', async () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      await service.send('/api/v4/posts', {
        method: 'POST',
        token: service.sample.bot_token,
        headers: handsOnCause ? { 'x-svc-cause': cause } : {},
        body: { channel_id: service.sample.channel_id, message: `${word} ${causes.length}` },
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/loop`,
    causes,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

let bot: Bot | null = null
let hookId = ''
afterEach(async () => {
  await api(service, `/hooks/outgoing/${hookId}`, { method: 'DELETE' })
  await bot?.close()
  bot = null
})

/** Starts a loop; resolves to the calls of its hook once one of them was stopped. */
async function runLoop(word: string, options: { handsOnCause: boolean }): Promise<ExchangeSummary[]> {
  bot = await startLoopingBot(word, options)
  const callback_urls = [bot.url]
  hookId = (await makeOutgoing(service, { trigger_words: [word], callback_urls, content_type: 'application/json' })).id
  await say(service, word, {}, await service.tokenOf('alice'))
  return vi.waitFor(
    async () => {
      const path = '/exchanges?limit=1000'
      const { exchanges } = (await service.window<{ exchanges: ExchangeSummary[] }>(path)).json
      const calls = exchanges.filter(one => one.hook_id === hookId && one.kind === 'webhook')
      if (!calls.some(call => call.fault === 'loop_guard')) throw new Error(`${calls.length} calls, none stopped.`)
      return calls
    },
    { timeout: 20_000, interval: 20 },
  )
}

describe('a bot that hands on the cause of its posts', () => {
  it('sets off its own webhook for five generations, each a step deeper in one story; the sixth is blocked', async () => {
    const calls = await runLoop('cause', { handsOnCause: true })
    expect(productionSettings.MaxCauseDepth).toBe(10)
    expect(calls.map(call => call.depth)).toEqual([1, 3, 5, 7, 9, 11])
    expect(new Set(calls.map(call => call.cause_id)).size).toBe(1)
    expect(calls.map(call => call.outcome)).toEqual([...Array(5).fill('ok'), 'blocked'])
    const last = calls.at(-1)
    expect(last).toMatchObject({ fault: 'loop_guard', status: null })
    expect(last?.note).toContain('step 11')
    expect(bot?.causes).toHaveLength(5)
    const table = (await explained(service, last?.post_id ?? '')).hooks.find(hook => hook.hook_id === hookId)
    expect(table?.fires).toBe(false)
    expect(table?.rules.find(rule => rule.rule === 'loop_guard')).toMatchObject({
      wants: 'a call at step 10 of its story at most, and no loop',
      verdict: 'fail',
    })
  })

  it('has as many generations as MaxCauseDepth allows', async () => {
    await withSettings(service, { MaxCauseDepth: 3 }, async () => {
      const calls = await runLoop('shallow', { handsOnCause: true })
      expect(calls.map(call => call.depth)).toEqual([1, 3, 5])
      expect(calls.map(call => call.outcome)).toEqual(['ok', 'ok', 'blocked'])
    })
  })
})

describe('a bot that says nothing of causes', () => {
  it('is stopped as well, after ten rounds without a pause for each step that MaxCauseDepth allows', async () => {
    await withSettings(service, { MaxCauseDepth: 2 }, async () => {
      const calls = await runLoop('silent', { handsOnCause: false })
      const responded = calls.filter(call => call.outcome === 'ok')
      // The post of a person begins it, and is no round; neither is the first of the bot.
      expect(responded).toHaveLength(21)
      expect(calls.at(-1)).toMatchObject({ outcome: 'blocked', fault: 'loop_guard', depth: 1 })
      expect(calls.at(-1)?.note).toContain('20 times')
    })
  })
})

it('lets a busy bot post many times at once', async () => {
  bot = await startLoopingBot('never', { handsOnCause: false })
  hookId = (await makeOutgoing(service, { trigger_words: ['busy'], callback_urls: [bot.url] })).id
  const posts = await Promise.all(Array.from({ length: 50 }, () => say(service, 'busy')))
  for (const post of posts) {
    const { summary } = await deliveryFor(service, post.id)
    expect(summary).toMatchObject({ hook_id: hookId, outcome: 'ok', fault: null })
  }
  expect(bot.causes).toHaveLength(50)
})
