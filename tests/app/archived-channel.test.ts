import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { inWorkbench } from './workbench'

describe.skipIf(!browserPath)(
  `a channel that is archived while it is open${browserPath ? '' : `: ${noBrowser}`}`,
  () => {
    it('keeps the name of its tab, also after a reload, is listed nowhere, and comes back', () =>
      inWorkbench({}, async ({ page, service, problems }) => {
        const channels = page.getByRole('complementary', { name: 'Channels' })
        const row = channels.getByRole('button', { name: /^release-notes/ })
        const tab = page.getByRole('tab', { name: 'release-notes', exact: true })
        await row.click()
        await page.getByRole('textbox', { name: 'Write to release-notes' }).waitFor()
        const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
        const at = `${service.url}/api/v4/channels`
        const all = (await (await fetch(at, { headers })).json()) as { id: string; name: string }[]
        const { id } = all.find(one => one.name === 'release-notes') ?? { id: '' }
        await channels.getByRole('button', { name: /^approvals/ }).click()
        await fetch(`${at}/${id}`, { method: 'DELETE', headers })
        await expect(row).toHaveCount(0)
        await expect(tab).toBeVisible()
        await page.reload()
        await expect(channels.getByRole('button', { name: /^approvals/ })).toBeVisible()
        await expect(row).toHaveCount(0)
        await tab.click()
        await expect(page.getByRole('heading', { name: '#release-notes is archived' })).toBeVisible()
        await takeScreenshot(page, 'archived-channel')
        await fetch(`${at}/${id}/restore`, { method: 'POST', headers })
        await expect(page.getByRole('textbox', { name: 'Write to release-notes' })).toBeVisible()
        await expect(row).toBeVisible()
        expect(problems()).toEqual([])
      }))
  },
)
