import { type BrowserContext, chromium, type Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { fillStorages } from '../../support/fullStorages'
import { type RunningService, startBuiltService } from '../../support/running'
import { patience } from '../../support/slowness'
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
        // On a busy machine a word takes a while: the first has to be there for longer than a crash may cost.
        const start = Date.now()
        const isDue = () => Date.now() - (typed[0]?.at ?? Infinity) > most
        for (let count = 0; Date.now() - start < 2 * most || !isDue(); count += 1) await type(`word${count}`)
        const end = Date.now()
        if (victim === 'service') await service.command.stop('SIGKILL')
        else {
          server.process().kill('SIGKILL')
          // What has reached the service by then is not lost, though it may not be in the file yet.
          await service.stop()
        }
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

/**
 * A window gives the database of the browser three seconds before it opens without it, and gives a window that it follows as
 * long to end: what it shows then comes that much later than on any other day.
 */
const afterWaiting = { timeout: 3000 + patience(5000) }

const writes = '**/workbench/api/project/file'
const words = `${json('Second')}${`${' '.repeat(200)}\n`.repeat(1000)}`

const rejectWrites = (context: BrowserContext) => {
  const full = { id: 'full', message: 'The disk is full.', status_code: 507 }
  return context.route(writes, route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 507, json: full }) : route.continue(),
  )
}

/** A page of the same origin that is no window. */
async function pageOf(context: BrowserContext, { url }: RunningService): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/api/v4/system/ping`)
  return page
}

/** Resolves once no window is alive: the browser says so a moment after it was closed. */
const whenGone = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)

/** Keeps every other page from the database, by a transaction that lifts it to another version, until `release`. */
async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    () =>
      new Promise<() => Promise<void>>((resolve, reject) => {
        let isHeld = true
        const request = indexedDB.open('blockyard', 2)
        const ended = new Promise<void>(end => {
          request.onsuccess = () => {
            request.result.close()
            end()
          }
        })
        request.onerror = () => reject(request.error)
        request.onupgradeneeded = () => {
          const words = request.transaction?.objectStore('words')
          // A transaction lasts as long as something is asked of it.
          const ask = () => {
            const count = words?.count()
            if (count) count.onsuccess = () => isHeld && ask()
          }
          ask()
          resolve(() => {
            isHeld = false
            return ended
          })
        }
      }),
  )
  return () => held.evaluate(release => release())
}

/** Room for what a window keeps beside the words, in characters. */
const room = 32 * 1024

/** Resolves once both storages have a payload as it is on disk: a later loss of room then takes nothing from them. */
const whenKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [localStorage, sessionStorage].map(storage => {
          const key = Object.keys(storage).find(one => one.includes(':document:')) ?? ''
          const { text, unsaved } = JSON.parse(storage.getItem(key) ?? '{}')
          return unsaved === false ? text : null
        }),
      ),
    )
    .toEqual([text, text])

describe.skipIf(!browserPath)(`words that no file has${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are there after a reload and in the next window, though no storage of the browser has room for them', () =>
    inFolder(async ({ page, context, service }, { read }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('First'))
      await whenKept(page, json('First'))
      await fillStorages(page, room)
      await rejectWrites(context)
      await replaceText(page, words)
      const isShown = async (one: Page) => {
        await expect(one.getByText('not saved: The disk is full.').first()).toBeVisible(afterWaiting)
        await expect(previewOf(one).getByText('Second', { exact: true })).toBeVisible()
        await expect.poll(() => keptAside(one)).toEqual([words.length])
      }
      await isShown(page)
      await page.reload()
      await isShown(page)
      await page.close()
      const next = await pageOf(context, service)
      await whenGone(next)
      await next.goto(service.url)
      await isShown(next)
      expect(read(name)).toBe(json('First'))
      await context.unroute(writes)
      await expect.poll(() => read(name)).toBe(words)
      await expect.poll(() => keptAside(next)).toEqual([])
    }))

  it('come into a window that has opened before the database of the browser responded', () =>
    inFolder(async ({ page, context, service }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('First'))
      await whenKept(page, json('First'))
      await fillStorages(page, room)
      await rejectWrites(context)
      await replaceText(page, words)
      await expect.poll(() => keptAside(page)).toEqual([words.length])
      await page.close()
      const beside = await pageOf(context, service)
      await whenGone(beside)
      const release = await holdDatabase(beside)
      const next = await pageOf(context, service)
      await next.goto(service.url)
      await expect(previewOf(next).getByText('First', { exact: true })).toBeVisible(afterWaiting)
      await release()
      await expect(previewOf(next).getByText('Second', { exact: true })).toBeVisible()
      await expect(next.getByText('not saved: The disk is full.').first()).toBeVisible()
    }))
})

/** Words that were typed more than a second before the end and are not on disk. */
async function missingOf(folder: Folder, typed: { word: string; at: number }[], end: number): Promise<string[]> {
  const due = typed.filter(({ at }) => at < end - most).map(({ word }) => word)
  expect(due.length).toBeGreaterThan(0)
  const text = folder.read(name) ?? ''
  return due.filter(word => !text.includes(`${word} `))
}
