import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { exchangeRows, postAsBot, runCommand } from './workbench'

/** Exchanges that are recorded before the window opens. */
const many = 400

describe.skipIf(!browserPath)(`the list of all traffic${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeAll(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
    for (let at = 0; at < many; at += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => postAsBot(workbench, { message: `call ${at + index}` })),
      )
    }
    await workbench.page.getByRole('button', { name: 'Expand' }).press('Enter')
  }, 120_000)
  afterAll(() => workbench?.close())

  const list = () => workbench.page.getByRole('grid', { name: 'Exchanges' })
  const field = () => workbench.page.getByRole('combobox', { name: 'Filter exchanges' })
  const selectedRow = (page: Page) => exchangeRows(page).and(page.locator('[aria-selected="true"]'))
  const filterBy = async (text: string) => {
    await field().fill(text)
    await field().press('Enter')
  }

  beforeEach(async () => {
    const { page } = workbench
    const chips = page.getByRole('search').getByRole('button', { name: /^Remove / })
    for (let left = await chips.count(); left > 0; left -= 1) {
      await chips.first().press('Enter')
      await expect(chips).toHaveCount(left - 1)
    }
    await field().fill('')
    await field().press('Escape')
    // What was found last stays until all rows are there.
    await expect(list()).toHaveAttribute('aria-rowcount', String(many + 1))
  })

  it('has all rows, whichever are loaded, and goes to the first and the last with one key', async () => {
    const { page } = workbench
    await page.reload()
    await list().focus()
    await list().press('Home')
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', '2')
    await list().press('End')
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', String(many + 1))
    await list().press('PageUp')
    await expect(selectedRow(page)).not.toHaveAttribute('aria-rowindex', String(many + 1))
  })

  it('lets no cell inherit of its row but text, so that cells share their styles and a row moves alone', async () => {
    const row = exchangeRows(workbench.page).first()
    await row.evaluate(element => {
      element.style.verticalAlign = 'top'
    })
    const aligned = await row
      .locator('td')
      .evaluateAll(cells => cells.map(cell => getComputedStyle(cell).verticalAlign))
    expect(new Set(aligned)).toEqual(new Set(['middle']))
  })

  it('finds by a word of a body that no row shows, by a field and by a JSON path', async () => {
    const { page } = workbench
    await filterBy('"call 137"')
    await expect(exchangeRows(page)).toHaveCount(1)
    await expect(page.getByText(`1 of ${many}`)).toBeVisible()
    await field().press('Backspace')
    await filterBy('json:message="call 138"')
    await expect(exchangeRows(page)).toHaveCount(1)
    await field().press('Backspace')
    await filterBy('status:201 req.body:"call 39"')
    await expect(page.getByText(`11 of ${many}`)).toBeVisible()
  })

  it('alternatives and a regular expression become one chip each, and are copied and pasted as a line', async () => {
    const { page, context } = workbench
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await filterBy('/call\\s1[0-2]"/ -kind:click (dir:in or dir:out)')
    await expect(page.getByText(`3 of ${many}`)).toBeVisible()
    await expect(page.getByRole('search').getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy filter' }).click()
    const line = await page.evaluate(() => navigator.clipboard.readText())
    expect(line).toBe('/call\\s1[0-2]"/ -kind:click (dir:in or dir:out)')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Clear filter' }).click()
    await field().press('ControlOrMeta+v')
    await expect(page.getByText(`3 of ${many}`)).toBeVisible()
  })

  it('a filter is saved in the project, chosen, and deleted with Undo', async () => {
    const { page } = workbench
    const menu = async () => page.getByRole('button', { name: 'Filters', exact: true }).click()
    await filterBy('req.body:"call 39"')
    await menu()
    await page.getByRole('menuitem', { name: 'Save filter…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('thirty-nine')
    await page.getByRole('button', { name: 'Save' }).click()
    await menu()
    await page.getByRole('menuitem', { name: 'Clear filter' }).click()
    await expect(page.getByText(String(many), { exact: true })).toBeVisible()
    await menu()
    await page.getByRole('menuitemradio', { name: 'thirty-nine' }).click()
    await expect(page.getByText(`11 of ${many}`)).toBeVisible()
    await menu()
    await page.getByRole('menuitem', { name: 'Delete' }).press('ArrowRight')
    await page.getByRole('menuitem', { name: 'thirty-nine' }).click()
    await expect(page.getByText('Filter “thirty-nine” deleted', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await menu()
    await expect(page.getByRole('menuitemradio', { name: 'thirty-nine' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  it('marks and comments on several at once, and finds them by it', async () => {
    const { page } = workbench
    await list().focus()
    await list().press('End')
    await list().press('Shift+ArrowUp')
    await list().press('Shift+ArrowUp')
    await expect(page.getByText(`3 selected, ${many}`, { exact: true })).toBeVisible()
    await list().press('m')
    await expect(page.getByText('3 exchanges marked', { exact: true })).toBeVisible()
    await list().press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Comment on 3…' }).click()
    await page.getByRole('textbox', { name: 'Comment' }).fill('look at these')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(selectedRow(page).first()).toContainText('look at these')
    await filterBy('is:marked')
    await expect(exchangeRows(page)).toHaveCount(3)
  })

  it('deletes what is chosen with Undo, and the focus goes on to the next row', async () => {
    const { page } = workbench
    await list().focus()
    await list().press('Home')
    await expect(selectedRow(page)).toHaveCount(1)
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', '2')
    const id = (await exchangeRows(page).nth(2).getAttribute('data-exchange')) ?? ''
    await list().press('j')
    await list().press('Delete')
    await expect(page.getByText('1 exchange deleted', { exact: true })).toBeVisible()
    await expect(selectedRow(page)).toHaveAttribute('data-exchange', id)
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', '3')
    await expect(list()).toBeFocused()
    await page.getByRole('button', { name: /^Undo/ }).last().click()
    await expect(page.getByText(String(many), { exact: true })).toBeVisible()
  })

  it('keys pressed before the row is here wait for it: what is deleted is where they lead', async () => {
    const { page } = workbench
    await list().focus()
    await list().press('Home')
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', '2')
    const ids = await exchangeRows(page).evaluateAll(rows => rows.map(row => row.getAttribute('data-exchange') ?? ''))
    await list().press('End')
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', String(many + 1))
    // Only the rows at the end are held after this.
    await page.reload()
    await expect(exchangeRows(page).first()).toBeVisible()
    await page.route('**/traffic/rows?*', async route => {
      await new Promise(resolve => setTimeout(resolve, 400))
      await route.continue()
    })
    await list().focus()
    for (const key of ['Home', 'j', 'Delete', 'Delete']) await list().press(key)
    await expect(page.getByText('1 exchange deleted', { exact: true })).toHaveCount(2)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(selectedRow(page)).toHaveAttribute('data-exchange', ids[3] ?? '')
    await expect(exchangeRows(page).first()).toHaveAttribute('data-exchange', ids[0] ?? '')
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: /^Undo/ }).last().click()
      await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(left)
    }
    await expect(page.getByText(String(many), { exact: true })).toBeVisible()
  })

  it('clears what passes the filter, and Undo brings it back', async () => {
    const { page } = workbench
    await filterBy('req.body:"call 39"')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('menuitem', { name: /^What passes the filter/ }).click()
    await expect(page.getByText('No exchanges match')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).last().click()
    await expect(page.getByText(`11 of ${many}`)).toBeVisible()
  })

  it('a brush by the keyboard holds the filter to a time, and Escape lets go', async () => {
    const { page } = workbench
    const start = page.getByRole('slider', { name: 'Start of the time shown' })
    await start.focus()
    await start.press('Shift+ArrowRight')
    await expect(page.getByRole('button', { name: /^Remove since:/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove until:/ })).toBeVisible()
    await start.press('Escape')
    await expect(page.getByRole('button', { name: /^Remove since:/ })).toHaveCount(0)
  })

  it('shows the columns that are chosen, as wide as they are made, and keeps them', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'User' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'User' })).toBeVisible()
    const grip = page.getByRole('separator', { name: 'Width of Outcome' })
    const before = Number(await grip.getAttribute('aria-valuenow'))
    await grip.press('ArrowRight')
    await expect(grip).toHaveAttribute('aria-valuenow', String(before + 4))
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'User' })).toBeVisible()
    await expect(grip).toHaveAttribute('aria-valuenow', String(before + 4))
  })

  it('peeks with Space, unless keys of one letter are off', async () => {
    const { page } = workbench
    const peek = page.getByRole('region', { name: 'Peek', exact: true })
    const marks = exchangeRows(page).getByRole('img', { name: 'marked' })
    await list().focus()
    await list().press('Home')
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', '2')
    await list().press('Space')
    await expect(peek).toBeVisible()
    await list().press('Escape')
    await expect(peek).toHaveCount(0)
    await runCommand(page, 'One-letter keys')
    await expect(page.getByText('One-letter keys are off', { exact: true })).toBeVisible()
    await list().focus()
    await list().press('m')
    await list().press('ArrowDown')
    await expect(selectedRow(page)).toHaveAttribute('aria-rowindex', '3')
    await expect(marks).toHaveCount(0)
    await runCommand(page, 'One-letter keys')
    await expect(page.getByText('One-letter keys are on', { exact: true })).toBeVisible()
  })

  it('breaks no rule of accessibility', async () => {
    const { page } = workbench
    await list().focus()
    await list().press('End')
    const { violations } = await axeOn(page).exclude('.client').exclude('[data-line-number]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
    await takeScreenshot(page, 'traffic-list')
  })
})
