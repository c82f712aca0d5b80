import type { Locator } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { noteOf } from '../workbench'
import { idOf, type Sent, sampleOf, selectExchange, send, sendAsAdmin, sendPost } from './reading'

let workbench: Workbench
let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  if (browserPath) workbench = await openWorkbench()
})
afterAll(async () => {
  await workbench?.close()
  await integration?.close()
})
beforeEach(context => context.skip(!browserPath, noBrowser))

const sample = () => sampleOf(workbench)
const asAdmin = (path: string, body?: unknown, method?: string) => sendAsAdmin(workbench, path, { body, method })
const post = (message: string, more: object = {}) => sendPost(workbench, { message, ...more }, sample().admin_token)
const channelId = async (name: string) =>
  idOf(await asAdmin(`/teams/${sample().team_id}/channels/name/${name}`, undefined, 'GET'))

let count = 0

/** Makes an outgoing webhook that nothing else sets off: its word is new, and it is deleted after `use`. */
async function withHook(
  fields: { word?: string; channel?: string; response?: IntegrationResponse; url?: string },
  use: (hook: { name: string; word: string }) => Promise<void>,
): Promise<void> {
  count += 1
  const { word = `w${count}`, channel, response = { kind: 'json', body: {} }, url } = fields
  const name = `Hook ${count}`
  await integration.respond(`/h${count}`, response)
  const id = idOf(
    await asAdmin('/hooks/outgoing', {
      team_id: sample().team_id,
      display_name: name,
      trigger_words: word === '' ? [] : [word],
      callback_urls: [url ?? `${integration.url}/h${count}`],
      content_type: 'application/json',
      ...(channel === undefined ? {} : { channel_id: channel }),
    }),
  )
  await use({ name, word })
  await asAdmin(`/hooks/outgoing/${id}`, undefined, 'DELETE')
}

