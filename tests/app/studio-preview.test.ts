import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, pasteOver, previewOf, replaceText } from './payloads'

let workbench: Workbench
let page: Page
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench()
  page = workbench.page
  await page.getByRole('tab').first().waitFor()
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  page.setDefaultTimeout(patience(10_000))
})

const written = (value: unknown) => JSON.stringify(value, null, 2)
const toggle = (name: string | RegExp) => previewOf(page).getByRole('button', { name })
/** Writes over a text that may be scrolled. */
async function rewrite(text: string): Promise<void> {
  await page.locator('.monaco-editor').getByRole('textbox').first().focus()
  await pasteOver(page, text)
}
const approval = (more: object = {}) =>
  written({
    message: 'Roll out checkout-api 4.18.0?',
    props: {
      svc_blocks: [
        {
          type: 'container',
          border: true,
          accent_color: 'warning',
          content: [
            { type: 'text', text: '### Roll out checkout-api 4.18.0?' },
            { type: 'button', text: 'Approve', action_id: 'approve', style: 'primary', query: { wave: 'canary' } },
            { type: 'static_select', action_id: 'approve', placeholder: 'Wave', options: [{ text: '25 %' }] },
            { type: 'image', url: 'https://a.example/burn-down.png', alt_text: 'Errors fell to 0' },
          ],
        },
      ],
      svc_blocks_actions: {
        approve: { type: 'external', url: '/plugins/deploy-gate/approve?wave=all', context: { token: 'k3y-17' } },
      },
      ...more,
    },
  })

