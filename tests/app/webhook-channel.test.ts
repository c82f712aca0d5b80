import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf, replaceText } from './payloads'

let workbench: Workbench
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench()
  await openPayload(workbench.page, '{ "text": "x" }')
  await workbench.page.getByRole('button', { name: 'Document: Post' }).click()
  await workbench.page.getByRole('menuitemradio', { name: 'Incoming webhook' }).click()
  await workbench.page.getByRole('button', { name: 'Document: Incoming webhook' }).waitFor()
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
})

interface Snapshot {
  channels: { id: string; name: string; type: string }[]
  incoming_hooks: { id: string; channel_id: string }[]
}
const snapshot = () => workbench.api<Snapshot>('/snapshot')
const written = (text: string, channel: string) => JSON.stringify({ text, channel }, null, 2)
const place = (page: Page, name: string) => page.getByRole('button', { name: `To ${name}`, exact: true })
const problems = (page: Page) => page.getByRole('list', { name: 'Problems' })

/** Sends the payload, and returns the row of the send log. */
async function sent(page: Page) {
  const rows = page.getByRole('table', { name: 'Send log' }).getByRole('row')
  await page.getByRole('tab', { name: /^Send log/ }).click()
  const count = await rows.count()
  await page.locator('.monaco-editor').getByRole('textbox').first().focus()
  await page.keyboard.press('Control+Enter')
  // The first time the head comes along.
  await expect(rows).toHaveCount(count === 0 ? 2 : count + 1)
  return rows.nth(1)
}

/** The newest message of a channel, read as an admin. */
async function newest(name: string): Promise<string | undefined> {
  const { url, sample } = workbench.service
  const { channels } = await snapshot()
  const id = channels.find(channel => channel.name === name)?.id
  const response = await fetch(`${url}/api/v4/channels/${id}/posts?per_page=1`, {
    headers: { Authorization: `Bearer ${sample?.admin_token}` },
  })
  const { order, posts }: { order: string[]; posts: Record<string, { message: string }> } = await response.json()
  return posts[order[0] ?? '']?.message
}

describe('the payload of a webhook that names a channel', () => {
  it('goes where the toolbar and the send log say', async () => {
    const { page } = workbench
    for (const [channel, name] of [
      ['town-square', 'town-square'],
      ['#release-notes', 'release-notes'],
    ] as const) {
      await replaceText(page, written(`To ${name}`, channel))
      await place(page, name).waitFor()
      const row = await sent(page)
      await expect(row).toContainText(name)
      await expect(row).toContainText('created')
      expect(await newest(name)).toBe(`To ${name}`)
    }
    await takeScreenshot(page, 'webhook-own-channel')
  })

  it('is shown to the two of a direct message alone, before there is one', async () => {
    const { page } = workbench
    await replaceText(page, written('Between us', '@canary-watch'))
    await place(page, '@canary-watch').waitFor()
    await page.getByRole('button', { name: /^As shown to/ }).click()
    await page.getByRole('menuitemradio', { name: /^carol/ }).click()
    await previewOf(page).getByText('It is a direct message, and carol is not one of the two.').waitFor()
    await page.getByRole('button', { name: /^As shown to/ }).click()
    await page.getByRole('menuitemradio', { name: /acting/ }).click()
    const row = await sent(page)
    await expect(row).toContainText('@canary-watch')
    await expect(row).toContainText('created')
  })

  it('says why it will be rejected, as the service does then, and is fixed', async () => {
    const { page } = workbench
    for (const [channel, why, status] of [
      ['nowhere', 'There is no channel nowhere.', '404'],
      ['@nobody', 'There is no user nobody.', '400'],
    ] as const) {
      await replaceText(page, written('Lost', channel))
      await place(page, channel).waitFor()
      await page.getByText('will be rejected').waitFor()
      await page.getByRole('tab', { name: /^Problems/ }).click()
      await expect(problems(page)).toContainText(why)
      await expect(await sent(page)).toContainText(status)
      await page.getByRole('tab', { name: /^Problems 1$/ }).click()
    }
    await takeScreenshot(page, 'webhook-unknown-channel')
    await page.getByRole('button', { name: 'Remove channel' }).click()
    await page.getByText('The service accepts this').waitFor()
    await place(page, workbench.service.sample?.channel_name ?? '').waitFor()
  })

  it('cannot leave the channel that its webhook is locked to', async () => {
    const { page, service } = workbench
    const [hook] = (await snapshot()).incoming_hooks
    await fetch(`${service.url}/api/v4/hooks/incoming/${hook?.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...hook, channel_locked: true }),
    })
    await replaceText(page, written('Locked', 'town-square'))
    await page.getByRole('tab', { name: /^Problems/ }).click()
    await expect(problems(page)).toContainText(`The webhook is locked to ${service.sample?.channel_name}.`)
    await expect(await sent(page)).toContainText('403')
    await replaceText(page, written('At home', service.sample?.channel_name ?? ''))
    await expect(await sent(page)).toContainText('created')
  })
})
