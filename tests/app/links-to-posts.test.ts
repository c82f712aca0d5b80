import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { inWorkbench, postAsBot } from './workbench'

const nobody = 'x'.repeat(26)

describe.skipIf(!browserPath)(`a link to a post${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('that this workspace does not have says so, and asks once', () =>
    inWorkbench({}, async ({ page, service }) => {
      const asked: string[] = []
      page.on('request', request => request.url().includes(nobody) && asked.push(request.url()))
      await page.goto(`${service.url}/northwind/pl/${nobody}`)
      await expect(page.getByText('This post is not in this workspace', { exact: true })).toBeVisible()
      expect(asked.filter(url => url.includes('/workbench/api/'))).toHaveLength(1)
    }))

  it('that was deleted says so, and reads every page of the channel once', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      const id = await postAsBot(workbench, { message: 'Soon gone' })
      await fetch(`${service.url}/api/v4/posts/${id}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
      })
      const pages: string[] = []
      page.on('request', request => /\/channels\/[a-z0-9]{26}\/posts/.test(request.url()) && pages.push(request.url()))
      await page.goto(`${service.url}/northwind/pl/${id}`)
      await expect(page.getByText(/This post (was deleted|is not in this workspace)/).first()).toBeVisible()
      expect(new Set(pages).size).toBe(pages.length)
    }))

  it('says why when the posts before it cannot be loaded, and does not try again by itself', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      const id = await postAsBot(workbench, { message: 'Out of reach' })
      for (let count = 0; count < 70; count += 1) await postAsBot(workbench, { message: `Later ${count}` })
      let tries = 0
      await page.route(/\/channels\/[a-z0-9]{26}\/posts\?.*(before|limit=500|per_page=500)/, route => {
        tries += 1
        return route.fulfill({ status: 500, json: { id: 'x', message: 'The page is damaged', status_code: 500 } })
      })
      await page.goto(`${service.url}/northwind/pl/${id}`)
      await expect(page.getByText('The posts could not be loaded: The page is damaged', { exact: true })).toBeVisible()
      expect(tries).toBe(1)
    }))
})