describe('the preview of the studio', () => {
  it('shows several themes and widths at once, of which the last one stays, and keeps the choice', async () => {
    await openPayload(page, approval())
    await previewOf(page).getByRole('button', { name: 'Approve' }).waitFor()
    await takeScreenshot(page, 'studio-preview-single')
    await toggle(/^Wall/).click()
    await expect(previewOf(page).getByRole('figure')).toHaveCount(3)
    // Marks of the tool have the theme of the sheet that they stand in.
    const grounds = await previewOf(page)
      .locator('.m-ghost')
      .evaluateAll(ghosts => ghosts.map(one => getComputedStyle(one).backgroundColor))
    expect(new Set(grounds).size).toBe(2)
    await takeScreenshot(page, 'studio-preview-wall')
    for (const name of ['Light, desktop', 'Dark, desktop']) await toggle(name).click()
    await expect(previewOf(page).getByRole('figure')).toHaveCount(1)
    await expect(toggle('Light, narrow')).toHaveAttribute('aria-disabled', 'true')
    await page.reload()
    await expect(previewOf(page).getByRole('figure')).toHaveCount(1)
    await previewOf(page).getByRole('region', { name: 'Message: Light, narrow' }).waitFor()
    await toggle(/^Wall/).click()
    await previewOf(page).getByRole('region', { name: 'Message', exact: true }).waitFor()
  })

  it('fixes a ghost in its place', async () => {
    await openPayload(page, approval())
    const ghost = previewOf(page).getByRole('note').filter({ hasText: 'is omitted' })
    await ghost.getByRole('button', { name: 'Add value' }).click()
    await expect(ghost).toHaveCount(0)
    await previewOf(page).getByRole('combobox', { name: 'Wave' }).waitFor()
  })

  it('shows what a click sends, and sends it to an integration of this workspace when asked', async () => {
    await openPayload(page, approval())
    await toggle('Let clicks work').click()
    await previewOf(page).getByRole('button', { name: 'Approve' }).click()
    const card = previewOf(page).getByRole('region', { name: 'Click' })
    await card.getByText('POST /plugins/deploy-gate/approve?wave=canary').waitFor()
    await card.getByText('query of the control').waitFor()
    await card.getByText('"token": "k3y-17"').waitFor()
    await takeScreenshot(page, 'studio-preview-click')
    await card.getByRole('button', { name: 'Send it' }).click()
    await card.getByRole('status').first().waitFor()
    await takeScreenshot(page, 'studio-preview-sent')
    await card.getByRole('button', { name: 'Reset the preview' }).click()
    await previewOf(page).getByRole('button', { name: 'Approve' }).waitFor()
    await toggle(/^Clicks work/).click()
    await previewOf(page).getByRole('button', { name: 'Approve' }).click()
    await expect(card).toHaveCount(0)
  })

  it('shows what a click sends where the click was, though the wall goes on below', async () => {
    await openPayload(page, approval())
    await toggle(/^Wall/).click()
    for (const width of ['desktop', 'narrow'])
      for (const theme of ['Light', 'Dark', 'High contrast']) {
        const cell = toggle(`${theme}, ${width}`)
        if ((await cell.getAttribute('aria-pressed')) !== 'true') await cell.click()
      }
    await expect(previewOf(page).getByRole('figure')).toHaveCount(6)
    await toggle('Let clicks work').click()
    await expect(previewOf(page).getByText('Click a control to see what it sends.')).toBeInViewport()
    await previewOf(page).getByRole('figure').first().getByRole('button', { name: 'Approve' }).click()
    const card = previewOf(page).getByRole('region', { name: 'Click' })
    await expect(card.getByText('POST /plugins/deploy-gate/approve?wave=canary')).toBeInViewport()
    await expect(previewOf(page).getByRole('figure').first().getByRole('button', { name: 'Approve' })).toBeInViewport()
    await takeScreenshot(page, 'studio-preview-wall-click')
    await toggle(/^Clicks work/).click()
    await toggle(/^Wall/).click()
  })

  it('goes on showing what was clicked last when the response to an earlier click arrives', async () => {
    const button = (text: string, action_id: string) => ({ type: 'button', text, action_id })
    const entry = (path: string) => ({ type: 'external', url: `/plugins/deploy-gate/${path}` })
    const svc_blocks = [button('Approve', 'approve'), button('Hold', 'hold')]
    const svc_blocks_actions = { approve: entry('approve'), hold: entry('hold') }
    await openPayload(page, written({ message: 'Go?', props: { svc_blocks, svc_blocks_actions } }))
    await toggle('Let clicks work').click()
    const clicks = '**/workbench/api/preview/click'
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(clicks, async route => {
      await held
      await route.continue()
    })
    await previewOf(page).getByRole('button', { name: 'Approve' }).click()
    const card = previewOf(page).getByRole('region', { name: 'Click' })
    await card.getByRole('button', { name: 'Send it' }).click()
    await previewOf(page).getByRole('button', { name: 'Hold' }).click()
    await card.getByText('POST /plugins/deploy-gate/hold').waitFor()
    letGo()
    await previewOf(page).getByText('1 of 2 approvals').first().waitFor()
    await expect(card.getByText('POST /plugins/deploy-gate/hold')).toBeVisible()
    await page.unroute(clicks)
    await card.getByRole('button', { name: 'Close' }).click()
    await toggle(/^Clicks work/).click()
  })

  it('shows it as others read it: who is not in the channel does not see it', async () => {
    await openPayload(page, approval())
    await toggle(/^As shown to/).click()
    const menu = page.getByRole('menu')
    const names = await menu.getByRole('menuitemradio').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Document: Post' }).click()
    await page.getByRole('menuitemradio', { name: 'Action response' }).click()
    await rewrite('{ "ephemeral_text": "Approved for you" }')
    await previewOf(page).getByText('(Only visible to you)').waitFor()
    await toggle(/^As shown to/).click()
    await menu.getByRole('menuitemradio', { checked: false }).first().click()
    await previewOf(page).getByText('does not see this').waitFor()
  })

  it('shows what clients get beside what the server keeps', async () => {
    await openPayload(page, approval())
    await previewOf(page).getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'What clients get' })
    await dialog.getByText('"svc_blocks_actions": "<sealed cookie>"').waitFor()
    await dialog.getByText('"token": "k3y-17"').waitFor()
    await takeScreenshot(page, 'studio-secrecy')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  it('keeps the last valid message while the text is no JSON, and says of which line', async () => {
    await openPayload(page, approval())
    await previewOf(page).getByRole('button', { name: 'Approve' }).waitFor()
    await rewrite(approval().replace('"border": true', '"border" true'))
    await previewOf(page)
      .getByText(/^as of line \d+$/)
      .waitFor()
    await previewOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  })

  it('cuts the long text of a webhook into the posts it becomes, and leaves remote pictures out when asked', async () => {
    await openPayload(page)
    await page.getByRole('button', { name: 'Document: Post' }).click()
    await page.getByRole('menuitemradio', { name: 'Incoming webhook' }).click()
    const line = 'Deployed checkout-api to production-eu without an error.\n'
    await replaceText(page, written({ text: `![chart](https://a.example/i.png)\n${line.repeat(300)}` }))
    await previewOf(page).getByText('Cut here: post 2 of 2').waitFor()
    await toggle('As clients without remote images').click()
    await previewOf(page).getByRole('img', { name: 'chart' }).waitFor()
    await expect(previewOf(page).getByRole('button', { name: 'Load image' })).toHaveCount(0)
    await toggle('As clients without remote images').click()
    await previewOf(page).getByRole('button', { name: 'Load image' }).waitFor()
  })
})
