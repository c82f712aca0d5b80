import { beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { exchangeRows, inWorkbench, noteOf, postAsBot } from './workbench'

describe.skipIf(!browserPath)(`several exchanges that are selected${browserPath ? '' : `: ${noBrowser}`}`, () => {
  beforeEach(context => context.skip(!browserPath, noBrowser))

  it('are counted beside what passes the filter, which may leave some of them out', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      for (const message of ['one', 'two', 'three']) await postAsBot(workbench, { message })
      await expect(exchangeRows(page)).toHaveCount(3)
      const list = page.getByRole('grid', { name: 'Exchanges' })
      await list.focus()
      await list.press('End')
      await list.press('Shift+ArrowUp')
      await expect(page.getByText('2 selected, 3', { exact: true })).toBeVisible()
      await page.getByRole('combobox', { name: 'Filter exchanges' }).fill('req.body:three ')
      await expect(page.getByText('2 selected, 1 of 3', { exact: true })).toBeVisible()
    }))

  it('are marked, copied and deleted by keys alone, and a deletion is undone by one', () =>
    inWorkbench({}, async workbench => {
      const { page, context } = workbench
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      for (const message of ['one', 'two', 'three']) await postAsBot(workbench, { message })
      await expect(exchangeRows(page)).toHaveCount(3)
      const list = page.getByRole('grid', { name: 'Exchanges' })
      await list.focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Shift+k')
      await page.keyboard.press('m')
      await expect(exchangeRows(page).getByRole('img', { name: 'marked' })).toHaveCount(2)
      await page.keyboard.press('c')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/two[\s\S]*three/)
      await page.keyboard.press('Delete')
      await expect(exchangeRows(page)).toHaveCount(1)
      await expect(noteOf(page, '2 exchanges deleted')).toBeVisible()
      await expect(list).toBeFocused()
      await page.keyboard.press('ControlOrMeta+z')
      await expect(exchangeRows(page)).toHaveCount(3)
      await page.keyboard.press('j')
      await expect(exchangeRows(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1)
    }))
})
