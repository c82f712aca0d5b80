import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { takeScreenshot } from '../../support/workbench'
import { openStage, type Stage } from './stage/open'

let stage: Stage
beforeAll(async () => {
  if (browserPath) stage = await openStage()
}, 90_000)
beforeEach(context => context.skip(!browserPath, noBrowser))

const written = (value: unknown) => JSON.stringify(value, null, 2)
const external = { type: 'external', url: '/plugins/deploy-gate/hold' }
const hold = { type: 'button', text: 'Hold', action_id: 'hold_rollout' }
const post = (props: unknown) => written({ message: 'Rollout', props })

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const problems = (page: Page) => page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
const textOf = (page: Page) => page.evaluate(() => globalThis.stage.store.getState().documents['d1']?.text ?? '')
const documentOf = async (page: Page) => JSON.parse(await textOf(page))

/** Puts the caret behind the first place of a text in the editor, by its own search. */
async function caretBehind(page: Page, text: string) {
  await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.type(text)
  await page.locator('.monaco-editor .find-widget .matchesCount', { hasText: /1 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
}

describe('the studio', () => {
  it('draws what is typed, at every key, and rejects nothing of its own code', async () => {
    const {
      page,
      close,
      problems: seen,
    } = await stage.open({
      text: post({ svc_blocks: [{ type: 'text', text: 'Hello' }] }),
    })
    try {
      await preview(page).getByText('Hello', { exact: true }).waitFor()
      await caretBehind(page, '"Hello')
      await page.keyboard.type(' yard')
      await preview(page).getByText('Hello yard', { exact: true }).waitFor()
      expect((await documentOf(page)).props.svc_blocks[0].text).toBe('Hello yard')
      expect(seen()).toEqual([])
    } finally {
      await close()
    }
  })

  it('keeps the last drawing while the text is not JSON, and says from where', async () => {
    const { page, close } = await stage.open({ text: post({ svc_blocks: [{ type: 'text', text: 'Hello' }] }) })
    try {
      await caretBehind(page, '"Hello"')
      await page.keyboard.type(' oops')
      await page.getByText('as of line 7').waitFor()
      await preview(page).getByText('Hello', { exact: true }).waitFor()
      await problems(page).getByText('line 7').first().waitFor()
      await page
        .locator('[aria-disabled="true"]')
        .and(page.getByRole('button', { name: 'Send', exact: true }))
        .waitFor()
      for (let key = 0; key < 5; key++) await page.keyboard.press('Backspace')
      await page.getByText('as of line').waitFor({ state: 'detached' })
    } finally {
      await close()
    }
  })

  it('marks a problem at its place and fixes it from the keyboard', async () => {
    const { page, close } = await stage.open({ text: post({ svc_blocks: [hold], svc_blocks_actions: {} }) })
    try {
      await page.locator('.squiggly-error').first().waitFor()
      await page.getByText('no registry entry with this name').waitFor()
      await caretBehind(page, 'hold_rollout')
      await page.keyboard.press('Control+.')
      await page.locator('.action-widget').getByText('Create entry').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('The service accepts this').waitFor()
      expect((await documentOf(page)).props.svc_blocks_actions).toEqual({
        hold_rollout: { type: 'external', url: '/plugins/deploy-gate/hold_rollout' },
      })
    } finally {
      await close()
    }
  })

  it('takes back a fix with one undo', async () => {
    const text = post({ svc_blocks: [hold], svc_blocks_actions: { hold: external } })
    const { page, close } = await stage.open({ text })
    try {
      await page.getByRole('button', { name: 'Rename to hold' }).click()
      await problems(page).first().waitFor({ state: 'detached' })
      await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
      await page.keyboard.press('Control+z')
      await problems(page).first().waitFor()
      expect(await textOf(page)).toBe(text)
    } finally {
      await close()
    }
  })

  it('leads from the preview to the text and from the text to the preview', async () => {
    const blocks = [{ type: 'text', text: 'First' }, { type: 'divider' }, { type: 'text', text: 'Second' }]
    const { page, close } = await stage.open({ text: post({ svc_blocks: blocks }) })
    try {
      await preview(page).getByText('Second', { exact: true }).click()
      await page.locator('[data-marked="selected"]', { hasText: 'Second' }).waitFor()
      await page.getByRole('button', { name: '2 text' }).waitFor()
      await caretBehind(page, '"First')
      await page.locator('[data-marked="selected"]', { hasText: 'First' }).waitFor()
      // The way to the caret leads back along it.
      const way = page.getByRole('navigation', { name: 'Position in the document' }).getByRole('button')
      expect(await way.allTextContents()).toEqual(['props', 'svc_blocks', '0 text', 'text'])
      await way.nth(1).click()
      await way.nth(2).waitFor({ state: 'detached' })
      expect(await way.allTextContents()).toEqual(['props', 'svc_blocks'])
      await page.locator('.monaco-editor.focused').waitFor()
    } finally {
      await close()
    }
  })

  it('draws a ghost with its reason, and fixes it in place', async () => {
    const select = { type: 'static_select', action_id: 'go', placeholder: 'Size', options: [{ text: '25 %' }] }
    const { page, close } = await stage.open({
      text: post({ svc_blocks: [select], svc_blocks_actions: { go: external } }),
    })
    try {
      const ghost = preview(page).getByRole('note')
      await ghost.getByText('is omitted').waitFor()
      await ghost.getByRole('button', { name: 'Add value' }).click()
      await ghost.waitFor({ state: 'detached' })
      expect((await documentOf(page)).props.svc_blocks[0].options).toEqual([{ text: '25 %', value: '25' }])
    } finally {
      await close()
    }
  })

  it('says each mistake once: what the service says, not what the schema would say too', async () => {
    const select = { type: 'static_select', action_id: 'go', placeholder: 'Size', options: [{ text: '25 %' }] }
    const { page, close } = await stage.open({
      text: post({ svc_blocks: [select, { type: 'text' }], svc_blocks_actions: { go: external }, card: 5 }),
    })
    try {
      // The one thing only the schema knows comes from its worker, after everything of ours.
      await page.locator('.squiggly-warning').nth(2).waitFor()
      await page.waitForFunction(() => document.querySelectorAll('.squiggly-warning').length === 3)
    } finally {
      await close()
    }
  })

  it('completes from the schema of the document, and the names of the workspace in its texts', async () => {
    const text = '{\n  "message": "Hi",\n  "props": { "svc_blocks": [{ "type": "button", }] }\n}'
    const { page, close } = await stage.open({ text })
    try {
      await caretBehind(page, '"button", ')
      await page.keyboard.press('Control+Space')
      const suggestions = page.locator('.suggest-widget')
      await suggestions.getByText('action_id').first().waitFor()
      await suggestions.getByText('tooltip').first().waitFor()
      expect(await suggestions.getByText('placeholder').count()).toBe(0)
      await page.keyboard.press('Escape')
      for (const [typed, name] of [
        [' @al', '@alice'],
        [' ~dep', '~deployments'],
        [' :tad', ':tada:'],
      ] as const) {
        await caretBehind(page, '"Hi')
        await page.keyboard.type(typed)
        await suggestions.getByText(name).first().waitFor()
        await page.keyboard.press('Enter')
      }
      await expect.poll(() => textOf(page)).toContain('"Hi :tada: ~deployments @alice"')
      await page.keyboard.press('Control+a')
      await paste(
        page,
        '{ "props": { "svc_blocks_actions": { "a": { "url": "/plugins/p/approve" }, "b": { "url": "" } } } }',
      )
      await caretBehind(page, '"b": { "url": "')
      await page.keyboard.type('/plug')
      await suggestions.getByText('/plugins/p/approve').first().waitFor()
    } finally {
      await close()
    }
  })

  it('is written in as plain text when the editor cannot be had', async () => {
    const { page, close } = await stage.open({ text: '{}', editor: false })
    try {
      await page.route(/monaco-.*\.js$/, route => route.abort())
      await page.reload()
      const plain = page.getByRole('textbox', { name: 'JSON of rollout-gate.json' })
      await plain.fill(post({ svc_blocks: [{ type: 'text', text: 'Typed without the editor' }] }))
      await preview(page).getByText('Typed without the editor', { exact: true }).waitFor()
    } finally {
      await close()
    }
  })

  it('begins the undo history of the editor with what was done before it was there', async () => {
    const { page, close } = await stage.open({ text: '{}', editor: false })
    let load = () => {}
    const loaded = new Promise<void>(resolve => {
      load = resolve
    })
    try {
      await page.route(/monaco-.*\.js$/, async route => {
        await loaded
        await route.continue()
      })
      await page.reload()
      const plain = page.getByRole('textbox', { name: 'JSON of rollout-gate.json' })
      await plain.fill('{ }')
      const insert = (name: string) =>
        page.getByRole('group', { name: 'Insert at the selection' }).getByRole('button', { name, exact: true }).click()
      const rows = page.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem')
      await insert('divider')
      await expect.poll(() => rows.count()).toBe(1)
      const withDivider = await textOf(page)
      await insert('image')
      await expect.poll(() => rows.count()).toBe(2)
      await rows.first().focus()
      await page.keyboard.press('Control+z')
      await expect.poll(() => textOf(page)).toBe(withDivider)
      expect(await page.locator('.monaco-editor').count()).toBe(0)
      load()
      await page.locator('.monaco-editor .view-line').first().waitFor()
      await rows.first().focus()
      await page.keyboard.press('Control+z')
      await expect.poll(() => textOf(page)).toBe('{ }')
      await page.locator('.monaco-editor .view-lines').click()
      await page.keyboard.press('Control+z')
      await expect.poll(() => textOf(page)).toBe('{}')
      await page.keyboard.press('Control+Shift+z')
      await page.keyboard.press('Control+Shift+z')
      await expect.poll(() => textOf(page)).toBe(withDivider)
    } finally {
      load()
      await close()
    }
  })

  it('keeps what was written, its undo, the keyboard and the preview when a megabyte is pasted', async () => {
    const text = post({ svc_blocks: [{ type: 'text', text: 'Hello' }] })
    const { page, close } = await stage.open({ text })
    try {
      await caretBehind(page, '"Hello')
      await page.keyboard.type('!')
      await page.keyboard.press('Control+a')
      await paste(page, written({ message: 'Pasted', props: { note: 'x'.repeat(1_100_000) } }))
      await preview(page).getByText('Pasted', { exact: true }).waitFor()
      await page.getByText('Too large to check').waitFor()
      await page.keyboard.type('\n')
      expect(await textOf(page)).toMatch(/^{\n {2}"message": "Pasted"/)
      expect(await textOf(page)).toMatch(/}\n$/)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await preview(page).getByText('Hello!', { exact: true }).waitFor()
      await page.keyboard.press('Control+z')
      await preview(page).getByText('Hello', { exact: true }).waitFor()
      expect(await textOf(page)).toBe(text)
      await page.getByText('The service accepts this').waitFor()
    } finally {
      await close()
    }
  })

  it('opens a very large text as its beginning, keeps the whole, and shows all of it when asked', async () => {
    const { page, close } = await stage.open({ text: '{}' })
    const bar = page.getByRole('status').filter({ hasText: 'the first 512 kB are shown' })
    const press = async (key: string) => {
      await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
      await page.keyboard.press(key)
    }
    try {
      const text = written({ message: 'Large', props: { notes: Array.from({ length: 70_000 }, () => 'x'.repeat(40)) } })
      await page.evaluate(large => {
        const { documents } = globalThis.stage.store.getState()
        const [document] = Object.values(documents)
        if (document) globalThis.stage.store.setState({ documents: { d1: { ...document, text: large } } })
      }, text)
      await bar.getByText('3.3 MB').waitFor()
      await preview(page).getByText('Large', { exact: true }).waitFor()
      await page.locator('.monaco-editor .view-line', { hasText: '"message": "Large"' }).waitFor()
      await press('Delete')
      await page.getByText('Show all to edit the text.').first().waitFor()
      expect(await textOf(page)).toBe(text)
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('Shift+End')
      expect(await copied(page)).toBe(1)
      await page.keyboard.press('Control+a')
      expect(await copied(page)).toBe(text.length)
      await bar.getByText('All 3.3 MB are on the clipboard.').waitFor()
      await takeScreenshot(page, 'studio-beginning')
      await bar.getByRole('button', { name: 'Show all' }).click()
      await bar.waitFor({ state: 'detached' })
      await press('Control+End')
      await page.keyboard.type(' ')
      await expect.poll(() => textOf(page)).toBe(`${text} `)
      expect(await bar.count()).toBe(0)
    } finally {
      await close()
    }
  })

  it('undoes and redoes a change of kind in the history of the text', async () => {
    const text = written({ message: 'Hello', props: { svc_blocks: [{ type: 'text', text: 'World' }] } })
    const { page, close } = await stage.open({ text })
    const kind = (name: string) => page.getByRole('button', { name: `Document: ${name}` })
    try {
      await caretBehind(page, '"World')
      await page.keyboard.type('!')
      await kind('Post').click()
      await page
        .getByRole('menuitemradio', { name: 'attachments' })
        .getByText('There are no attachments to convert')
        .waitFor()
      await page.getByRole('menuitemradio', { name: 'svc_blocks' }).click()
      await kind('svc_blocks').waitFor()
      expect(await documentOf(page)).toEqual([{ type: 'text', text: 'World!' }])
      await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
      await page.keyboard.press('Control+z')
      await kind('Post').waitFor()
      expect(await documentOf(page)).toMatchObject({ message: 'Hello' })
      await page.keyboard.press('Control+z')
      expect(await textOf(page)).toBe(text)
      await page.keyboard.press('Control+y')
      await page.keyboard.press('Control+y')
      await kind('svc_blocks').waitFor()
      expect(await documentOf(page)).toEqual([{ type: 'text', text: 'World!' }])
    } finally {
      await close()
    }
  })

  it('completes and checks by the schema of the kind that it became', async () => {
    const { page, close } = await stage.open({ text: written({ message: '', props: { svc_blocks: [hold] } }) })
    try {
      await page.getByText('no registry entry with this name').waitFor()
      await page.getByRole('button', { name: 'Document: Post' }).click()
      await page.getByRole('menuitemradio', { name: 'svc_blocks' }).click()
      await page.getByText('The service accepts this').waitFor()
      await caretBehind(page, '"hold_rollout"')
      await page.keyboard.type(', ')
      await page.keyboard.press('Control+Space')
      await page.locator('.suggest-widget').getByText('tooltip').first().waitFor()
    } finally {
      await close()
    }
  })
})

/** Copies from whatever has the keyboard. Returns how many characters. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData('text/plain').length
  })

/** Pastes into whatever has the keyboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
