import { beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { boxOf, buttonPost, exchangeRows, inWorkbench, postAsBot } from './workbench'

const viewport = { width: 1024, height: 700 }

/** Runs `use` with an integration whose response is of no use, behind a button. */
async function withFailing(use: (integration: Integration) => Promise<void>): Promise<void> {
  const integration = await startIntegration()
  try {
    await integration.respond('/fail', { kind: 'text', status: 502, body: '<html>Bad Gateway</html>' })
    await use(integration)
  } finally {
    await integration.close()
  }
}

describe.skipIf(!browserPath)(`an exchange in a small window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  beforeEach(context => context.skip(!browserPath, noBrowser))

  it('is named in full, and its story is read by scrolling, however long what went wrong is', () =>
    withFailing(integration =>
      inWorkbench({ viewport }, async workbench => {
        const { page } = workbench
        await postAsBot(workbench, buttonPost('Try it', `${integration.url}/fail`))
        await page.getByRole('button', { name: 'Try it' }).click()
        await exchangeRows(page).filter({ hasText: 'callback' }).click()
        const detail = page.getByRole('region', { name: 'Exchange', exact: true })
        const title = detail.locator('header').getByText('callback press')
        expect(await title.evaluate(text => text.scrollWidth <= text.clientWidth)).toBe(true)
        const panel = detail.getByRole('tabpanel')
        await panel.scrollIntoViewIfNeeded()
        expect((await boxOf(panel)).height).toBeGreaterThan(150)
      }),
    ))

  it('says where it was made on a line of its own, where its verbs leave none', () =>
    inWorkbench({ viewport }, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Canary armed' })
      await exchangeRows(page).last().click()
      await page.getByRole('button', { name: 'Expand' }).press('Enter')
      const channel = page.getByRole('button', { name: 'Show channel deployments' })
      await expect(channel).toBeInViewport({ ratio: 1 })
      expect(await channel.evaluate(text => text.scrollWidth <= text.clientWidth)).toBe(true)
    }))
})
