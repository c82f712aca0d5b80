import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect as expectValue, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf, replaceText } from './payloads'
import { postAsBot } from './workbench'

let workbench: Workbench
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench()
  await workbench.page.getByRole('tab').first().waitFor()
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const written = (value: unknown) => JSON.stringify(value, null, 2)
const plain = (text: string) => ({ type: 'plain_text', text })
const option = (text: string) => ({ text: plain(text), value: text.toLowerCase() })

const pager = {
  message: '',
  props: {
    blocks: [
      { type: 'header', text: plain('checkout-api: p95 over 400 ms') },
      {
        type: 'section',
        fields: [
          { type: 'mrkdwn', text: '*Severity*\nSEV-2, INC-2041' },
          { type: 'mrkdwn', text: '*Region*\nproduction-eu' },
        ],
      },
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            action_id: 'ack',
            style: 'primary',
            text: plain('Acknowledge'),
            value: 'INC-2041',
            confirm: {
              title: plain('Acknowledge?'),
              text: plain('It stops paging.'),
              confirm: plain('Yes'),
              deny: plain('No'),
            },
          },
          { type: 'button', action_id: 'escalate', style: 'danger', text: plain('Escalate') },
          { type: 'datepicker', action_id: 'follow_up', placeholder: plain('Follow up on') },
          { type: 'overflow', action_id: 'more', options: [option('Mute'), option('Assign'), option('Close')] },
        ],
      },
      {
        type: 'context',
        elements: [
          { type: 'mrkdwn', text: 'Rule p95-eu fired in 3 of 3 windows · <https://a.example/runbook|runbook>' },
        ],
      },
    ],
  },
}

const build = {
  text: '',
  attachments: [
    {
      fallback: 'Build 5121 is green',
      color: 'good',
      author_name: 'ci',
      title: 'Build 5121',
      text: '14 commits, all checks passed',
      fields: [
        { title: 'Branch', value: 'main', short: true },
        { title: 'Took', value: '4 min', short: true },
      ],
      ts: 1_760_000_000,
      actions: [
        {
          id: 'deploy',
          name: 'Deploy',
          integration: { url: '/plugins/deploy-gate/approve', context: { build: 5121 } },
        },
      ],
    },
  ],
}

const visit = {
  message: 'Visit tomorrow',
  props: {
    cards: [
      {
        type: 'AdaptiveCard',
        version: '1.5',
        body: [
          { type: 'TextBlock', text: 'Who shows them around?', weight: 'bolder' },
          { type: 'Input.Text', id: 'note', placeholder: 'Add a note' },
        ],
        actions: [{ type: 'Action.Submit', id: 'take', title: 'I do', data: { visit: 7 } }],
      },
    ],
  },
}

const stage = (page: Page) => page.getByRole('region', { name: /^Convert: / })
const row = (page: Page, number: number) =>
  page.getByRole('table', { name: 'Loss report' }).getByRole('row', { name: new RegExp(`^(lost|changed) ${number} `) })

async function convertByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('convert payload to svc_blocks…')
  await page.keyboard.press('Enter')
  await stage(page).waitFor()
}

const editorText = (page: Page) =>
  page.locator('.monaco-editor .view-lines').evaluate(lines => lines.textContent?.replaceAll('\u00a0', ' ') ?? '')

