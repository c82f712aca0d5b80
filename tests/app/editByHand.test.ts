import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { browserPath, noBrowser } from '../support/browser'
import { expect as eventually } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf } from './payloads'
import { boxOf, exchangeRows, runCommand } from './workbench'

let workbench: Workbench
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench()
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const tree = (page: Page) => page.getByRole('tree', { name: 'Blocks' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name })
const palette = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Insert at the selection' }).getByRole('button', { name, exact: true })
const form = (page: Page) => page.getByRole('region', { name: 'Properties' })
const names = (page: Page) =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll(rows => rows.map(one => one.getAttribute('aria-label')))

/** The blocks of the newest post, over the public API. */
async function sentBlocks(page: Page): Promise<Record<string, unknown>[]> {
  await page.getByRole('status').filter({ hasText: 'Posted to' }).last().waitFor()
  const { url, sample } = workbench.service
  const response = await fetch(`${url}/api/v4/channels/${sample?.channel_id}/posts?per_page=1`, {
    headers: { Authorization: `Bearer ${sample?.admin_token}` },
  })
  const { order, posts }: { order: string[]; posts: Record<string, Post> } = await response.json()
  return (posts[order[0] ?? '']?.props['svc_blocks'] ?? []) as Record<string, unknown>[]
}

/** Makes the page remember which of its devices a person uses from now on. */
const watchDevices = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.removeItem('used')
    for (const type of ['keydown', 'pointerdown', 'dragstart'])
      addEventListener(
        type,
        () => sessionStorage.setItem('used', `${sessionStorage.getItem('used') ?? ''} ${type}`),
        true,
      )
  })
const usedDevices = async (page: Page) =>
  new Set((await page.evaluate(() => sessionStorage.getItem('used') ?? '')).trim().split(' '))

/** Presses Tab until a part has the focus. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await part.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

const posted = (page: Page) => page.getByRole('feed', { name: 'Posts' }).getByRole('article').last()
/** The callback of a new button: the sample integration confirms what it has no rule for. */
const callback = (page: Page) =>
  exchangeRows(page).filter({ hasText: 'callback' }).filter({ hasText: 'button_1' }).last()

