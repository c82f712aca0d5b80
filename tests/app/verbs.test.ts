import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openPayload, previewOf, sendTo } from './payloads'
import { actAs, exchangeRows, inWorkbench, write } from './workbench'

/** Runs the one command with this name; the palette says why when it cannot run. */
async function run(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Commands' })
  await palette.fill(name)
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
}

const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name })

describe.skipIf(!browserPath)(`commands for the verbs of a post${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('say why while no post is selected, and what a persona may not do', () =>
    inWorkbench({}, async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill('edit post')
      await expect(option(page, 'Edit post')).toContainText('No post is selected.')
      await expect(option(page, 'Edit post')).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Escape')
      await actAs(page, 'bob')
      await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill('edit post')
      await expect(option(page, 'Edit post')).toContainText('bob may not edit this post.')
    }))

  it('work on the post that had the focus, and leave the focus where the verb leads', () =>
    inWorkbench({}, async ({ page }) => {
      const post = await write(page, 'To be worked on by name')
      await post.focus()
      await run(page, 'Edit post')
      await expect(page.getByRole('textbox', { name: 'Edit the message' })).toBeFocused()
      await page.keyboard.press('Escape')
      await run(page, 'Reply to post')
      await expect(page.getByRole('textbox', { name: 'Write to the thread' })).toBeFocused()
      await page.keyboard.press('Escape')
      await post.focus()
      await run(page, 'React to post')
      await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeFocused()
      await page.keyboard.press('Escape')
      await run(page, 'Copy link to post')
      await expect(notice(page, 'Link copied')).toBeVisible()
      await run(page, 'Pin or unpin post')
      await expect(post.getByText('Pinned')).toBeVisible()
      await run(page, 'Show JSON of post')
      await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('To be worked on by name')
      await page.keyboard.press('Escape')
      await run(page, 'Delete post')
      await expect(post).toHaveCount(0)
      await expect(notice(page, 'Post deleted')).toBeVisible()
    }))

  it('open its story, its payload and its files', () =>
    inWorkbench({}, async ({ page }) => {
      const post = await write(page, 'Saved by name')
      await post.focus()
      await run(page, 'Show story of post')
      await expect(page.getByRole('list', { name: 'Story' })).toBeVisible()
      for (const name of ['Save post as HTML', 'Save post as PNG']) {
        await post.focus()
        const saved = page.waitForEvent('download')
        await run(page, name)
        expect((await saved).suggestedFilename()).toMatch(/\.(html|png)$/)
      }
      await run(page, 'Save posts from this post on')
      await expect(page.getByRole('dialog', { name: 'Save posts' })).toBeVisible()
      await page.keyboard.press('Escape')
      await post.focus()
      await run(page, 'Open post in the studio')
      await expect(previewOf(page)).toContainText('Saved by name')
    }))
})

describe.skipIf(!browserPath)(`commands for the verbs of a payload${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('say that no payload is open', () =>
    inWorkbench({}, async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill('send payload')
      await expect(option(page, 'Send payload').first()).toContainText('No payload is open.')
    }))

  it('format, convert, copy, preview and send it', () =>
    inWorkbench({}, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openPayload(page, '{"message":"By name",\n"props":{"svc_blocks":[{"type":"text","text":"A block"}]}}')
      await run(page, 'Format payload')
      // The editor formats in a worker, so a copy that follows at once may be of the text before.
      await expect(async () => {
        await run(page, 'Copy payload as JSON')
        await expect(notice(page, 'JSON copied').first()).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('{\n  "message": "By name",')
      }).toPass({ timeout: patience(20_000) })
      await run(page, 'Copy payload as curl')
      await expect(notice(page, 'curl command copied; set TOKEN before you run it')).toBeVisible()
      await run(page, 'Preview: narrow')
      await expect(previewOf(page).getByRole('radio', { name: 'Narrow' })).toBeChecked()
      await run(page, 'Preview: dark')
      await expect(previewOf(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
      await run(page, 'Show registry of payload')
      await expect(page.getByRole('tab', { name: 'Registry' })).toHaveAttribute('aria-selected', 'true')
      await run(page, 'Convert payload to: svc_blocks')
      await expect(page.getByRole('button', { name: 'Document: svc_blocks' })).toBeVisible()
      await run(page, 'Convert payload to: Post')
      await sendTo(page, 'deployments')
      await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await run(page, 'Send payload')
      await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
    }))
})

describe.skipIf(!browserPath)(`commands for the verbs of the inspector${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('filter the list, show the parts of the selected exchange, and copy its bodies', () =>
    inWorkbench({}, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await write(page, 'Seen on the wire')
      await exchangeRows(page).first().click()
      for (const part of ['Request', 'Response', 'Headers', 'Timing', 'Story']) {
        await run(page, `Show ${part.toLowerCase()} of selected exchange`)
        const tab = page.getByRole('tablist', { name: 'Exchange details' }).getByRole('tab', { name: part })
        await expect(tab).toHaveAttribute('aria-selected', 'true')
      }
      await run(page, 'Show request of selected exchange')
      await run(page, 'Bodies: raw')
      await expect(page.getByRole('radio', { name: 'Raw' })).toBeChecked()
      await run(page, 'Copy request body of selected exchange')
      await expect(notice(page, 'Copied the request')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Seen on the wire')
      await run(page, 'Filter traffic')
      await expect(page.getByRole('combobox', { name: 'Filter exchanges' })).toBeFocused()
    }))
})
