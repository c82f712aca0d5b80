import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { openPayload, previewOf, sendTo } from './payloads'
import { exchangeRows, inBuiltWorkbench } from './workbench'

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
})
afterAll(() => integration.close())
beforeEach(context => context.skip(!browserPath, noBrowser))

const payload = (url: string) => ({
  message: '',
  props: {
    svc_blocks: [
      { type: 'text', text: 'Ship **build 5121**?' },
      { type: 'button', text: 'Ship it', action_id: 'ship', style: 'primary', query: { build: '5121' } },
    ],
    svc_blocks_actions: { ship: { type: 'external', url, context: { secret: 'kept by the server' } } },
  },
})

it('a payload is typed, seen, sent and clicked; a process elsewhere responds, the post changes, the wire is shown', () =>
  inBuiltWorkbench(async ({ page, problems }) => {
    await integration.respond('/ship', {
      kind: 'json',
      body: {
        update: { message: 'Shipped.', props: { svc_blocks: [{ type: 'text', text: 'Build 5121 is **live**' }] } },
        ephemeral_text: 'You shipped it.',
      },
    })
    await page.getByRole('tab').first().waitFor()
    await openPayload(page, JSON.stringify(payload(`${integration.url}/ship`), null, 2))
    await expect(previewOf(page).getByRole('button', { name: 'Ship it' })).toBeVisible()
    await sendTo(page, 'deployments')
    const posted = page.getByRole('status').filter({ hasText: 'Posted to' })
    await posted.getByRole('button', { name: 'Show in channel' }).click()
    await page.getByRole('button', { name: 'Ship it' }).click()
    const { url, body } = await integration.nextCall()
    expect(url).toBe('/ship?build=5121')
    expect(JSON.parse(body)).toMatchObject({
      user_name: 'alice',
      type: 'button',
      context: { secret: 'kept by the server' },
    })
    await expect(page.getByText('Build 5121 is live')).toBeVisible()
    await expect(page.getByText('You shipped it.')).toBeVisible()
    await exchangeRows(page).filter({ hasText: 'callback' }).last().click()
    await expect(page.getByText('private message to alice')).toBeVisible()
    await expect(page.getByText('update.message')).toBeVisible()
    expect(problems()).toEqual([])
  }))
