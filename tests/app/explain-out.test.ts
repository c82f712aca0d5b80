import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, type IntegrationResponse, startIntegration } from '../support/integration'
import { buttonPost, exchangeRows, inWorkbench, noteOf, postAsBot } from './workbench'

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
})
afterAll(() => integration.close())
beforeEach(context => context.skip(!browserPath, noBrowser))

const json = (body: unknown): IntegrationResponse => ({ kind: 'json', body })

/** What the channel and the detail of the call say of each response. */
const cases: [name: string, response: IntegrationResponse, sentence: string][] = [
  [
    'is malformed JSON',
    { kind: 'text', body: '{\n  "ephemeral_text": "hi"\n  "error": ""\n}', contentType: 'application/json' },
    'The response is not JSON at line 2, column 24 (byte 25): Expected a comma. The post is unchanged.',
  ],
  [
    'is an HTML page',
    { kind: 'text', body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' },
    'The response is an HTML page (“Sign in”), with the Content-Type text/html, not JSON. The post is unchanged.',
  ],
  [
    'has another status',
    { kind: 'empty', status: 204 },
    'The integration returned status 204 No Content; only 200 is accepted. A response without content is 200 with an empty body. The post is unchanged.',
  ],
  [
    'has a key of the wrong type',
    json({ ephemeral_text: 5 }),
    'ephemeral_text: It must be text, and is a number. The post is unchanged.',
  ],
  [
    'has a key that nobody reads',
    json({ ephemeral: 'hi' }),
    'ephemeral: The response to a click has no key of this name, so it was not read. Did you mean ephemeral_text?',
  ],
  [
    'has a key in camelCase',
    json({ gotoLocation: '/x' }),
    'gotoLocation: The response to a click has no key of this name, so it was not read. Did you mean goto_location?',
  ],
  [
    'leads to another scheme',
    json({ goto_location: 'ftp://x.example/' }),
    'goto_location: Not followed: only http, https and paths are.',
  ],
]

describe('a response', () => {
  it.each(cases)('that %s says so below the control and in the detail of the call', (_, response, sentence) =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await integration.respond('/said', response)
      await postAsBot(workbench, buttonPost('Try it', `${integration.url}/said`))
      const button = page.getByRole('button', { name: 'Try it' })
      await button.click()
      const post = page.getByRole('article').filter({ has: button })
      await expect(post.getByText(sentence)).toBeVisible()
      await exchangeRows(page).filter({ hasText: 'callback' }).last().click()
      await expect(page.getByRole('region', { name: 'Exchange' }).getByText(sentence).first()).toBeVisible()
    }),
  )

  it('that went through with something of no effect has a mark in the list', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await integration.respond('/noted', json({ ephemeral_text: 'hi', callback_id: 'x' }))
      await postAsBot(workbench, buttonPost('Note it', `${integration.url}/noted`))
      await page.getByRole('button', { name: 'Note it' }).click()
      const row = exchangeRows(page).filter({ hasText: 'callback' }).last()
      await expect(row.getByRole('img', { name: 'with notes' })).toBeVisible()
      await row.click()
      const had = page.getByRole('list', { name: 'What had no effect' })
      await expect(had).toContainText('Dialogs and their submissions have it.')
    }))
})

describe('a call that is blocked', () => {
  it('is made after its address was trusted by the button of its explanation', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await fetch(`${service.url}/api/v4/config/patch`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
        body: JSON.stringify({ ServiceSettings: { AllowedUntrustedInternalConnections: '' } }),
      })
      await integration.respond('/trusted', json({ ephemeral_text: 'Let in' }))
      await postAsBot(workbench, buttonPost('Knock', `${integration.url}/trusted`))
      await page.getByRole('button', { name: 'Knock' }).click()
      const sentence =
        '127.0.0.1 is a private address, and AllowedUntrustedInternalConnections does not list it, so nothing was sent. The post is unchanged.'
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      const post = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Knock' }) })
      await post.getByRole('button', { name: 'Trust this address' }).click()
      await expect(noteOf(page, 'AllowedUntrustedInternalConnections changed')).toBeVisible()
      await page.getByRole('button', { name: 'Knock' }).click()
      await expect(page.getByRole('feed', { name: 'Posts' }).getByText('Let in')).toBeVisible()
    }))
})
