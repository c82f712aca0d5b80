import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, postAsBot, write } from './workbench'

describe.skipIf(!browserPath)(`search in a channel${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  const field = () => workbench.page.getByRole('textbox', { name: 'Search in this channel' })

  it('what matches nothing says so, and why attachments do not count', async () => {
    const { page } = workbench
    await page.keyboard.press('Control+f')
    await expect(field()).toBeFocused()
    await field().fill('zeppelin')
    await field().press('Enter')
    await expect(page.getByRole('region', { name: 'Search results' })).toContainText('No results for')
    await field().press('Escape')
    await expect(field()).toHaveCount(0)
  })

  it('finds posts of this channel alone, and goes from one to the next', async () => {
    const { page } = workbench
    const ids: string[] = []
    for (const text of ['heron one', 'heron two']) ids.push(await postAsBot(workbench, { message: text }))
    for (let count = 1; count <= 65; count += 1) await postAsBot(workbench, { message: `line ${count}` })
    await page.getByRole('button', { name: /^town-square/ }).click()
    await write(page, 'heron elsewhere', 'town-square')
    await page.getByRole('button', { name: /^deployments/ }).click()
    await page.getByRole('button', { name: 'Search in this channel' }).click()
    await field().fill('heron')
    await field().press('Enter')
    const results = page.getByRole('region', { name: 'Search results' })
    await expect(results.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expect(page.locator(`[data-post="${ids[1]}"]`)).toBeInViewport()
    await field().press('Enter')
    await expect(page.getByText('2 of 2')).toBeVisible()
    await expect(page.locator(`[data-post="${ids[0]}"]`)).toBeInViewport()
    await field().press('Shift+Enter')
    await expect(page.getByText('1 of 2')).toBeVisible()
  })

  it('a hashtag looks for its posts', async () => {
    const { page } = workbench
    const post = await write(page, 'Release #yardwork today')
    await post.getByRole('button', { name: '#yardwork' }).click()
    await expect(field()).toHaveValue('#yardwork')
    await field().press('Enter')
    await expect(page.getByRole('region', { name: 'Search results' }).getByRole('listitem')).toHaveCount(1)
  })

  it('what one persona found is not shown to another', async () => {
    const { page } = workbench
    await write(page, 'heron again')
    await page.keyboard.press('Control+f')
    await field().fill('heron')
    await field().press('Enter')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await actAs(page, 'bob')
    await expect(page.getByRole('region', { name: 'Search results' })).toHaveCount(0)
  })
})