describe('a message built by hand', () => {
  it('is dragged together with the mouse alone from an empty file, in outline and preview, sent and clicked', async () => {
    const { page } = workbench
    await watchDevices(page)
    await page.getByRole('button', { name: 'Payloads', exact: true }).click()
    await page.getByRole('button', { name: 'Start from nothing' }).click()
    await page.getByText('The service accepts this').or(page.getByText('0 blocks')).first().waitFor()
    await palette(page, 'container').dragTo(tree(page))
    await row(page, 'container').waitFor()
    await palette(page, 'button').dragTo(previewOf(page).getByText('Text', { exact: true }), {
      targetPosition: { x: 60, y: 18 },
    })
    await row(page, 'button, Button').waitFor()
    await eventually.poll(() => names(page)).toEqual(['container, Text', 'text, Text', 'button, Button'])
    await palette(page, 'divider').dragTo(row(page, 'button, Button'), { targetPosition: { x: 90, y: 3 } })
    await eventually.poll(() => names(page)).toEqual(['container, Text', 'text, Text', 'divider', 'button, Button'])
    await row(page, 'text, Text').dragTo(row(page, 'button, Button'), { targetPosition: { x: 90, y: 22 } })
    await eventually.poll(() => names(page)).toEqual(['container', 'divider', 'button, Button', 'text, Text'])
    await palette(page, 'image').dragTo(page.locator('.view-line', { hasText: '"divider"' }), {
      targetPosition: { x: 400, y: 9 },
    })
    await eventually
      .poll(() => names(page))
      .toEqual(['container', 'divider', 'image, image.png', 'button, Button', 'text, Text'])
    await row(page, 'image, image.png').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await eventually.poll(() => names(page)).toEqual(['container', 'divider', 'button, Button', 'text, Text'])
    await previewOf(page).getByRole('button', { name: 'Button' }).click()
    await eventually(row(page, 'button, Button')).toHaveAttribute('aria-selected', 'true')
    await form(page).getByRole('switch', { name: 'Disabled' }).click()
    await row(page, 'button, Button').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await row(page, 'divider').hover()
    await previewOf(page).locator('[data-marked="hovered"]').waitFor()
    await takeScreenshot(page, 'studio-by-hand')
    await row(page, 'button, Button').last().click()
    await form(page).getByRole('switch', { name: 'Disabled' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const button = { type: 'button', text: 'Button', action_id: 'button_1' }
    expect(await sentBlocks(page)).toEqual([
      {
        type: 'container',
        border: true,
        gap: 'small',
        content: [{ type: 'divider' }, { ...button, disabled: true }, button, { type: 'text', text: 'Text' }],
      },
    ])
    await page.getByRole('status').getByRole('button', { name: 'Show in channel' }).last().click()
    await posted(page).getByRole('button', { name: 'Button', disabled: false }).click()
    await eventually(posted(page)).toContainText('button_1 was clicked.')
    await callback(page).click()
    await eventually(callback(page)).toContainText('200')
    expect(await usedDevices(page)).toEqual(new Set(['pointerdown', 'dragstart']))
  })

  it('is built, changed, undone, sent and clicked with the keyboard alone from an empty file', async () => {
    const { page } = workbench
    await watchDevices(page)
    await runCommand(page, 'new payload: post')
    await page.locator('.monaco-editor.focused').waitFor()
    await page.keyboard.type('Written at once')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands' }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(page.locator('.monaco-editor.focused')).toBeVisible()
    await page.keyboard.type('!')
    await previewOf(page).getByText('Written at once!', { exact: true }).waitFor()
    await page.keyboard.press('F6')
    const insert = async (name: string) => {
      await tabTo(page, palette(page, name))
      await page.keyboard.press('Enter')
    }
    await insert('text')
    await insert('button')
    await eventually.poll(() => names(page)).toEqual(['text, Text', 'button, Button'])
    await page.keyboard.press('F6')
    await tabTo(page, tree(page))
    await page.keyboard.press('Alt+ArrowUp')
    await eventually.poll(() => names(page)).toEqual(['button, Button', 'text, Text'])
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+g')
    await eventually.poll(() => names(page)).toEqual(['container, Button', 'button, Button', 'text, Text'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await eventually.poll(() => names(page)).toEqual(['container, Button', 'button, Button', 'text, Text'])
    await page.keyboard.press('Home')
    await page.keyboard.press('t')
    await eventually(row(page, 'text, Text')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Typed **here**')
    await previewOf(page).getByText('here', { exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    const [container] = await sentBlocks(page)
    expect(container).toEqual({
      type: 'container',
      gap: 'small',
      content: [
        { type: 'button', text: 'Button', action_id: 'button_1' },
        { type: 'text', text: 'Typed **here**' },
      ],
    })
    await page.keyboard.press('Control+p')
    await page.keyboard.type('deployments')
    await page.keyboard.press('Enter')
    await tabTo(page, posted(page).getByRole('button', { name: 'Button' }))
    await page.keyboard.press('Enter')
    await eventually(callback(page)).toContainText('200')
    await eventually(posted(page)).toContainText('button_1 was clicked.')
    expect(await usedDevices(page)).toEqual(new Set(['keydown']))
  })

  it('takes keys after a click on a block, rings what is selected, and leads back to it by undo', async () => {
    const { page } = workbench
    await openPayload(page, '{}')
    for (const name of ['text', 'button', 'divider']) await palette(page, name).click()
    await row(page, 'text, Text').click()
    await page.keyboard.press('Alt+ArrowDown')
    await eventually.poll(() => names(page)).toEqual(['button, Button', 'text, Text', 'divider'])
    await page.keyboard.press('Control+z')
    await eventually.poll(() => names(page)).toEqual(['text, Text', 'button, Button', 'divider'])
    await eventually(row(page, 'text, Text')).toHaveAttribute('aria-selected', 'true')
    await row(page, 'button, Button').click({ modifiers: ['Control'] })
    await eventually(previewOf(page).locator('[data-marked="selected"]')).toHaveCount(2)
    await page.keyboard.press('Delete')
    await eventually.poll(() => names(page)).toEqual(['divider'])
  })

  it('has the options of a select in the order that keys and mouse give them', async () => {
    const { page } = workbench
    await openPayload(page, '{}')
    await palette(page, 'select').click()
    const options = form(page).getByRole('group', { name: 'Options' })
    const texts = () =>
      options
        .getByRole('textbox', { name: /^Text of/ })
        .evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    const grip = (at: number) => options.getByRole('button', { name: `Move option ${at}`, exact: true })
    const [first, second] = ['First', 'Second']
    await eventually.poll(texts).toEqual([first, second])
    await options.getByRole('button', { name: 'Add option' }).click()
    await eventually(options.getByRole('textbox', { name: 'Text of option 3' })).toBeFocused()
    await page.keyboard.type('New')
    await eventually.poll(texts).toEqual([first, second, 'New'])
    await page.keyboard.press('Alt+ArrowUp')
    await eventually.poll(texts).toEqual([first, 'New', second])
    await grip(1).dragTo(options.getByRole('group', { name: 'Option 3' }), { targetPosition: { x: 60, y: 24 } })
    await eventually.poll(texts).toEqual(['New', second, first])
    // Above the first option and below the last there is room to let go as well, and between two of them.
    const label = form(page).getByText('Options', { exact: true })
    await grip(3).dragTo(label)
    await eventually.poll(texts).toEqual([first, 'New', second])
    // A form that scrolls between press and move has another handle, or none, below the pointer.
    const add = options.getByRole('button', { name: 'Add option' })
    await add.scrollIntoViewIfNeeded()
    await grip(1).dragTo(add)
    await eventually.poll(texts).toEqual(['New', second, first])
    const below = await boxOf(options.getByRole('group', { name: 'Option 2' }))
    await grip(3).hover()
    await page.mouse.down()
    await page.mouse.move(below.x + 40, below.y - 10, { steps: 5 })
    await page.mouse.move(below.x + 40, below.y - 2, { steps: 2 })
    await page.mouse.up()
    await eventually.poll(texts).toEqual(['New', first, second])
    await page.keyboard.press('Control+z')
    await eventually.poll(texts).toEqual(['New', second, first])
    await options.getByRole('button', { name: 'Remove option 3' }).click()
    await eventually(options.getByRole('button', { name: 'Remove option 2' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await eventually.poll(texts).toEqual(['New', second, first])
  })

  it('goes over the clipboard as JSON, with its actions', async () => {
    const { page } = workbench
    await openPayload(page, '{}')
    await palette(page, 'button').click()
    await row(page, 'button, Button').click()
    await page.keyboard.press('Control+c')
    await openPayload(page, '{}')
    await tree(page).focus()
    await page.keyboard.press('Control+v')
    await row(page, 'button, Button').waitFor()
    await form(page)
      .getByRole('region', { name: 'Registry entry button_1' })
      .getByRole('combobox', { name: 'URL' })
      .waitFor()
  })
})
