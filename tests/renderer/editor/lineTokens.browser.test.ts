import { beforeAll, beforeEach, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { openStage, type Stage } from './stage/open'

let stage: Stage
beforeAll(async () => {
  if (browserPath) stage = await openStage()
}, 90_000)
beforeEach(context => context.skip(!browserPath, noBrowser))

/** Text and a key that come before the editor has a moment to colour anything, as while a reloaded window is busy. */
const keys = [
  { key: 'Delete', at: 2, joined: '{\nx"a": 1}\n' },
  { key: 'Backspace', at: 2, joined: '{x\n"a": 1}\n' },
] as const

for (const { key, at, joined } of keys) {
  it(`joins a line that was empty a moment ago with its neighbour by ${key}, and nothing goes wrong`, async () => {
    const { page, close, problems } = await stage.open({ text: '{\n\n"a": 1}\n' })
    try {
      const lines = page.locator('.monaco-editor .view-lines')
      await lines.locator('.mtk1, [class*=mtk]').first().waitFor()
      await lines.click({ position: { x: 200, y: 5 } })
      await page.keyboard.press('Control+Home')
      for (let line = 1; line < at; line += 1) await page.keyboard.press('ArrowDown')
      await page.evaluate(pressed => {
        const field = document.activeElement
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'x')
        field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        const press = (name: string, keyCode: number) =>
          field?.dispatchEvent(
            new KeyboardEvent('keydown', { key: name, code: name, keyCode, bubbles: true, cancelable: true }),
          )
        if (pressed === 'Backspace') press('Home', 36)
        press(pressed, pressed === 'Delete' ? 46 : 8)
      }, key)
      await expect.poll(() => page.evaluate(() => globalThis.stage.store.getState().documents['d1']?.text)).toBe(joined)
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
      expect(problems()).toEqual([])
    } finally {
      await close()
    }
  })
}
