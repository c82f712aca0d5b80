import { describe, it } from 'vitest'
import { expect } from '../support/expect'
import { takeScreenshot, type Workbench } from '../support/workbench'
import { inWorkbench, postAsBot } from './workbench'

const blocks = {
  message: 'Deploy? [Roll back](svc_action://back)',
  props: {
    svc_blocks: [
      { type: 'text', text: 'A block of text' },
      { type: 'button', text: 'Deploy now', action_id: 'go' },
    ],
    svc_blocks_actions: {
      go: { type: 'openURL', url: '/x' },
      back: { type: 'openURL', url: '/y' },
    },
  },
}

async function turnBlocks({ service }: Workbench, SvcBlocksEnabled: boolean): Promise<void> {
  const response = await fetch(`${service.url}/api/v4/config/patch`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ FeatureFlags: { SvcBlocksEnabled } }),
  })
  expect(response.status).toBe(200)
}

describe('with SvcBlocksEnabled off', () => {
  it('neither blocks nor action links are rendered, and both come back with it, without a reload', () =>
    inWorkbench({}, async workbench => {
      const { page, problems } = workbench
      await postAsBot(workbench, blocks)
      const button = page.getByRole('button', { name: 'Deploy now' })
      const link = page.getByRole('button', { name: 'Roll back' })
      await expect(button).toBeVisible()
      await expect(link).toBeVisible()
      await turnBlocks(workbench, false)
      await expect(button).toHaveCount(0)
      await expect(link).toHaveCount(0)
      await expect(page.getByText('A block of text')).toHaveCount(0)
      await expect(page.getByText('Deploy? Roll back')).toBeVisible()
      await turnBlocks(workbench, true)
      await expect(button).toBeVisible()
      await expect(link).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('the preview of a payload says why it shows no blocks', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await page.keyboard.press('Control+k')
      await page.keyboard.type('New payload from template')
      await page.getByRole('option').first().click()
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByText('Blocks are off')).toHaveCount(0)
      await expect(preview.locator('.m-blocks')).toHaveCount(1)
      await expect(page.getByText('every block is rendered')).toBeVisible()
      await turnBlocks(workbench, false)
      await expect(preview.getByText('Blocks are off')).toBeVisible()
      await expect(preview.getByText(/Clients see 0 blocks, 0 action ids/)).toBeVisible()
      await expect(preview.locator('.m-blocks')).toHaveCount(0)
      await expect(page.getByText('every block is rendered')).toHaveCount(0)
      await takeScreenshot(page, 'blocks-off-preview')
    }))
})

describe('production defaults', () => {
  it('show a session of the admin once, which can be copied and turns the settings back', () =>
    inWorkbench({}, async ({ page, context, service, problems }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const settings = page.getByRole('button', { name: /^Settings:/ })
      await settings.click()
      await page.getByRole('menuitemradio', { name: 'Production defaults' }).click()
      const dialog = page.getByRole('dialog', { name: 'Production defaults are on' })
      await expect(dialog).toContainText('Personal access tokens of people no longer work')
      await takeScreenshot(page, 'production-defaults')
      await dialog.getByRole('button', { name: 'Copy token' }).click()
      const token = await page.evaluate(() => navigator.clipboard.readText())
      expect(await dialog.getByLabel(/^Session token of/).inputValue()).toBe(token)
      const me = await fetch(`${service.url}/api/v4/users/me`, { headers: { Authorization: `Bearer ${token}` } })
      expect(((await me.json()) as { roles: string }).roles).toContain('system_admin')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText(token)).toHaveCount(0)
      await expect(settings).toHaveAccessibleName('Settings: Production defaults')
      await settings.click()
      await page.getByRole('menuitemradio', { name: 'Local defaults' }).click()
      await expect(settings).toHaveAccessibleName('Settings: Local defaults')
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
      expect(problems()).toEqual([])
    }))
})