/** The line of a webhook in the story of an exchange, among those that did not fire. */
async function whyNot(sent: Pick<Sent, 'id'>, name: string): Promise<Locator> {
  const detail = await selectExchange(workbench, sent.id)
  for (const fold of await unfolded(detail)) await fold.click()
  return detail
    .getByRole('region', { name: /did not fire$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
}

async function unfolded(detail: Locator): Promise<Locator[]> {
  const folds = detail.getByRole('button', { name: /did not fire.*why\?$/, expanded: false })
  await expect(folds.first()).toBeVisible()
  // From below: what unfolds moves those after it.
  return (await folds.all()).toReversed()
}

describe('an outgoing webhook that did not fire has its row in the story, with wanted and had', () => {
  it.each<[row: string, message: (word: string) => string, sentence: RegExp, fix: RegExp]>([
    ['first word', word => `please ${word}`, /is word 2 of the post\. Only the first word counts/, /^Add “please”/],
    ['case', word => word.toUpperCase(), /differ in case only, and trigger words are case-sensitive/, /^Add “W\d+”/],
    ['marks', word => `${word}!`, /with what stands round/, /^Add “w\d+!”/],
    ['starts with it', word => `${word}x`, /has to be a trigger word as a whole/, /^Match words that start/],
    ['another word', () => 'unlike', /The first word is “unlike”, which is not “w\d+”/, /^Add “unlike”/],
  ])('%s, and fires by its fix', (_, message, sentence, fix) =>
    withHook({}, async ({ name, word }) => {
      const why = await whyNot(await post(message(word)), name)
      await expect(why).toContainText('First word is a trigger word')
      await expect(why).toContainText(sentence)
      await expect(why.getByRole('definition')).toHaveCount(2)
      await why.getByRole('button', { name: fix }).click()
      await expect(why).toContainText('every rule holds now')
    }),
  )

  it('channel, and both needed; the fix moves it', async () => {
    const channel = await channelId('town-square')
    await withHook({ channel, word: '' }, async ({ name }) => {
      const why = await whyNot(await post('anything'), name)
      await expect(why).toContainText(`${name} fires in #town-square only, and this post is in #deployments.`)
      await why.getByRole('button', { name: 'Fire in #deployments instead' }).click()
      await expect(why).toContainText('every rule holds now')
    })
    await withHook({ channel }, async ({ name, word }) => {
      const why = await whyNot(await post(word), name)
      await expect(why).toContainText('With a channel and words, a post must match both.')
      await expect(why.getByRole('button', { name: 'Fire in any public channel' })).toBeVisible()
    })
  })

  it('post by a webhook, and by the reply to another one', () =>
    withHook({}, async ({ name, word }) => {
      const sent = await send(workbench, `/hooks/${sample().webhook_key}`, { body: { text: word }, token: '' })
      await expect(await whyNot(sent, name)).toContainText('An incoming webhook made this post.')
      await withHook({ response: { kind: 'json', body: { text: `${word} again` } } }, async other => {
        const first = await post(other.word)
        await callOf(other.name)
        const why = (await selectExchange(workbench, first.id)).getByRole('region', { name: /did not fire$/ })
        for (const fold of await unfolded(await selectExchange(workbench, first.id))) await fold.click()
        await expect(why.filter({ hasText: 'The response to an outgoing webhook made this post.' })).toHaveCount(1)
      })
    }))

  it('private channel, which its fix makes public', () =>
    withHook({}, async ({ name, word }) => {
      const team_id = sample().team_id
      const place = { team_id, name: `behind-doors-${count}`, display_name: 'Behind doors', type: 'P' }
      const channel_id = idOf(await asAdmin('/channels', place))
      const why = await whyNot(await post(word, { channel_id }), name)
      await expect(why).toContainText('Outgoing webhooks fire in public channels only.')
      await why.getByRole('button', { name: /^Make #.* public$/ }).click()
      await expect(why).toContainText('every rule holds now')
    }))

  it('disabled by the setting, which its fix turns on', () =>
    withHook({}, async ({ name, word }) => {
      await asAdmin('/config/patch', { ServiceSettings: { EnableOutgoingWebhooks: false } }, 'PUT')
      const sent = await post(word)
      // What is off cannot be deleted either, so nothing after this works unless the fix does.
      const why = await whyNot(sent, name)
      await expect(why).toContainText('Outgoing webhooks are turned off by the setting EnableOutgoingWebhooks.')
      await why.getByRole('button', { name: 'Turn outgoing webhooks on' }).click()
      await expect(noteOf(workbench.page, 'EnableOutgoingWebhooks changed')).toBeVisible()
      await expect(why).toContainText('every rule holds now')
    }))
})

/** The last call of a webhook, once it has ended. */
async function callOf(name: string): Promise<ExchangeSummary> {
  let found: ExchangeSummary | undefined
  await expect
    .poll(async () => {
      const { exchanges } = await workbench.api<{ exchanges: ExchangeSummary[] }>('/exchanges?limit=20')
      found = exchanges.findLast(one => one.kind === 'webhook' && one.label === name && one.outcome !== 'sent')
      return found?.id
    })
    .toBeTruthy()
  if (found === undefined) throw new Error(`${name} was not called.`)
  return found
}

/** Holds that the row and the detail of a webhook’s call say a sentence, and returns the detail. */
async function callSays(name: string, sentence: string): Promise<Locator> {
  const { id, note } = await callOf(name)
  expect(note).toContain(sentence)
  const detail = await selectExchange(workbench, id)
  await expect(workbench.page.locator(`tr[data-exchange="${id}"] [title*=${JSON.stringify(sentence)}]`)).toHaveCount(1)
  await expect(detail).toContainText(sentence)
  return detail
}

describe('the call of an outgoing webhook', () => {
  it('untrusted address: the rule, and its fix', () =>
    withHook({ url: 'http://10.1.2.3:9/x' }, async ({ name, word }) => {
      await post(word)
      const detail = await callSays(name, '10.1.2.3 is a private address, and AllowedUntrustedInternalConnections')
      await detail.getByRole('button', { name: 'Trust this address' }).click()
      await expect(noteOf(workbench.page, 'AllowedUntrustedInternalConnections changed')).toBeVisible()
    }))

  it('loop guard: the step and the setting', async () => {
    await asAdmin('/config/patch', { WorkbenchSettings: { MaxCauseDepth: 2 } }, 'PUT')
    await withHook({}, async ({ name, word }) => {
      await post(word)
      const { id } = await callOf(name)
      const body = { channel_id: sample().channel_id, message: `${word} once more` }
      await send(workbench, '/api/v4/posts', { body, headers: { 'X-Svc-Cause': id } })
      await expect.poll(async () => (await callOf(name)).outcome).toBe('blocked')
      const detail = await callSays(name, 'Stopped by the loop guard: this call would be step')
      await detail.getByRole('button', { name: /^Allow \d+ steps$/ }).click()
      await expect(noteOf(workbench.page, 'MaxCauseDepth changed')).toBeVisible()
    })
  })

  it.each<[row: string, response: IntegrationResponse, sentence: string]>([
    ['keys without effect', reply({ text: 'x', ephemeral_text: 'y' }), 'Nobody clicked, so that nobody could read it'],
    ['a near key', reply({ message: 'x' }), 'Did you mean text?'],
    ['a channel', reply({ text: 'x', channel: 'y' }), 'A response is posted in the channel of the triggering post.'],
    ['empty text', reply({ text: '' }), 'neither text nor attachments'],
    ['empty', { kind: 'empty' }, 'The response is empty, so nothing was posted.'],
    ['another Content-Type', { kind: 'text', body: '{"text":"x"}' }, 'it must be application/json'],
    ['a status', { kind: 'json', status: 500, body: { text: 'x' } }, 'Posted although it has status 500'],
    ['no JSON', { kind: 'text', body: 'done' }, 'The response is text that begins with “done”'],
  ])('response: %s', (_, response, sentence) =>
    withHook({ response }, async ({ name, word }) => {
      await post(word)
      await callSays(name, sentence)
    }),
  )

  it('thread root gone before the response arrived', () =>
    withHook(
      { response: { kind: 'slow', ms: 400, body: { text: 'x', response_type: 'comment' } } },
      async ({ name, word }) => {
        const id = idOf(await post(word))
        await asAdmin(`/posts/${id}`, undefined, 'DELETE')
        await callSays(name, 'the post that it would reply to was deleted before the response arrived')
      },
    ))

  it('keys of the props: set by the service, kept and never used, a slip, hidden', () => {
    const props = {
      from_webhook: 'no',
      mood: 'good',
      svc_block: [],
      svc_blocks: [{ type: 'divider' }],
      cards: [{ text: 'x' }],
    }
    return withHook({ response: reply({ text: 'x', props }) }, async ({ name, word }) => {
      await post(word)
      const detail = await callSays(name, 'props.svc_block: Kept with the post; no client reads it. Did you mean')
      const key = (name: string) =>
        detail.getByRole('list', { name: 'Effect of the response' }).getByRole('listitem').filter({ hasText: name })
      await expect(key('props.mood')).toContainText('kept, never used')
      await expect(key('props.from_webhook')).toContainText('the service sets it')
      await expect(key('props.svc_block').first()).toContainText('Did you mean svc_blocks?')
    })
  })
})

function reply(body: unknown): IntegrationResponse {
  return { kind: 'json', body }
}
