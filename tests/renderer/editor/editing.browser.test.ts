import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { twelveMistakes } from '../../domain/fixes/twelveMistakes'
import { browserPath, noBrowser } from '../../support/browser'
import { takeScreenshot } from '../../support/workbench'
import { openStage, type Stage } from './stage/open'

let stage: Stage
beforeAll(async () => {
  if (browserPath) stage = await openStage()
}, 90_000)
beforeEach(context => context.skip(!browserPath, noBrowser))

const problems = (page: Page) => page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
const textOf = (page: Page) => page.evaluate(() => globalThis.stage.store.getState().documents['d1']?.text ?? '')
const editor = (page: Page) => page.locator('.monaco-editor').first()
/** What is drawn as lines, as a person reads it. */
const lines = async (page: Page) =>
  (await editor(page).locator('.view-line').allTextContents()).join('\n').replaceAll('\u00a0', ' ')

/** Puts the caret behind the first place of a text in the editor, by its own search. */
async function caretBehind(page: Page, text: string) {
  await editor(page)
    .locator('.view-lines')
    .click({ position: { x: 200, y: 5 } })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.type(text)
  await page.locator('.find-widget .matchesCount', { hasText: /1 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
}

const entry = { type: 'external', url: '/plugins/p/x' }
const post = {
  message: '[go](svc_action://go)',
  props: {
    svc_blocks: [
      {
        type: 'column_set',
        columns: [
          { type: 'column', items: [{ type: 'text', text: 'a' }, { type: 'divider' }] },
          { type: 'column', items: [{ type: 'text', text: 'b' }] },
        ],
      },
      { type: 'button', text: 'Reject', action_id: 'go', query: { wave: 'canary' }, tooltip: 'Rejects the rollout' },
    ],
    svc_blocks_actions: { go: entry },
  },
}

describe('the editor', () => {
  it('fixes twelve mistakes by the keyboard alone', async () => {
    const { page, close } = await stage.open({ text: twelveMistakes })
    try {
      await problems(page).first().waitFor()
      await editor(page).locator('textarea, .native-edit-context').first().focus()
      for (let left = 12; left > 0; left--) {
        const before = await textOf(page)
        await page.keyboard.press('Control+.')
        await page.locator('.action-widget').first().waitFor()
        await page.keyboard.press('Enter')
        await page.waitForFunction(text => globalThis.stage.store.getState().documents['d1']?.text !== text, before)
      }
      await page.getByText('The service accepts this').waitFor()
      expect(JSON.parse(await textOf(page)).props.svc_blocks).toHaveLength(4)
    } finally {
      await close()
    }
  })

  it('takes back what was typed before the window was loaded again', async () => {
    const text = JSON.stringify({ message: 'a' })
    const { page, close } = await stage.open({ text })
    try {
      await caretBehind(page, '"a')
      await page.keyboard.type('bc')
      await expect.poll(() => textOf(page)).toBe('{"message":"abc"}')
      // The page that holds the studio begins with the text of its address.
      await page.evaluate(() => {
        const address = new URL(location.href)
        address.searchParams.set('text', globalThis.stage.store.getState().documents['d1']?.text ?? '')
        history.replaceState(null, '', address)
      })
      await page.reload()
      await editor(page).locator('.view-line').first().waitFor()
      expect(await textOf(page)).toBe('{"message":"abc"}')
      await caretBehind(page, '"abc')
      await page.keyboard.press('Control+z')
      await expect.poll(() => textOf(page)).toBe(text)
      await page.keyboard.press('Control+Shift+z')
      await expect.poll(() => textOf(page)).toBe('{"message":"abc"}')
    } finally {
      await close()
    }
  })

  it('formats, folds with a summary, and renames an action everywhere', async () => {
    const { page, close } = await stage.open({ text: JSON.stringify(post) })
    try {
      await caretBehind(page, '"message')
      await page.keyboard.press('Shift+Alt+f')
      await expect.poll(() => lines(page)).toContain('"query": { "wave": "canary" }')
      await caretBehind(page, '"columns"')
      await page.keyboard.press('Control+Shift+BracketLeft')
      await editor(page).locator('.by-fold', { hasText: '2 columns, 3 blocks' }).waitFor()
      await caretBehind(page, '"Reject"')
      await page.keyboard.press('Control+Shift+BracketLeft')
      await editor(page).locator('.by-fold', { hasText: 'button Reject' }).waitFor()
      expect(await lines(page)).toMatch(/\{ ?button Reject ? \}$/m)
      await takeScreenshot(page, 'studio-folded')
      await caretBehind(page, 'svc_action://g')
      await page.keyboard.press('F2')
      await page.locator('.rename-box input').fill('start')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => globalThis.stage.store.getState().documents['d1']?.text.includes('"start"'))
      const renamed = JSON.parse(await textOf(page))
      expect(renamed.message).toBe('[go](svc_action://start)')
      expect(Object.keys(renamed.props.svc_blocks_actions)).toEqual(['start'])
      expect(renamed.props.svc_blocks[1].action_id).toBe('start')
    } finally {
      await close()
    }
  })

  it('says at the caret why an action cannot have a name', async () => {
    const { page, close } = await stage.open({ text: JSON.stringify(post, null, 2) })
    try {
      const rename = async (name: string) => {
        await caretBehind(page, 'svc_action://g')
        await page.keyboard.press('F2')
        await page.locator('.rename-box input').fill(name)
        await page.keyboard.press('Enter')
      }
      const said = page.locator('.monaco-editor-overlaymessage')
      const before = await textOf(page)
      await rename('a b/ü')
      await said.getByText('An action id has letters, digits, _ and - only, and at most 64 of them.').waitFor()
      await takeScreenshot(page, 'studio-rename-rejected')
      await rename('x'.repeat(65))
      await said.getByText('at most 64 of them').waitFor()
      expect(await textOf(page)).toBe(before)
    } finally {
      await close()
    }
  })

  it.each(['light', 'dark', 'hc'] as const)('says so in the colours and the face of the window: %s', async theme => {
    const { page, close } = await stage.open({ text: JSON.stringify(post, null, 2), theme })
    try {
      await caretBehind(page, 'svc_action://g')
      await page.keyboard.press('F2')
      await page.locator('.rename-box input').fill('a b')
      await page.keyboard.press('Enter')
      const box = page.locator('.monaco-editor-overlaymessage .message')
      await box.waitFor()
      const drawn = await box.evaluate(element => {
        const probe = document.createElement('div')
        document.body.append(probe)
        probe.style.cssText =
          'background: var(--raised); color: var(--text); border: 1px solid var(--line-2); font-family: var(--font-ui)'
        const look = (part: Element) => {
          const { backgroundColor, borderTopColor, color, fontFamily } = getComputedStyle(part)
          return { backgroundColor, borderTopColor, color, fontFamily }
        }
        return [look(element), look(probe)]
      })
      expect(drawn[0]).toEqual(drawn[1])
      await takeScreenshot(page, `studio-rename-rejected-${theme}`)
    } finally {
      await close()
    }
  })
})
