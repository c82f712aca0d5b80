import type { Page } from 'playwright'
import { comparePicture } from './comparePictures'

/**
 * Letters of each face, an emoji, a round corner and a smooth line: what browsers draw differently, and none of our own
 * code.
 */
const chart = `
<div id="calibration" style="width: 240px; padding: 8px; background: #fff; color: #000">
  <div style="font: 14px/20px 'Open Sans Variable'">Rollout quartz 0123 ÄÖ</div>
  <div style="font: 600 14px/20px 'Open Sans Variable'">Rollout quartz 0123</div>
  <div style="font: 12px/16px 'JetBrains Mono Variable'">const x = { a: 1 }</div>
  <div style="font: 24px/32px 'Noto Color Emoji'">🎉👍</div>
  <div style="width: 80px; height: 24px; border: 1px solid #888; border-radius: 8px; background: #eef"></div>
</div>`

/**
 * Why this browser cannot be held against the approved pictures, or `null` when it draws a chart of letters and lines
 * as the browser did that they were approved with.
 */
export async function drawsOtherwise(page: Page): Promise<string | null> {
  await page.evaluate(html => {
    document.body.insertAdjacentHTML('afterbegin', html)
  }, chart)
  try {
    const faces = ['14px "Open Sans Variable"', '12px "JetBrains Mono Variable"', '24px "Noto Color Emoji"']
    await page.evaluate(wanted => Promise.all(wanted.map(face => document.fonts.load(face, 'aÄ🎉👍'))), faces)
    const difference = await comparePicture('calibration', await page.locator('#calibration').screenshot())
    return (
      difference && `this browser draws letters otherwise than the one the pictures are approved with: ${difference}`
    )
  } finally {
    await page.evaluate(() => document.getElementById('calibration')?.remove())
  }
}
