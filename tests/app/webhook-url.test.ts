import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { inWorkbench } from './workbench'

const clipboard = (page: import('playwright').Page) => page.evaluate(() => navigator.clipboard.readText())

describe.skipIf(!browserPath)(`secrets on the clipboard${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('an incoming webhook shows its URL where it is listed, and what is copied posts', () =>
    inWorkbench({}, async ({ page, context, service }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const wired = page.getByRole('region', { name: 'Wired to deployments' })
      const url = `${service.url}/hooks/${service.sample?.webhook_key}`
      await expect(wired.getByTitle(url)).toBeVisible()
      await wired.getByRole('button', { name: 'Copy the URL of ci-pipeline' }).click()
      await expect(page.getByText('Webhook URL copied', { exact: true })).toBeVisible()
      expect(await clipboard(page)).toBe(url)
      const posted = await fetch(await clipboard(page), { method: 'POST', body: '{"text":"From the clipboard"}' })
      expect(posted.status).toBe(200)
      await expect(page.getByRole('article').filter({ hasText: 'From the clipboard' })).toBeVisible()
    }))

  it('a curl command has no live token unless one is asked for', () =>
    inWorkbench({}, async ({ page, context, service }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const run = async (name: string) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Commands' }).fill(name)
        await page.keyboard.press('Enter')
      }
      const accepts = async (token: string) => {
        const headers = { Authorization: `Bearer ${token}` }
        return (await fetch(`${service.url}/api/v4/users/me`, { headers })).ok
      }
      await run('Copy curl command')
      await expect(page.getByText('curl command copied; set TOKEN before you run it', { exact: true })).toBeVisible()
      const plain = await clipboard(page)
      expect(plain).toContain('$TOKEN')
      for (const [word] of plain.matchAll(/[a-z0-9]{26}/g)) expect(await accepts(word)).toBe(false)
      await run('Copy curl command with token')
      await expect(page.getByText('curl command copied, with a token of this workspace', { exact: true })).toBeVisible()
      expect(await accepts(/Bearer ([a-z0-9]{26})/.exec(await clipboard(page))?.[1] ?? '')).toBe(true)
    }))
})
