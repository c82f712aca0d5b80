import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { ended, startHttps, startRaw } from '../../support/secureServers'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { exchangeRows, postAsBot } from '../workbench'
import { postOf, send } from './reading'

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

const json = (body: unknown, contentType?: string): IntegrationResponse => ({
  kind: 'json',
  body,
  ...(contentType === undefined ? {} : { contentType }),
})
const raw = (bytes: string): IntegrationResponse => ({ kind: 'raw', bytes })

let count = 0

interface Pressed {
  control?: object
  entry?: object
  url?: string
}

/** Clicks a button of a new post, and holds what the channel, the row of the call and its detail say. */
async function says(sentence: string, isOk: boolean, { control = {}, entry = {}, url }: Pressed = {}): Promise<void> {
  const { page } = workbench
  const label = `Try ${++count}`
  const id = await postAsBot(workbench, {
    message: `Case ${count}`,
    props: {
      svc_blocks: [{ type: 'button', text: label, action_id: 'go', ...control }],
      svc_blocks_actions: { go: { type: 'external', url: url ?? `${integration.url}/case${count}`, ...entry } },
    },
  })
  const post = postOf(workbench, id)
  await post.getByRole('button', { name: label }).click()
  await expect(post).toContainText(sentence)
  const row = exchangeRows(page).filter({ hasText: 'callback' }).last()
  await expect(row.locator(`[title*=${JSON.stringify(sentence)}]`)).toHaveCount(1)
  if (isOk) await expect(row.getByRole('img', { name: 'with notes' })).toBeVisible()
  await row.click()
  const list = page.getByRole('region', { name: 'Exchange' }).getByRole('list', { name: /^W/ })
  await expect(list.first()).toContainText(sentence)
}

async function responds(response: IntegrationResponse, sentence: string, isOk = false, pressed: Pressed = {}) {
  await integration.respond(`/case${count + 1}`, response)
  await says(sentence, isOk, pressed)
}

