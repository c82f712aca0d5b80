import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { boxOf, inWorkbench, runCommand } from './workbench'

describe.skipIf(!browserPath)(`keys and room${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('the list of channels is one stop for Tab, with arrows, Home and End inside', () =>
    inWorkbench({}, async ({ page }) => {
      const list = page.getByRole('complementary', { name: 'Channels' })
      await page.getByRole('button', { name: 'Add a channel or direct message' }).focus()
      await page.keyboard.press('Tab')
      await expect(list.getByRole('button', { name: 'deployments', exact: true })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(list.getByRole('button', { name: /^incidents/ })).toBeFocused()
      await page.keyboard.press('End')
      await expect(list.getByRole('button', { name: /^deploy-gate/ })).toBeFocused()
      await page.keyboard.press('Home')
      await expect(list.getByRole('button', { name: 'Northwind Ops' })).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(false)
    }))

  it('the channel that comes on the stage comes into view in a long list', () =>
    inWorkbench({ viewport: { width: 1440, height: 700 } }, async ({ page, service }) => {
      const { sample } = service
      for (let count = 10; count < 50; count += 1) {
        const body = { team_id: sample?.team_id, name: `zone-${count}`, display_name: `Zone ${count}`, type: 'O' }
        const headers = { Authorization: `Bearer ${sample?.admin_token}`, 'Content-Type': 'application/json' }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        expect((await fetch(`${service.url}/api/v4/channels`, init)).status).toBe(201)
      }
      const row = page.getByRole('complementary', { name: 'Channels' }).getByRole('button', { name: /^zone-49/i })
      await expect(row).not.toBeInViewport()
      await page.keyboard.press('Control+p')
      await page.keyboard.type('zone-49')
      await expect(page.getByRole('option').first()).toContainText(/zone.49/i)
      await page.keyboard.press('Enter')
      await expect(row).toHaveAttribute('aria-current', 'page')
      await expect(row).toBeInViewport()
    }))

  it('letters work on a layout whose letters are not Latin', () =>
    inWorkbench({}, async ({ page }) => {
      await page.evaluate(() =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
        ),
      )
      await expect(page.getByRole('combobox', { name: 'Commands' })).toBeVisible()
    }))

  it('the Enter that ends the composition of an input method chooses no emoji and sets no filter', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'Approve' }).click()
      const filter = page.getByRole('combobox', { name: 'Filter exchanges' })
      await filter.fill('dir:out')
      await filter.evaluate(field =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
      )
      await expect(filter).toHaveValue('dir:out')
      await filter.press('Enter')
      await expect(filter).toHaveValue('')
    }))

  it('what can be filtered by takes its own room: the rows move down and none is covered', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'Approve' }).click()
      const grid = page.getByRole('grid', { name: 'Exchanges' })
      await expect(grid).toBeVisible()
      const before = (await boxOf(grid)).y
      await page.getByRole('combobox', { name: 'Filter exchanges' }).focus()
      const hints = await boxOf(page.getByRole('listbox', { name: 'Filter keys' }))
      expect((await boxOf(grid)).y).toBeGreaterThan(before)
      expect(hints.y + hints.height).toBeLessThanOrEqual((await boxOf(grid)).y)
    }))

  it('a thread beside a narrow channel leaves the posts their width', () =>
    inWorkbench({}, async ({ page }) => {
      const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').last()
      const before = (await boxOf(post)).width
      await page
        .getByRole('button', { name: /replies$/ })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible()
      expect((await boxOf(post)).width).toBe(before)
    }))

  it('a long name of a channel pushes nothing out of its head, in the smallest window', () =>
    inWorkbench({ viewport: { width: 1024, height: 700 } }, async ({ page }) => {
      await runCommand(page, 'new channel')
      await page.getByRole('textbox', { name: 'Name' }).fill('c'.repeat(60))
      await page.keyboard.press('Control+Enter')
      const search = page.getByRole('button', { name: 'Search in this channel' })
      await expect(page.getByRole('heading', { name: /^ccc/ })).toBeVisible()
      const sheet = await boxOf(page.getByRole('main', { name: 'Stage' }))
      const button = await boxOf(search)
      expect(button.x + button.width).toBeLessThan(sheet.x + sheet.width)
    }))

  it('the window itself never scrolls', () =>
    inWorkbench({}, async ({ page }) => {
      const scrolled = await page.evaluate(() => {
        document.documentElement.scrollTop = 10
        document.body.scrollTop = 10
        return document.documentElement.scrollTop + document.body.scrollTop
      })
      expect(scrolled).toBe(0)
    }))
})
