import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf, replaceText } from './payloads'
import { boxOf, inWorkbench } from './workbench'

const tree = (page: Page) => page.getByRole('tree', { name: 'Blocks' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name })
const form = (page: Page) => page.getByRole('region', { name: 'Properties' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const text = (words: string) => ({ type: 'text', text: words })
const postOf = (...svc_blocks: unknown[]) => `${JSON.stringify({ message: 'm', props: { svc_blocks } }, null, 2)}\n`

const twice = '{"props":{"svc_blocks":[{"type":"text","text":"lost"}],"svc_blocks":[{"type":"text","text":"kept"}]}}\n'

const inPayload = (payload: string, use: (workbench: Workbench) => Promise<void>) =>
  inWorkbench({}, async workbench => {
    await openPayload(workbench.page, payload)
    await expect(tree(workbench.page).getByRole('treeitem', { name: 'Roll out' })).toHaveCount(0)
    await use(workbench)
  })

/** Takes something with the mouse and holds it over something else. */
async function hold(page: Page, from: ReturnType<typeof row>, over: ReturnType<typeof row>) {
  await from.hover()
  await page.mouse.down()
  const { x, y } = await boxOf(over)
  await page.mouse.move(x + 60, y + 20, { steps: 4 })
  await page.mouse.move(x + 60, y + 6, { steps: 4 })
}

describe.skipIf(!browserPath)(`odd payloads by hand${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('say why something is no block where its fields would be, with what fixes it', () =>
    inPayload(postOf({ type: 'chart' }, 'words', text('a')), async ({ page }) => {
      await row(page, 'chart').click()
      await expect(form(page)).toContainText('there is no block type chart')
      await takeScreenshot(page, 'studio-unknown-block')
      await form(page).getByRole('button', { name: 'Remove block' }).click()
      await expect(row(page, 'chart')).toHaveCount(0)
      await row(page, 'not a block').click()
      await expect(form(page)).toContainText('it is not an object')
      await form(page).getByRole('button', { name: 'Convert to a text block' }).click()
      await expect(previewOf(page).getByText('words', { exact: true })).toBeVisible()
      await expect(tree(page).getByRole('treeitem')).toHaveCount(2)
    }))

  it('show why a place does not take what is dragged, and leave the text as it is', () =>
    inPayload(postOf({ type: 'container', content: [text('a')] }, text('b')), async ({ page }) => {
      const why = page.locator('[data-drop-mark] p')
      await hold(page, row(page, 'container'), row(page, 'text, a'))
      await expect(why).toHaveText('A block cannot be moved into itself.')
      await takeScreenshot(page, 'studio-drop-rejected')
      await page.mouse.up()
      await expect(page.locator('[data-drop-mark]')).toHaveCount(0)
      await expect(tree(page).getByRole('treeitem')).toHaveCount(3)
      await replaceText(page, postOf(...Array.from({ length: 97 }, (_, at) => text(`t${at}`))))
      await expect(page.getByText('97 blocks', { exact: true })).toBeVisible()
      const columns = page.getByRole('button', { name: 'columns', exact: true })
      await hold(page, columns, row(page, 'text, t1').first())
      await expect(why).toContainText('would have 102 blocks')
      await page.mouse.up()
      await expect(page.getByText('97 blocks', { exact: true })).toBeVisible()
    }))

  it('say once what a key cannot do, however often it is pressed', () =>
    inPayload(postOf(text('a'), text('b')), async ({ page }) => {
      await row(page, 'text, b').click()
      for (let press = 0; press < 4; press++) await page.keyboard.press('Alt+ArrowDown')
      await expect(said(page, 'This is the last block already.')).toHaveCount(1)
    }))

  it('change the block that is shown where a key is there twice, and warn of it', () =>
    inPayload(twice, async ({ page }) => {
      await expect(page.getByRole('list', { name: 'Problems' })).toContainText('“svc_blocks” comes again below')
      await row(page, 'text, kept').click()
      await form(page).getByRole('switch', { name: 'Subtle' }).click()
      await expect(page.locator('.view-lines')).toContainText('"kept", "is_subtle": true')
      await page.getByRole('button', { name: 'Remove the one above' }).click()
      await expect(page.locator('.view-lines')).not.toContainText('lost')
      await expect(row(page, 'text, kept')).toBeVisible()
    }))

  it('leave neither outline nor preview behind when the text is emptied', () =>
    inPayload(postOf(text('a')), async ({ page }) => {
      await expect(row(page, 'text, a')).toBeVisible()
      await page.locator('.monaco-editor').getByRole('textbox').first().focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await expect(tree(page)).toContainText('No blocks yet')
      await expect(previewOf(page)).toContainText('Nothing to preview yet')
      await page.getByRole('button', { name: 'divider', exact: true }).click()
      await expect(row(page, 'divider')).toBeVisible()
    }))

  it('take the first press on what stands below the note of a field, which goes with the keyboard', () =>
    inPayload(postOf({ type: 'button', text: 'Go', action_id: 'go' }), async ({ page }) => {
      await row(page, 'button, Go').click()
      const field = (name: string) => form(page).getByLabel(name, { exact: true })
      await field('Text').focus()
      await form(page).locator('[data-field="Query"]').scrollIntoViewIfNeeded()
      await field('Tooltip').focus()
      await form(page).getByRole('button', { name: 'Add', exact: true }).click()
      await expect(form(page).getByRole('textbox', { name: 'Query key' })).toBeFocused()
    }))

  it('take back what a field rejected before anything of the text', () =>
    inPayload(postOf({ type: 'image', url: 'https://a.example/b.png', alt_text: 'b' }), async ({ page }) => {
      await row(page, 'image, b.png').click()
      const width = form(page).getByRole('textbox', { name: 'Max width' })
      await width.fill('12')
      await width.fill('12px')
      await expect(form(page)).toContainText('This must be a number.')
      await width.press('Control+z')
      await expect(width).toHaveValue('12')
      await expect(form(page)).not.toContainText('This must be a number.')
      await width.press('Control+z')
      await expect(width).toHaveValue('')
      await expect(row(page, 'image, b.png')).toBeVisible()
    }))

  it('keep the keyboard in the form when an entry is made there', () =>
    inPayload(postOf({ type: 'button', text: 'Go', action_id: 'go' }), async ({ page }) => {
      await row(page, 'button, Go').click()
      await form(page).getByRole('button', { name: 'Create entry' }).press('Enter')
      await expect(form(page).getByLabel('URL', { exact: true })).toBeFocused()
    }))
})
