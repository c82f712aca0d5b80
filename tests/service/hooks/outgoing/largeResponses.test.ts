import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#contract/exchange'
import { limits } from '#domain/limits'
import { type Integration, startIntegration } from '../../../support/integration'
import { startService, type TestService } from '../../../support/service'
import { deliveryFor, makeOutgoing, newestIn, say } from '../../../support/webhooks'

let workspace: TestService
let integration: Integration
beforeAll(async () => {
  workspace = await startService()
  integration = await startIntegration()
})
afterAll(async () => {
  await workspace?.close()
  await integration?.close()
})

let count = 0

/** Lets a webhook fire whose integration responds so; what the service spent on it is in milliseconds of its processor. */
async function responded(body: unknown): Promise<{ exchange: Exchange; cost: number }> {
  const word = `large${++count}`
  await integration.respond(`/${word}`, { kind: 'json', body })
  await makeOutgoing(workspace, { trigger_words: [word], callback_urls: [`${integration.url}/${word}`] })
  const before = process.threadCpuUsage()
  const trigger = await say(workspace, word)
  const exchange = await deliveryFor(workspace, trigger.id)
  const { user, system } = process.threadCpuUsage(before)
  return { exchange, cost: (user + system) / 1000 }
}

/** As much as an integration may respond with. */
const filled = (unit: string): string => unit.repeat(Math.floor(1_000_000 / JSON.stringify(unit).length))
const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index))
const section = { type: 'section', text: { type: 'mrkdwn', text: '*a* <b|c> ~d~' } }

const hostile: Record<string, unknown> = {
  lists: { text: filled('- @a\n ') },
  tables: { text: filled('|a|b|\n|-|-|\n|@a|b|\n\n') },
  'deep quotes': { text: filled(`${'> '.repeat(39)}@a\n`) },
  'code that never ends': { text: filled('`a @b') },
  links: { text: filled('[a](http://b.c/@d) ') },
  'people by id': { text: filled('<@abc>') },
  'people by name': { text: many(80_000, at => `@u${at}`).join(' ') },
  'action links': {
    text: filled('[a](svc_action://b) '),
    svc_blocks: [{ type: 'button', text: 'x', action_id: 'b' }],
    svc_blocks_actions: { b: { type: 'external', url: 'http://a.b' } },
  },
  'as many attachments as may be': {
    attachments: many(limits.payloadAttachments, at => ({ text: `*a* @b${at} \`c\` [d](http://e.f)` })),
  },
  'blocks in attachments': { attachments: many(800, () => ({ blocks: many(10, () => section) })) },
  blocks: { blocks: many(10_000, () => section) },
  cards: { cards: [{ type: 'AdaptiveCard', body: many(10_000, () => ({ type: 'TextBlock', text: '*a* [b](c)' })) }] },
  'attachments without end': { attachments: many(300_000, () => ({})) },
  'actions without end': { attachments: [{ actions: many(300_000, () => ({})) }] },
}

describe('a response of a megabyte costs the service about as much as one of plain words', { timeout: 120_000 }, () => {
  it.each(Object.keys(hostile))('made of %s', async name => {
    await responded({ text: filled('word ') })
    const plain = await responded({ text: filled('word ') })
    const { cost } = await responded(hostile[name])
    // Parsed and looked up as a whole, these cost a hundred to a thousand times as much.
    expect(cost / plain.cost).toBeLessThan(30)
  })
})

describe('a response with more Markdown than is parsed', () => {
  it('is posted whole, and says from where on mentions were found without parsing', async () => {
    const { exchange } = await responded({ text: `${'`a` @here '.repeat(7000)}the end` })
    expect(exchange.summary).toMatchObject({ outcome: 'ok', fault: null, has_notes: true })
    expect(exchange.explanations.map(({ text }) => text)).toEqual([
      // The second post begins within the mention.
      'Nobody is called @h, so the mention notified nobody. Did you mean @here?',
      'Beyond the first 32,766 characters of Markdown, mentions and hashtags were found without parsing: those inside of code and links count, too.',
      'The text has 70,007 characters, and a post holds 16,383: it became 5 posts.',
    ])
    expect((await newestIn(workspace, workspace.sample.channel_id)).message).toMatch(/the end$/)
  })
})

describe('attachments of a response', () => {
  const most = limits.payloadAttachments
  it.each([
    ['attachments', (length: number) => many(length, () => ({ text: 'x' }))],
    ['fields', (length: number) => [{ text: 'x', fields: many(length, () => ({ value: 'y' })) }]],
    ['actions', (length: number) => [{ text: 'x', actions: many(length, () => ({ name: 'y' })) }]],
  ])('with as many %s as may be are posted, with one more rejected', async (what, attachments) => {
    expect((await responded({ attachments: attachments(most) })).exchange.summary).toMatchObject({ outcome: 'ok' })
    expect((await responded({ attachments: attachments(most + 1) })).exchange.summary).toMatchObject({
      outcome: 'failed',
      fault: 'rejected',
      note: `attachments: The payload has 5,001 ${what}; the limit is 5,000. Nothing was posted.`,
    })
  })

  it('with a long name and many actions do not become a hundred times as large', async () => {
    const actions = many(500, at => ({ name: `${at}`, integration: { url: 'http://a.example' } }))
    await responded({ username: 'u'.repeat(50_000), attachments: [{ text: 'x', actions }] })
    const post = await newestIn(workspace, workspace.sample.channel_id)
    expect(JSON.stringify(post).length).toBeLessThan(5_000_000)
    expect(post.props.attachments).toMatchObject([{ actions: { 0: { cookie: expect.any(String) }, length: 500 } }])
  })
})
