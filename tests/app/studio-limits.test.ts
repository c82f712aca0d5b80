import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
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

  it('says that a draft is saved only once it is stored', () =>
    inWorkbench({}, async ({ page }) => {
      await openPayload(page, '{"message":"first"}')
      await expect(page.getByText(/^draft saved/)).toBeVisible()
      // What is said of the draft, and whether it is stored, at every change of the tool bar.
      await page.evaluate(() => {
        const bar = document.querySelector('[aria-label="Payload"]')
        const said: (readonly [string, boolean])[] = []
        const isStored = () => Object.values(localStorage).some(value => value.includes('first\\"} '))
        const look = () => said.push([/saving draft|draft saved/.exec(bar?.textContent ?? '')?.[0] ?? '', isStored()])
        if (bar) new MutationObserver(look).observe(bar, { childList: true, characterData: true, subtree: true })
        Reflect.set(globalThis, 'said', said)
      })
      const said = (): Promise<[string, boolean][]> => page.evaluate(() => Reflect.get(globalThis, 'said'))
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' ')
      await expect.poll(async () => (await said()).at(-1)).toEqual(['draft saved', true])
      expect((await said())[0]).toEqual(['saving draft', false])
      expect(await said()).not.toContainEqual(['draft saved', false])
    }))

  it('says that a draft is not saved while the storage of the browser is full, and that it is once there is room', () =>
    inWorkbench({}, async ({ page }) => {
      await openPayload(page, '{"message":"kept"}')
      const kept = () =>
        page.evaluate(() => Object.values(localStorage).some(value => value.includes('{\\"message\\":\\"kept\\"}')))
      await expect.poll(kept).toBe(true)
      await expect(page.getByText(/^draft saved/)).toBeVisible()
      await page.evaluate(() => {
        for (let size = 1 << 22; size > 0; size >>= 1) {
          try {
            for (let part = 0; part < 8; part += 1) localStorage.setItem(`ballast ${size} ${part}`, 'x'.repeat(size))
          } catch {
            // As much as fits; the next smaller part fills the rest.
          }
        }
      })
      await replaceText(page, `{"message":${'\n'.repeat(400)}"too much"}`)
      const full = page.getByText('draft not saved: storage is full')
      await expect(full).toBeVisible()
      await expect(page.getByText(/^draft saved/)).toHaveCount(0)
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key)
      })
      await page.keyboard.press('Control+a')
      await page.keyboard.type('{"message":"kept again"')
      await expect(full).toHaveCount(0)
      await expect(page.getByText(/^draft saved/)).toBeVisible()
    }))
})
