import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { holdTasks } from '../support/heldTasks'
import { openWorkbench, type Workbench } from '../support/workbench'
import { openPayload, previewOf } from './payloads'
import { inWorkbench, runCommand } from './workbench'

let workbench: Workbench
beforeAll(async () => {
  if (browserPath) workbench = await openWorkbench()
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
})

const blocks = [
  { type: 'text', text: 'one' },
  { type: 'text', text: 'two' },
  { type: 'text', text: 'three' },
  { type: 'text', text: 'four' },
]
const payload = JSON.stringify({ message: 'm', props: { svc_blocks: blocks } }, null, 2)

describe('keys that come before the window has done anything later', () => {
  it('open the palette from a dialog that they close, choose there, and are written into the new payload', async () => {
    const { page } = workbench
    await openPayload(page, payload)
    await previewOf(page).getByText('four').waitFor()
    await previewOf(page).getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('dialog', { name: 'What clients get' }).waitFor()
    const release = await holdTasks(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compare')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('new pay')
    await release()
    await page.keyboard.type('load')
    await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('new payload')
    const releaseAgain = await holdTasks(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('new text')
    await releaseAgain()
    await expect(page.locator('.monaco-editor .view-lines')).toContainText('new text')
  })

  it('lead the palette to what they name, and the outline a row further each', async () => {
    const { page } = workbench
    await openPayload(page, payload)
    await previewOf(page).getByText('four').waitFor()
    const tree = page.getByRole('tree', { name: 'Blocks' })
    await tree.getByRole('treeitem').first().click()
    const release = await holdTasks(page)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await release()
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('four')
    const releaseAgain = await holdTasks(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('keyboard sh')
    await page.keyboard.press('Enter')
    await releaseAgain()
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByRole('textbox', { name: 'Search shortcuts' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tree).toBeFocused()
  })

  it('go into the form of a block that was just inserted, and into no other', async () => {
    const { page } = workbench
    await openPayload(page, payload)
    await previewOf(page).getByText('four').waitFor()
    const tree = page.getByRole('tree', { name: 'Blocks' })
    await tree.getByRole('treeitem').first().click()
    const form = page.getByRole('region', { name: 'Properties' })
    const text = form.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toHaveValue('one')
    const release = await holdTasks(page)
    await page
      .getByRole('group', { name: 'Insert at the selection' })
      .getByRole('button', { name: 'text', exact: true })
      .click()
    await text.fill('inserted')
    await release()
    await expect(tree.getByRole('treeitem')).toContainText(['one', 'inserted', 'two', 'three', 'four'])
  })

  it('give the focus back to what opened a menu', async () => {
    const { page } = workbench
    await openPayload(page)
    const kind = page.getByRole('button', { name: 'Document: Post' })
    await kind.click()
    await page.getByRole('menu').waitFor()
    const release = await holdTasks(page)
    await page.keyboard.press('Escape')
    await expect(kind).toBeFocused()
    await release()
    await expect(kind).toBeFocused()
  })
})

describe.skipIf(!browserPath)('keys that come before the editor of a new payload is there', () => {
  it.each([
    ['go on to the palette, which was opened meanwhile', true],
    ['find it in the text, where the reader stayed', false],
  ])('%s', (_, isElsewhere) =>
    inWorkbench({}, async ({ page }) => {
      let load = () => {}
      const isDue = new Promise<void>(resolve => {
        load = resolve
      })
      await page.route(/\/assets\/monaco-.*\.js$/, async route => {
        await isDue
        await route.continue()
      })
      await runCommand(page, 'new payload: post')
      await page.getByRole('textbox', { name: 'JSON of untitled' }).waitFor()
      const palette = page.getByRole('combobox', { name: 'Commands' })
      await page.keyboard.press('Control+k')
      await page.keyboard.type('key')
      if (!isElsewhere) {
        await page.keyboard.press('Escape')
        await expect(palette).toHaveCount(0)
      }
      load()
      await page.locator('.monaco-editor .view-line').first().waitFor()
      await page.keyboard.type('board')
      if (isElsewhere) await expect(palette).toHaveValue('keyboard')
      else await expect(page.locator('.monaco-editor .view-lines')).toContainText('"message": "board"')
    }),
  )
})
