import { beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { boxOf, chooseVerb, exchangeRows, inWorkbench, patchAsBot, postAsBot } from './workbench'

beforeEach(context => context.skip(!browserPath, noBrowser))

describe('two versions of a post', () => {
  it('stand side by side with what changed and which exchange did it, also after a reload', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await page.getByRole('button', { name: 'Approve' }).click()
      const post = page.getByRole('article').filter({ hasText: '1 of 2 approvals' })
      await expect(post).toBeVisible()
      await chooseVerb(post, 'Compare versions')
      const view = page.getByRole('region', { name: 'Versions of a post' })
      await expect(view.getByRole('region', { name: 'Version 1' })).toContainText('2 approvals')
      const later = view.getByRole('region', { name: 'Version 2' })
      await expect(later).toContainText('callback approve by alice')
      await expect(later).toContainText('1 of 2 approvals')
      await expect(view.getByRole('list', { name: 'What changed' }).locator('ins').first()).toBeVisible()
      await page.reload()
      await view.getByRole('radio', { name: 'JSON' }).click()
      await expect(view.getByRole('region', { name: 'Versions compared' }).locator('mark').first()).toBeVisible()
      await view.getByRole('radio', { name: 'As rendered' }).click()
      await later.getByRole('button', { name: 'Story' }).click()
      await expect(page.getByRole('list', { name: 'Story' })).toContainText('alice clicked')
    }))

  it('are those that were chosen, also after a reload, rendered or as JSON', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const id = await postAsBot(workbench, { message: 'Canary at 5 %' })
      await patchAsBot(workbench, id, { message: 'Canary at 25 %' })
      await patchAsBot(workbench, id, { message: 'Canary at 50 %' })
      await chooseVerb(page.getByRole('article').filter({ hasText: 'Canary at 50 %' }), 'Compare versions')
      const view = page.getByRole('region', { name: 'Versions of a post' })
      await expect(view.getByRole('region', { name: 'Version 2' })).toContainText('Canary at 25 %')
      await view.getByRole('combobox', { name: 'Earlier version' }).click()
      await page.getByRole('option', { name: /^Version 1 of 3/ }).click()
      const first = view.getByRole('region', { name: 'Version 1' })
      await expect(first).toContainText('Canary at 5 %')
      await page.reload()
      await expect(first).toContainText('Canary at 5 %')
      await expect(view.getByRole('region', { name: 'Version 3' })).toContainText('Canary at 50 %')
      await view.getByRole('radio', { name: 'JSON' }).click()
      await page.reload()
      await expect(view.getByRole('region', { name: 'Versions compared' }).locator('mark').first()).toHaveText('5')
    }))
})

describe('two posts', () => {
  it('stand side by side, each as rendered and as JSON, with what differs', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Deploy of **web** done' })
      await postAsBot(workbench, { message: 'Deploy of **api** done' })
      const one = page.getByRole('article').filter({ hasText: 'Deploy of web done' })
      const other = page.getByRole('article').filter({ hasText: 'Deploy of api done' })
      await chooseVerb(one, 'Compare with another post…')
      await expect(page.getByText('in the menu of another post').first()).toBeVisible()
      await chooseVerb(other, 'Compare with “Deploy of web done”')
      const view = page.getByRole('region', { name: 'Two posts', exact: true })
      await expect(view.getByRole('region', { name: 'First post' })).toContainText('Deploy of web done')
      await expect(view.getByRole('region', { name: 'Second post' })).toContainText('Deploy of api done')
      await expect(view.getByRole('list', { name: 'What changed' }).locator('ins')).toHaveText(/api/)
      // The ring, with its halo of 5 px, leaves the author above it and the edge below it alone.
      for (const name of ['First post', 'Second post']) {
        const side = view.getByRole('region', { name })
        const { y, height } = await boxOf(side.locator('[data-marked]'))
        const head = await boxOf(side.locator('article time').locator('..'))
        const article = await boxOf(side.getByRole('article'))
        expect(y - 5).toBeGreaterThan(head.y + head.height)
        expect(y + height + 5).toBeLessThan(article.y + article.height)
      }
      await page.reload()
      await view.getByRole('radio', { name: 'JSON' }).click()
      const compared = view.getByRole('region', { name: 'Two posts compared' })
      await expect(compared.locator('mark', { hasText: 'api' })).toBeVisible()
    }))
})

describe('two exchanges', () => {
  it('are compared in a tab that stays', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'first words' })
      await postAsBot(workbench, { message: 'second words' })
      await expect(exchangeRows(page)).toHaveCount(2)
      await exchangeRows(page).last().click()
      await page.getByRole('grid', { name: 'Exchanges' }).press('d')
      await page.getByRole('button', { name: 'Open as a tab' }).click()
      const tab = page.getByRole('tab', { name: /^POST \/posts 1 and 2/ })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await page.reload()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const compared = page.getByRole('region', { name: 'Exchanges 1 and 2' })
      await compared.getByRole('radio', { name: 'Request' }).click()
      await expect(compared.locator('mark', { hasText: 'second' })).toBeVisible()
    }))
})
