import { afterEach, beforeEach, describe, it } from 'vitest'
import { keyNames } from '#domain/filter/language/keys'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { exchangeRows } from './workbench'

describe.skipIf(!browserPath)(`the filter of the traffic${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    const { page } = workbench
    page.setDefaultTimeout(patience(10_000))
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(exchangeRows(page)).toHaveCount(2)
    await expect(exchangeRows(page).first()).toContainText('200')
  })
  afterEach(() => workbench.close())

  const field = () => workbench.page.getByRole('combobox', { name: 'Filter exchanges' })

  it('a filter that cannot be read says what it takes, and the last good result stays', async () => {
    const { page } = workbench
    await field().fill('kind:click')
    await field().press('Enter')
    await expect(exchangeRows(page)).toHaveCount(1)
    await field().fill('status:abc')
    await expect(page.getByText('status: expects 404, 4xx, >=400 or 400..499')).toBeVisible()
    await expect(field()).toHaveAttribute('aria-invalid', 'true')
    await expect(exchangeRows(page)).toHaveCount(1)
    await field().fill('took:>banana ')
    await expect(page.getByRole('listbox', { name: 'Filter keys' })).toBeVisible()
    await expect(page.getByText('took: expects >500ms, <2s or 100ms..2s')).toBeVisible()
    await field().fill('took:')
    await expect(field()).not.toHaveAttribute('aria-invalid')
  })

  it('what is offered moves the rows of all traffic down, and nothing of its head', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Expand' }).click()
    const parts = [page.getByRole('heading', { name: 'Traffic' }), page.getByRole('button', { name: 'Pause' }), field()]
    const places = async () => Promise.all(parts.map(async part => (await part.boundingBox())?.y))
    const rowsAt = async () => (await exchangeRows(page).first().boundingBox())?.y ?? 0
    const before = await places()
    const rows = await rowsAt()
    await field().focus()
    await expect(page.getByRole('listbox', { name: 'Filter keys' })).toBeVisible()
    expect(await places()).toEqual(before)
    expect(await rowsAt()).toBeGreaterThan(rows)
    await field().fill('status:abc')
    await expect(page.getByText('status: expects 404, 4xx, >=400 or 400..499')).toBeVisible()
    expect(await places()).toEqual(before)
    expect(await rowsAt()).toBeGreaterThan(rows)
  })

  it('a filter becomes a chip on Enter or Space, and Backspace takes it back into text', async () => {
    const { page } = workbench
    await field().pressSequentially('dir:out ')
    await expect(page.getByRole('button', { name: 'Remove dir:out' })).toBeVisible()
    await expect(exchangeRows(page)).toHaveCount(1)
    await field().press('Backspace')
    await expect(field()).toHaveValue('dir:out')
    await field().fill('')
    await expect(exchangeRows(page)).toHaveCount(2)
  })

  it('offers the keys of the filter to the keyboard, and lets go of the list it stands over', async () => {
    const { page } = workbench
    const keys = page.getByRole('listbox', { name: 'Filter keys' })
    await field().focus()
    await expect(keys.getByRole('option')).toHaveCount(keyNames.length)
    await field().pressSequentially('s')
    await expect(keys.getByRole('option')).toContainText(['status:', 'size:', 'since:', 'story:'])
    await field().press('ArrowDown')
    await expect(keys.getByRole('option', { name: 'status:' })).toHaveAttribute('aria-selected', 'true')
    await field().press('Enter')
    await expect(field()).toHaveValue('status:')
    await field().pressSequentially('2xx ')
    await expect(page.getByRole('button', { name: 'Remove status:2xx' })).toBeVisible()
    await expect(keys).toHaveCount(0)
    await field().press('ArrowDown')
    await expect(keys).toBeVisible()
    await field().press('Escape')
    await expect(keys).toHaveCount(0)
    await expect(field()).toBeFocused()
  })

  it('offers the values of a key with their counts, and makes a chip of the one that is chosen', async () => {
    const { page } = workbench
    const values = page.getByRole('listbox', { name: 'Values' })
    await field().fill('status:2')
    await expect(values.getByRole('option')).toContainText(['2xx2', '2002'])
    await expect(field()).not.toHaveAttribute('aria-invalid', 'true')
    await field().press('ArrowDown')
    await field().press('Enter')
    await expect(page.getByRole('button', { name: 'Remove status:2xx' })).toBeVisible()
    await expect(values).toHaveCount(0)
    await expect(exchangeRows(page)).toHaveCount(2)
  })

  it('a name in quotes keeps its spaces, and a filter that is set already is not set twice', async () => {
    const { page } = workbench
    await field().pressSequentially('hook:"night shift" kind:click kind:click ')
    const chips = page.getByRole('search')
    await expect(chips.getByRole('button', { name: 'Remove hook:"night shift"' })).toBeVisible()
    await expect(chips.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  })

  it('says which chip to drop when nothing matches', async () => {
    const { page } = workbench
    await field().fill('took:>20s')
    await field().press('Enter')
    await expect(page.getByText('No exchanges match')).toBeVisible()
    await expect(page.getByText('None matches took:>20s.')).toBeVisible()
    await field().fill('dir:in')
    await field().press('Enter')
    await expect(page.getByText('None matches took:>20s.')).toBeVisible()
    await field().fill('status:5xx')
    await field().press('Enter')
    await page.getByRole('button', { name: 'Remove took:>20s' }).first().click()
    await expect(page.getByText('1 exchange passes the other filters, but not status:5xx.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await field().fill('took:>20s')
    await field().press('Enter')
    await page.getByRole('button', { name: 'Remove took:>20s' }).filter({ hasText: 'Remove' }).click()
    await expect(exchangeRows(page)).toHaveCount(2)
  })
})
