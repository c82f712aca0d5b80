import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, type IntegrationResponse, startIntegration } from '../support/integration'
import { buttonPost, exchangeRows, inWorkbench, postAsBot } from './workbench'

/** How the process fails, what the person who clicked reads, and the word the inspector has for it. */
const failures: [name: string, response: IntegrationResponse, line: RegExp, outcome: string][] = [
  ['hangs', { kind: 'hang' }, /no response/i, 'timed out'],
  ['responds with 500', { kind: 'text', status: 500, body: 'boom' }, /500/, '500'],
  ['responds with text', { kind: 'text', body: 'done' }, /not JSON/i, 'failed'],
  ['drops the connection', { kind: 'reset' }, /connection/i, 'failed'],
]

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
})
afterAll(() => integration.close())
beforeEach(context => context.skip(!browserPath, noBrowser))

describe('an integration', () => {
  it.each(failures)(
    'that %s: the reason stands below the button, the wire is shown, the post stays',
    (_, response, line, outcome) =>
      inWorkbench({}, async workbench => {
        const { page, service } = workbench
        await fetch(`${service.url}/api/v4/config/patch`, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
          body: JSON.stringify({ ServiceSettings: { OutgoingIntegrationRequestsTimeout: 1 } }),
        })
        await integration.respond('/fail', response)
        await postAsBot(workbench, buttonPost('Try it', `${integration.url}/fail`))
        const button = page.getByRole('button', { name: 'Try it' })
        await button.click()
        const post = page.getByRole('article').filter({ has: button })
        await expect(post.getByRole('alert')).toHaveText(line)
        await expect(button).toBeEnabled()
        await expect(exchangeRows(page).filter({ hasText: 'callback' }).last()).toContainText(outcome)
      }),
  )
})