describe('a response that cannot be used', () => {
  it.each<[string, IntegrationResponse, string]>([
    ['wrong type', json({ update: 'x' }), 'update: It must be an object, and is a string. The post is unchanged.'],
    ['wrong content type and text', { kind: 'text', body: 'done', contentType: 'text/plain' }, 'not JSON'],
    ['204', { kind: 'empty', status: 204 }, 'The integration returned status 204 No Content; only 200 is accepted.'],
    [
      'redirect: the target and the setting',
      { kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere' },
      'to http://127.0.0.1:9/elsewhere, which was not called: FollowOutboundRedirects is off.',
    ],
    ['too large', { kind: 'large' }, 'The response is larger than'],
    ['closed early', { kind: 'cut' }, 'closed'],
    ['no HTTP', { kind: 'babble' }, 'HTTP'],
    [
      'headers too large',
      raw(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n{}`),
      'The headers of the response',
    ],
    ['100 Continue', raw('HTTP/1.1 100 Continue\r\n\r\n'), 'It sent 100 Continue, which was not requested'],
  ])('%s', (_, response, sentence) => responds(response, sentence))

  it('slow', async () => {
    const body = { ServiceSettings: { OutgoingIntegrationRequestsTimeout: 1 } }
    const { admin_token: token } = workbench.service.sample ?? { admin_token: '' }
    await send(workbench, '/api/v4/config/patch', { method: 'PUT', body, token })
    await responds({ kind: 'hang' }, '1 s')
  })
})

describe('a call that does not arrive', () => {
  it('private address: the rule', () => says('is a private address', false, { url: 'http://10.1.2.3:9/' }))
  it('no host of that name', () => says('No host is named', false, { url: 'http://no-such-host.invalid/' }))
  it('nothing listens', () => says('Nothing listens', false, { url: 'http://127.0.0.1:9/' }))

  it('certificate: self-signed, with name and dates', async () => {
    const certificate = { name: 'gate', hosts: ['ip:127.0.0.1'], from: '2020-01-01', to: '2099-01-01' }
    const { port, server } = await startHttps(certificate)
    try {
      await says('self-signed', false, { url: `https://127.0.0.1:${port}/` })
    } finally {
      await ended(server)
    }
  })

  it('plain HTTP where HTTPS was called', async () => {
    const { port, server } = await startRaw(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    try {
      await says('plain HTTP', false, { url: `https://127.0.0.1:${port}/` })
    } finally {
      await ended(server)
    }
  })
})

describe('a response that goes through with something of no effect', () => {
  it.each<[string, IntegrationResponse, string]>([
    ['unknown key', json({ ephemeral: 'x' }), 'Did you mean ephemeral_text?'],
    ['a foreign key: callback_id', json({ ephemeral_text: 'x', callback_id: 'y' }), 'Dialogs and their submissions'],
    [
      'goto_location with another scheme',
      json({ goto_location: 'ftp://x.example/' }),
      'Not followed: only http, https',
    ],
    [
      'wrong content type, and applied',
      json({ ephemeral_text: 'x' }, 'text/plain'),
      'Applied, though the Content-Type of the response is text/plain: it should be application/json.',
    ],
    [
      'malformed block in an update',
      json({ update: { message: 'Changed', props: { svc_blocks: [{ type: 'gauge' }] } } }),
      'update.props.svc_blocks[0]: The gauge block is left out: there is no block type gauge.',
    ],
  ])('%s', (_, response, sentence) => responds(response, sentence, true))

  it('keys of an update: ignored, not rendered, kept and never used', async () => {
    const props = {
      svc_blocks: [{ type: 'divider' }],
      attachments: [{ fallback: 'x' }],
      override_username: 'Other',
      mood: 'new',
    }
    await responds(json({ update: { message: 'Changed', props } }), 'update.props.override_username', true)
    const keys = workbench.page.getByRole('list', { name: 'Effect of the response' })
    await expect(keys.getByRole('listitem').filter({ hasText: 'update.props.attachments' })).toContainText(
      'not rendered',
    )
    await expect(keys.getByRole('listitem').filter({ hasText: 'update.props.mood' })).toContainText('kept, never used')
  })
})

describe('a click', () => {
  it('query key overridden by URL, registry and block: which won', async () => {
    await integration.respond(`/case${count + 1}`, json({ ephemeral_text: 'x' }))
    await says(
      'The query key env: “a” of the URL of the entry was overridden by “c” of the query of the control',
      true,
      {
        url: `${integration.url}/case${count + 1}?env=a`,
        entry: { query: { env: 'b' } },
        control: { query: { env: 'c' } },
      },
    )
    await expect(workbench.page.getByRole('region', { name: 'Final URL' })).toContainText('overridden by')
  })

  it('select that lists fewer channels or people than expected, and a choice that overwrites a context key', async () => {
    const { page } = workbench
    await integration.respond('/chosen', json({ ephemeral_text: 'x' }))
    const select = (data_source: string) => ({
      type: 'static_select',
      action_id: data_source,
      placeholder: `Pick ${data_source}`,
      data_source,
    })
    const entry = { type: 'external', url: `${integration.url}/chosen`, context: { selected_option: 'mine' } }
    const id = await postAsBot(workbench, {
      message: 'Pick',
      props: {
        svc_blocks: [select('users'), select('channels')],
        svc_blocks_actions: { users: entry, channels: entry },
      },
    })
    await postOf(workbench, id).getByRole('combobox', { name: 'Pick users' }).click()
    await expect(page.getByText('Lists active people and bots. Deactivated ones are no choices.')).toBeVisible()
    await page.keyboard.press('Escape')
    await postOf(workbench, id).getByRole('combobox', { name: 'Pick channels' }).click()
    await expect(page.getByText('Lists public channels. Private and archived ones')).toBeVisible()
    await page.getByRole('option').first().click()
    const sentence = 'overwrites “mine” of the entry. Give the key of the entry another name.'
    await expect(postOf(workbench, id)).toContainText(sentence)
  })
})
