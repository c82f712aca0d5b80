import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'vitest'
import { browserPath, noBrowser, sharedBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { fillStorages } from '../support/fullStorages'
import { startServiceHere } from '../support/running'
import { openPayload, previewOf, replaceText } from './payloads'
import { inWorkbench } from './workbench'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A server with one picture, which says how often it was asked for. */
async function withPicture(use: (url: string, count: () => number) => Promise<void>): Promise<void> {
  let count = 0
  const server = createServer((_, response) => {
    count += 1
    response.writeHead(200, { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(dot)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await use(`http://127.0.0.1:${port}/far.png`, () => count)
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
}

const payload = (url: string) =>
  JSON.stringify(
    {
      message: `![in a text](${url}?text)`,
      props: { svc_blocks: [{ type: 'image', url, alt_text: 'far away' }] },
    },
    null,
    2,
  )

describe.skipIf(!browserPath)(`the studio${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('asks before it loads a remote picture, and loads that one alone', () =>
    withPicture((url, count) =>
      inWorkbench({}, async ({ page }) => {
        await openPayload(page, payload(url))
        const load = previewOf(page).getByRole('button', { name: 'Load image' })
        await expect(load).toHaveCount(2)
        await replaceText(page, payload(`${url}?second`))
        await expect(load).toHaveCount(2)
        expect(count()).toBe(0)
        await load.last().click()
        await expect(previewOf(page).getByRole('img', { name: 'far away' })).toBeVisible()
        await expect.poll(count).toBe(1)
      }),
    ))

  it('says that words are saved only once the service has written them', () =>
    inWorkbench({}, async ({ page }) => {
      await openPayload(page, '{"message":"first"}')
      await expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible()
      const openTabs = page.getByRole('tablist', { name: 'Open channels and payloads' }).getByRole('tab')
      let write = () => {}
      const written = new Promise<void>(resolve => {
        write = resolve
      })
      await page.route('**/workbench/api/project/file', async route => {
        await written
        await route.continue()
      })
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' ')
      await expect(page.getByText('saving', { exact: true }).first()).toBeVisible()
      await expect(openTabs.and(page.getByRole('tab', { selected: true }))).toHaveAccessibleName(/, unsaved$/)
      write()
      await expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible()
      await expect(openTabs.and(page.getByRole('tab', { selected: true }))).not.toHaveAccessibleName(/, unsaved$/)
    }))

  it('writes words to disk while the storage of the browser is full', () =>
    inWorkbench({}, async ({ page, api }) => {
      await openPayload(page, '{"message":"kept"}')
      await expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible()
      await fillStorages(page)
      const path = await page.getByText(/^saved \d\d:\d\d$/).getAttribute('title')
      const text = `{"message":${'\n'.repeat(400)}"too much"}`
      await replaceText(page, text)
      const onDisk = async () =>
        (await api<{ text: string }>(`/project/file?${new URLSearchParams({ path: path ?? '' })}`)).text
      await expect.poll(onDisk).toBe(text)
      await expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible()
    }))
})

describe.skipIf(!browserPath)(`the window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(['no', 'little'])('opens by its link where the storage of the browser has %s room', async room => {
    const service = await startServiceHere()
    const context = await (await sharedBrowser()).newContext()
    try {
      const page = await context.newPage()
      // Of the same origin, and no window yet.
      await page.goto(`${service.url}/api/v4/system/ping`)
      await fillStorages(page, room === 'no' ? 0 : 50)
      await page.goto(service.open)
      const posts = page.getByRole('feed', { name: 'Posts' }).getByRole('article')
      await expect(posts.first()).toBeVisible()
    } finally {
      await context.close()
      await service.stop()
    }
  })
})
