import { chromium, type Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { startBuiltService } from '../../support/running'
import { previewOf, replaceText } from '../payloads'
import { runCommand } from '../workbench'
import { type Folder, inFolder, json, withFolder } from './inFolder'

/** The most that a crash may cost, in milliseconds of typing. */
const most = 1000
const name = 'untitled.post.json'

describe.skipIf(!browserPath)(`a crash while typing${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(['service', 'browser'] as const)('of the %s costs at most the words of the last second', victim =>
    withFolder(async (data, folder) => {
      const service = await startBuiltService(['--data', data])
      const server = await chromium.launchServer({ executablePath: browserPath ?? '', args: ['--no-sandbox'] })
      try {
        const browser = await chromium.connect(server.wsEndpoint())
        const page = await browser.newPage()
        await page.goto(service.open)
        await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
        await runCommand(page, 'new payload: post')
        await page.locator('.monaco-editor.focused').waitFor()
        await page.keyboard.press('Control+End')
        const typed: { word: string; at: number }[] = []
        const type = async (word: string) => {
          await page.keyboard.type(`${word} `)
          typed.push({ word, at: Date.now() })
        }
        const start = Date.now()
        for (let count = 0; Date.now() - start < 2 * most; count += 1) await type(`word${count}`)
        const end = Date.now()
        if (victim === 'service') await service.command.stop('SIGKILL')
        else server.process().kill('SIGKILL')
        const missing = await missingOf(folder, typed, end)
        expect(missing).toEqual([])
      } finally {
        await server.kill()
        await service.stop()
      }
    }),
  )
})

/** Lengths of the texts that the browser keeps beside its storages. */
const keptAside = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('blockyard')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const all = database.transaction('words').objectStore('words').getAll()
    await new Promise(resolve => {
      all.onsuccess = resolve
    })
    database.close()
    return all.result.map(({ document }) => document.text.length)
  })

const fillStorages = (page: Page) =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 1 << 22; size > 1 << 12; size >>= 1) {
        try {
          for (let part = 0; part < 8; part += 1) storage.setItem(`ballast ${size} ${part}`, 'x'.repeat(size))
        } catch {
          // As much as fits; the next smaller part fills the rest.
        }
      }
  })

describe.skipIf(!browserPath)(`words that no file has${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are there after a reload and in the next window, though no storage of the browser has room for them', () =>
    inFolder(async ({ page, context, anotherPage }, { read }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('First'))
      await expect.poll(() => read(name)).toBe(json('First'))
      await fillStorages(page)
      const writes = '**/workbench/api/project/file'
      const full = { id: 'full', message: 'The disk is full.', status_code: 507 }
      await context.route(writes, route =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 507, json: full }) : route.continue(),
      )
      const words = `${json('Second')}${`${' '.repeat(200)}\n`.repeat(1000)}`
      await replaceText(page, words)
      const isShown = async (one: Page) => {
        await expect(one.getByText('not saved: The disk is full.').first()).toBeVisible()
        await expect(previewOf(one).getByText('Second', { exact: true })).toBeVisible()
        await expect.poll(() => keptAside(one)).toEqual([words.length])
      }
      await isShown(page)
      await page.reload()
      await isShown(page)
      await page.close()
      const next = await anotherPage()
      await isShown(next)
      expect(read(name)).toBe(json('First'))
      await context.unroute(writes)
      await expect.poll(() => read(name)).toBe(words)
      await expect.poll(() => keptAside(next)).toEqual([])
    }))
})

/** Words that were typed more than a second before the end and are not on disk. */
async function missingOf(folder: Folder, typed: { word: string; at: number }[], end: number): Promise<string[]> {
  const due = typed.filter(({ at }) => at < end - most).map(({ word }) => word)
  expect(due.length).toBeGreaterThan(0)
  const text = folder.read(name) ?? ''
  return due.filter(word => !text.includes(`${word} `))
}
