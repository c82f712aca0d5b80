import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openPayload, previewOf } from './payloads'
import { inWorkbench } from './workbench'

const message = JSON.stringify(
  {
    message: 'Say',
    props: {
      svc_blocks: [
        { type: 'text', text: 'Hello' },
        { type: 'button', text: 'Go', action_id: 'go', style: 'nope' },
        { type: 'collapsible', title: 'More', content: [{ type: 'text', text: 'There' }] },
      ],
      svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/go' } },
    },
  },
  null,
  2,
)

/**
 * Parts of the window that say nothing of the text, or nothing of one letter in a string. The tabs are none of them:
 * they mark what is not on disk yet.
 */
const parts = {
  'title bar': '[data-zone="title"]',
  rail: '[data-zone="rail"]',
  'status bar': '[data-zone="status"]',
  kind: '[aria-label^="Document:"]',
  templates: '[aria-label="Templates"]',
  'copy as': '[aria-label="Copy as"]',
  sender: '[aria-label^="Send as"]',
  channel: '[aria-label^="To "]',
  send: '[aria-label="Payload"] > :last-child',
  'preview width': '[aria-label="Preview"] [role="radiogroup"], [aria-label="Preview"] [role="group"]',
  limits: '[aria-label="Limits"]',
  problem: '[aria-label="Problems"] > li',
}

/**
 * Remembers what React last rendered each part with: another object stands there once the component that makes it was
 * rendered again, whether or not anything looks different.
 */
const remember = (page: Page, selectors: Record<string, string>): Promise<void> =>
  page.evaluate(selectors => {
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find(one => one.startsWith('__reactProps$'))
      return key === undefined ? undefined : Reflect.get(element, key)
    }
    const before = Object.entries(selectors).map(([name, selector]) => {
      const element = document.querySelector(selector)
      if (!element || !propsOf(element)) throw new Error(`There is no ${name}.`)
      return { name, element, props: propsOf(element) }
    })
    Reflect.set(globalThis, 'rendered', () =>
      before.filter(({ element, props }) => !element.isConnected || propsOf(element) !== props).map(({ name }) => name),
    )
  }, selectors)

/** Names of the parts that were rendered since they were remembered. */
const rendered = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'rendered')())

/** Waits until what follows in pauses has followed, each part when it has time, and remembers the parts then. */
const atRest = (page: Page, selectors: Record<string, string>): Promise<void> =>
  expect
    .poll(async () => {
      await remember(page, selectors)
      await page.waitForTimeout(300)
      return rendered(page)
    })
    .toEqual([])

describe.skipIf(!browserPath)(`what a key renders${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('a letter in a string renders its preview, and nothing that says nothing of it', () =>
    inWorkbench({}, async ({ page }) => {
      await openPayload(page, message)
      await expect(previewOf(page).getByText('Say', { exact: true })).toBeVisible()
      await page.getByText(/^saved/).waitFor()
      await page.keyboard.press('Control+Home')
      for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      await page.keyboard.type('s')
      await expect(previewOf(page).getByText('Says', { exact: true })).toBeVisible()
      // The first change settles who sends it and where it goes, which those parts follow in the pause.
      await atRest(page, parts)
      await page.keyboard.type(' it')
      await expect(previewOf(page).getByText('Says it', { exact: true })).toBeVisible()
      await page.getByText(/^saved/).waitFor()
      expect(await rendered(page)).toEqual([])
    }))

  it.each([
    ['Registry', '[role="tabpanel"] tbody > tr'],
    ['Stock clients', '[aria-label="Stock clients"] > li'],
  ])('nor the rows of %s, where the letter is not theirs', (tab, row) =>
    inWorkbench({}, async ({ page }) => {
      await openPayload(page, message)
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await page.locator('.monaco-editor').getByRole('textbox').first().focus()
      await page.keyboard.press('Control+Home')
      for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      await page.keyboard.type('s')
      await expect(previewOf(page).getByText('Says', { exact: true })).toBeVisible()
      await remember(page, { row })
      await page.keyboard.type(' it')
      await expect(previewOf(page).getByText('Says it', { exact: true })).toBeVisible()
      expect(await rendered(page)).toEqual([])
    }),
  )

  it('the caret alone renders no message: the block that is selected is the same', () =>
    inWorkbench({}, async ({ page }) => {
      await openPayload(page, message)
      await expect(previewOf(page).getByText('Hello', { exact: true })).toBeVisible()
      await page.keyboard.press('Control+Home')
      for (let line = 0; line < 5; line += 1) await page.keyboard.press('ArrowDown')
      await expect(page.getByText(/^Ln 6,/)).toBeVisible()
      await atRest(page, { ...parts, message: '[aria-label="Preview"] article' })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(/^Ln 7,/)).toBeVisible()
      expect(await rendered(page)).toEqual([])
    }))
})