describe('converting legacy payloads', () => {
  it('shows third-party blocks beside svc_blocks, makes up for losses, and replaces the text as one step', async () => {
    const { page } = workbench
    await openPayload(page, written(pager))
    await previewOf(page).getByText('Escalate').waitFor()
    await page.getByRole('button', { name: /^Document: / }).click()
    await page.getByRole('menuitem', { name: /^Convert to svc_blocks/ }).click()
    const screen = stage(page)
    await expect(screen.getByText('1 changed')).toBeVisible()
    await expect(screen.getByText('2 lost')).toBeVisible()
    await expect(row(page, 2)).toContainText('The date picker “Follow up on”')
    await expect(screen.locator('[data-ring]')).toHaveCount(4)
    await expect(screen.getByText('would call a placeholder')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Base URL for actions' }).fill('/plugins/deploy-gate')
    await expect(screen.getByText('used by 3 actions')).toBeVisible()
    await takeScreenshot(page, 'convert-light')
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await takeScreenshot(page, 'convert-dark')
    await page.setViewportSize({ width: 1024, height: 700 })
    await takeScreenshot(page, 'convert-1024')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    await screen.getByRole('button', { name: 'Use a select, loss 2' }).click()
    await screen.getByRole('button', { name: 'Use buttons, loss 3' }).click()
    await expect(screen.getByText('0 changed')).toBeVisible()
    await expect(screen.getByText('1 lost')).toBeVisible()
    await expect(screen.getByRole('region', { name: 'Converted message' })).toContainText('Mute')
    await page.keyboard.press('Control+Enter')
    await expect(stage(page)).toHaveCount(0)
    await expect.poll(() => editorText(page)).toContain('"svc_blocks"')
    await previewOf(page).getByText('Mute').waitFor()
    await page.locator('.monaco-editor').getByRole('textbox').first().focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => editorText(page)).toContain('"plain_text"')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => editorText(page)).not.toContain('"plain_text"')
  })

  it('converts the attachments of a webhook payload and the cards of a post, by the keyboard alone', async () => {
    const { page } = workbench
    await openPayload(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('convert payload to: incoming')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Document: Incoming webhook' }).waitFor()
    await replaceText(page, written(build))
    await convertByPalette(page)
    await expect(row(page, 1)).toContainText('The time of the footer')
    await expect(row(page, 2)).toContainText('The notification text')
    await page.getByRole('button', { name: /^Use it as message/ }).press('Enter')
    await expect(stage(page).getByText('0 changed')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => editorText(page)).toContain('"text": "Build 5121 is green"')
    await expect(page.getByRole('list', { name: 'Problems' })).toHaveCount(0)

    await openPayload(page, written(visit))
    await previewOf(page).getByText('Who shows them around?').waitFor()
    await convertByPalette(page)
    await expect(row(page, 1)).toContainText('The text field “Add a note”')
    await page.getByRole('button', { name: 'Use a button, loss 1' }).press('Enter')
    await expect(stage(page).getByText('0 lost')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => editorText(page)).toContain('"note"')
    expectValue(await editorText(page)).not.toContain('AdaptiveCard')
  })

  it('goes back to attachments, whose losses stand in the same report, and there by one step from cards', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: /^Document: / }).click()
    await page.getByRole('menuitem', { name: /^Convert to attachments/ }).click()
    const screen = stage(page)
    await screen.getByRole('button', { name: 'Conversion: svc_blocks to attachments' }).click()
    await expect(page.getByRole('menuitemradio', { name: /^cards/ }).first()).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(screen.getByRole('region', { name: 'Converted message' })).toContainText('I do')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => editorText(page)).toContain('"attachments"')

    await openPayload(page, written({ message: '', props: { ...pager.props, attachments: [{ text: 'old' }] } }))
    await previewOf(page).getByText('Escalate').waitFor()
    await convertByPalette(page)
    await screen.getByRole('button', { name: 'Conversion: blocks to svc_blocks' }).click()
    await page.getByRole('menuitemradio', { name: /^blocks.*attachments$/ }).click()
    const report = page.getByRole('table', { name: 'Loss report' })
    await expect(report.getByRole('row', { name: /The attachments/ })).toContainText(
      'Keep them in a payload of their own',
    )
    await expect(report.getByRole('row', { name: /The date picker/ })).toBeVisible()
    await takeScreenshot(page, 'convert-back-light')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => editorText(page)).not.toContain('"plain_text"')
  })

  it('says what it needs when there is nothing to convert', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'x' }))
    await page.getByRole('button', { name: /^Document: / }).click()
    const item = page.getByRole('menuitem', { name: /^Convert to svc_blocks/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
  })
})

describe('importing payloads', () => {
  const openImport = async (page: Page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('import from curl')
    await page.keyboard.press('Enter')
    return page.getByRole('dialog', { name: 'Import' })
  }

  it('opens what a curl command sends, and says what it leaves out', async () => {
    const { page } = workbench
    const dialog = await openImport(page)
    const field = dialog.getByRole('textbox')
    await field.fill("curl https://chat.example/api/v4/posts -d '")
    await expect(dialog.getByRole('alert')).toContainText('A quote of this command is not closed.')
    await field.fill(
      `curl https://chat.example/api/v4/posts -H 'Authorization: Bearer t' -d '{"message":"Imported by curl","channel_id":"x"}'`,
    )
    await expect(dialog.getByRole('status')).toContainText('Opens as Post')
    await expect(dialog).toContainText('Left out: the address (chat.example), the header Authorization, channel_id')
    await takeScreenshot(page, 'import-curl')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => editorText(page)).toContain('"Imported by curl"')
  })

  it('opens the chosen requests of a HAR, and a post of a channel by its link', async () => {
    const { page, service } = workbench
    const entry = (method: string, url: string, text?: string) => ({
      request: { method, url, headers: [], postData: { text } },
    })
    const har = {
      log: {
        entries: [
          entry('GET', 'https://a.example/x.css'),
          entry('POST', 'https://a.example/hooks/abc', '{"text":"From a HAR"}'),
        ],
      },
    }
    const dialog = await openImport(page)
    await dialog.getByRole('textbox').fill(JSON.stringify(har))
    await expect(dialog.getByRole('status')).toContainText('1 with a payload, 1 left out')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Document: Incoming webhook' }).waitFor()
    await expect.poll(() => editorText(page)).toContain('"From a HAR"')

    const again = await openImport(page)
    await again.getByRole('textbox').fill(`${service.url}/x/pl/abcdefghijklmnopqrstuvwxyz`)
    await expect(again.getByRole('alert')).toBeVisible()
    const id = await postAsBot(workbench, { message: 'Taken by its link' })
    await again.getByRole('textbox').fill(`${service.url}/northwind/pl/${id}`)
    await expect(again.getByRole('status')).toContainText('Opens as Post')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => editorText(page)).toContain('"Taken by its link"')
    expectValue(await editorText(page)).not.toContain('user_id')
  })
})
