import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { replaceText } from './payloads'
import { exchangeRows, noteOf, runCommand } from './workbench'

const gallery = (page: Page) => page.getByRole('region', { name: 'Templates' })
const cards = (page: Page) => gallery(page).getByRole('option')
const preview = (page: Page): Locator => gallery(page).getByRole('region', { name: 'Preview' })

async function openTemplates(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Open templates')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

describe.skipIf(!browserPath)(`templates${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeAll(async () => {
    workbench = await openWorkbench()
  })
  afterAll(() => workbench?.close())
  // A gallery as it is at first, whatever another spec, or a first try of the same, has filtered.
  beforeEach(async () => {
    const { page } = workbench
    await page.reload()
    await page.getByRole('button', { name: 'Traffic' }).waitFor()
  })

  it('are found by keyboard: by word, arrows and block, and opened with Enter', async () => {
    const { page } = workbench
    await openTemplates(page)
    await expect(cards(page)).toHaveCount(26)
    await takeScreenshot(page, 'templates-light')
    await page.keyboard.press('/')
    await page.keyboard.type('cost centre')
    await expect(cards(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(cards(page)).toHaveCount(26)
    await cards(page).first().focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(cards(page).first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(cards(page).last()).toBeFocused()
    await expect(cards(page).last()).toHaveAttribute('aria-selected', 'true')
    await gallery(page).getByRole('button', { name: 'collapsible 5' }).press('Enter')
    await gallery(page).getByRole('button', { name: 'Reports 4' }).press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await cards(page).first().press('Enter')
    const openTabs = page.getByRole('tablist', { name: 'Open channels and payloads' })
    await expect(openTabs.getByRole('tab', { selected: true })).toHaveAccessibleName(/^backup-report/)
    await page.getByText('The service accepts this').waitFor()
  })

  it('respond in the preview, where a click is recorded and posts nothing', async () => {
    const { page } = workbench
    await openTemplates(page)
    await page.getByRole('option', { name: /^Access request/ }).click()
    await preview(page).getByRole('button', { name: 'Grant' }).click()
    await expect(preview(page).getByText('Choose a duration first.')).toBeVisible()
    const story = page.getByRole('list', { name: 'What the click did' })
    await expect(story).toContainText('alice clicked Grant')
    await expect(story).toContainText('/plugins/access-desk/grant')
    await expect(story).toContainText('200')
    await expect(story).toContainText('the post is unchanged')
    await takeScreenshot(page, 'templates-clicked-light')
    await preview(page).getByRole('combobox').click()
    await page.getByRole('option', { name: 'Until tonight' }).click()
    await expect(story).toContainText('Until tonight')
    await preview(page).getByRole('button', { name: 'Grant' }).click()
    await expect(preview(page).getByText('Granted by @alice · Until tonight')).toBeVisible()
    await expect(preview(page).getByText('carol has dba-readonly now')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(preview(page).getByRole('button', { name: 'Grant' })).toBeVisible()
    await page.getByRole('button', { name: 'Traffic' }).click()
    await expect(exchangeRows(page).filter({ hasText: '/plugins/access-desk/grant' }).first()).toBeVisible()
  })

  it('respond to clicks in the order in which they were made, however late a response is', async () => {
    const { page } = workbench
    await openTemplates(page)
    await page.getByRole('option', { name: /^Access request/ }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    const clicks = '**/workbench/api/preview/click'
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(clicks, async route => {
      if (route.request().postDataJSON().action_id === 'duration') await held
      await route.continue()
    })
    await preview(page).getByRole('combobox').click()
    await page.getByRole('option', { name: 'Until tonight' }).click()
    await preview(page).getByRole('button', { name: 'Grant' }).click()
    const story = page.getByRole('list', { name: 'What the click did' })
    await expect(story).toContainText('alice clicked Grant')
    letGo()
    await expect(preview(page).getByText('Granted by @alice · Until tonight')).toBeVisible()
    await expect(story).toContainText('post updated')
    await expect(story).toContainText('alice clicked Grant')
    await page.unroute(clicks)
  })

  it('are posted to their channel, where they work for everybody', async () => {
    const { page } = workbench
    await openTemplates(page)
    await page.getByRole('option', { name: /^Poll/ }).click()
    await page.getByRole('button', { name: 'Post to #town-square' }).click()
    await noteOf(page, 'Posted to #town-square as').waitFor()
    await page.keyboard.press('Control+p')
    await page.keyboard.type('town-square')
    await page.keyboard.press('Enter')
    const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').filter({ hasText: 'Team lunch' }).last()
    await post.getByRole('button', { name: 'Tacos' }).click()
    await expect(post.getByRole('cell', { name: '▇ 1' })).toBeVisible()
    await expect(post.getByText('Votes: 1 · closes at 16:00')).toBeVisible()
  })

  it('are changed in the studio, sent and clicked, and keep what was changed', async () => {
    const { page } = workbench
    await openTemplates(page)
    await page.getByRole('option', { name: /^Approval/ }).click()
    await page.getByRole('button', { name: 'Open in the studio' }).click()
    await page.locator('.monaco-editor.focused').waitFor()
    await page.keyboard.press('Control+h')
    await page.getByRole('textbox', { name: 'Find' }).fill('Meridian Foods')
    await page.getByRole('textbox', { name: 'Replace' }).fill('Harbour Ltd')
    await page.keyboard.press('Control+Alt+Enter')
    await page.keyboard.press('Escape')
    await page
      .getByRole('region', { name: 'Preview' })
      .getByRole('heading', { name: 'Discount for Harbour Ltd' })
      .waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
    await page.getByRole('button', { name: 'Channels' }).click()
    const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').filter({ hasText: 'Harbour Ltd' })
    await post.getByRole('button', { name: 'Approve' }).click()
    await expect(post.getByRole('button', { name: 'Approve (1 of 2)' })).toBeVisible()
    await expect(post.getByRole('heading', { name: 'Discount for Harbour Ltd' })).toBeVisible()
  })

  it('of the project are payloads saved as templates, which stay as they are', async () => {
    const { page } = workbench
    await openTemplates(page)
    await gallery(page).getByRole('button', { name: 'Yours 0' }).click()
    await expect(gallery(page).getByText('No templates of your own yet')).toBeVisible()
    await runCommand(page, 'new payload: post')
    await page.locator('.monaco-editor.focused').waitFor()
    await replaceText(page, '{\n  "message": "Deploy {{release}}?"\n}\n')
    await page.getByRole('button', { name: 'Payloads', exact: true }).click()
    const rows = page.getByRole('tree', { name: 'Payloads' })
    await rows.getByRole('treeitem', { name: 'untitled' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    await noteOf(page, 'Saved as template untitled').waitFor()
    await expect(rows.getByRole('treeitem', { name: 'templates, 1 file' })).toBeVisible()
    await openTemplates(page)
    await gallery(page).getByRole('button', { name: 'Yours 1' }).waitFor()
    await expect(cards(page)).toHaveCount(1)
    await expect(preview(page).getByText('Deploy {{release}}?')).toBeVisible()
    await expect(gallery(page).getByText('The preview is live')).toHaveCount(0)
    await takeScreenshot(page, 'templates-yours-light')
    await gallery(page)
      .getByRole('button', { name: /^Post to #/ })
      .click()
    await noteOf(page, /Posted to #.* as /)
      .last()
      .waitFor()
    await gallery(page).getByRole('button', { name: 'Open in the studio' }).click()
    await page.locator('.monaco-editor.focused').waitFor()
    await replaceText(page, '{\n  "message": "Another"\n}\n')
    await openTemplates(page)
    await expect(preview(page).getByText('Deploy {{release}}?')).toBeVisible()
  })

  it('broke no rule of the page on the way', () => {
    expect(workbench.problems()).toEqual([])
  })
})
