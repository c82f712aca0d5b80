import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openPayload } from './payloads'
import { clickButton, gate, postButtons, writeIntegration } from './simulated'
import { exchangeRows, inWorkbench, write } from './workbench'

/** Width in pixels of the band along each side in which the ring has to be: it lies inside or just outside. */
const band = 5

type Rgb = readonly [number, number, number]

const luminance = (color: Rgb): number => {
  const [r = 0, g = 0, b = 0] = color.map(part => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: Rgb, b: Rgb): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** How much of the best line along each side of a part stands out by 3 to 1 from what was there without the focus. */
async function ringOf(page: Page, part: Locator): Promise<Record<'top' | 'right' | 'bottom' | 'left', number>> {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not shown.')
  const clip = {
    x: Math.floor(box.x) - 3,
    y: Math.floor(box.y) - 3,
    width: Math.round(box.width) + 6,
    height: Math.round(box.height) + 6,
  }
  const picture = async () =>
    sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const focused = await picture()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const plain = await picture()
  const { width, height } = focused.info
  const colorAt = (data: Buffer, x: number, y: number): Rgb => {
    const at = (y * width + x) * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  const standsOut = (x: number, y: number) => contrast(colorAt(focused.data, x, y), colorAt(plain.data, x, y)) >= 3
  const share = (length: number, at: (along: number) => boolean) =>
    Array.from({ length }, (_, along) => at(along)).filter(Boolean).length / length
  const best = (lines: number[]) => Math.max(...lines)
  const depths = Array.from({ length: band + 1 }, (_, depth) => depth)
  return {
    top: best(depths.map(y => share(width, x => standsOut(x, y)))),
    bottom: best(depths.map(y => share(width, x => standsOut(x, height - 1 - y)))),
    left: best(depths.map(x => share(height, y => standsOut(x, y)))),
    right: best(depths.map(x => share(height, y => standsOut(width - 1 - x, y)))),
  }
}

async function expectRing(page: Page, part: Locator): Promise<void> {
  const ring = await ringOf(page, part)
  for (const [side, share] of Object.entries(ring)) expect(share, side).toBeGreaterThan(0.7)
}

const themes = { light: 'Theme: light', dark: 'Theme: dark', 'high contrast': 'Theme: high contrast' }

describe.skipIf(!browserPath)(`the ring of the focus${browserPath ? '' : `: ${noBrowser}`}`, () => {
  for (const [theme, command] of Object.entries(themes)) {
    it(`goes all round the rows of lists, ${theme}`, () =>
      inWorkbench({}, async ({ page }) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Commands' }).fill(command)
        await page.keyboard.press('Enter')
        await write(page, 'One')

        await page.getByRole('button', { name: 'Add a channel or direct message' }).focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('ArrowDown')
        await expectRing(page, page.getByRole('button', { name: /^incidents/ }))

        await exchangeRows(page).first().click()
        await page.keyboard.press('Home')
        await expectRing(page, exchangeRows(page).first())

        const list = page.getByRole('grid', { name: 'Exchanges' })
        await list.focus()
        await page.keyboard.press('Escape')
        await exchangeRows(page).first().hover()
        await expectRing(page, list.locator('..').locator('..'))

        const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').last()
        await post.focus()
        await page.keyboard.press('Shift')
        await expectRing(page, post)

        await page.getByRole('tab', { name: 'deployments' }).focus()
        await page.keyboard.press('Shift')
        await expectRing(page, page.getByRole('tab', { name: 'deployments' }))

        await openPayload(
          page,
          '{"message":"","props":{"svc_blocks":[{"type":"button","text":"x","action_id":"gone"}]}}',
        )
        const problem = page.getByRole('list', { name: 'Problems' }).getByRole('button').first()
        await problem.focus()
        await page.keyboard.press('Shift')
        await expectRing(page, problem)
      }))
  }

  it('goes round the live log of an integration and the call that is selected there, colored rows or not', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, { Withdraw: '/plugins/gate/withdraw' })
      for (let count = 0; count < 4; count += 1) await clickButton(workbench, post, 0)
      await page.goto(`${service.url}/integrations/simulated/gate`)
      const log = page.getByRole('grid', { name: 'Live log' })
      const calls = log.locator('tbody').getByRole('row')
      await expect(calls).toHaveCount(4)
      await log.focus()
      await page.keyboard.press('Shift')
      await expectRing(page, log)
      await log.focus()
      await page.keyboard.press('End')
      await expectRing(page, calls.last())
    }))
})
