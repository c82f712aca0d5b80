import type { Locator } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { openPayload } from './payloads'
import { boxOf, inWorkbench, runCommand } from './workbench'

const attachments = JSON.stringify({
  message: 'a',
  props: { attachments: [{ fallback: 'a', text: 'Roll out?', actions: [{ id: 'yes', name: 'Yes' }] }] },
})

const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

describe.skipIf(!browserPath)(`converting in a narrow window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('says to its end what is wrong with the base URL, and keeps what replaces the payload in view', () =>
    inWorkbench({ viewport: { width: 1024, height: 800 } }, async ({ page }) => {
      await page.getByRole('tab').first().waitFor()
      await openPayload(page, attachments)
      await runCommand(page, 'convert payload to svc_blocks…')
      const stage = page.getByRole('region', { name: /^Convert: / })
      await stage.waitFor()
      await stage.getByRole('textbox', { name: 'Base URL for actions' }).fill('ftp://a.example')
      const problem = stage.getByText('It must start with http://, https:// or /plugins/.')
      await expect(problem).toBeVisible()
      for (const width of [1024, 720]) {
        await page.setViewportSize({ width, height: 800 })
        await takeScreenshot(page, `convert-base-${width}`)
        await expect.poll(() => isCut(problem)).toBe(false)
        const replace = await boxOf(stage.getByRole('button', { name: /^Replace the payload/ }))
        expect(replace.x + replace.width).toBeLessThanOrEqual(width)
      }
    }))
})
