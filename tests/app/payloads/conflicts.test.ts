import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { previewOf, replaceText } from '../payloads'
import { noteOf, runCommand } from '../workbench'
import { inFolder, json, rowOf } from './inFolder'

const name = 'untitled.post.json'
const shown = (page: Page, text: string) => previewOf(page).getByText(text, { exact: true })
const saved = (page: Page) => page.getByText(/^saved \d\d:\d\d$/)
const bar = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Holds every write of a page back until `release`, so that its words are not on disk. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  const writes = '**/workbench/api/project/file'
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  await page.route(writes, async route => {
    if (route.request().method() === 'PUT') await opened
    await route.continue()
  })
  return async () => {
    open()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Goes from the dialog to a tab with both versions, which is closed with the choice. */
async function chooseInTab(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Compare in a tab' }).click()
  const both = page.getByRole('region', { name: 'Both versions of untitled' })
  await expect(both.getByText(`Theirs, ${choice}`)).toBeVisible()
  await both.getByRole('button', { name: choice }).click()
  await expect(page.getByRole('tab', { name: 'Compare untitled' })).toHaveCount(0)
}

describe.skipIf(!browserPath)(`a file that several write${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('shows the words of another window, of another program, and of a checkout, and undo brings the former back', () =>
    inFolder(async ({ page, anotherPage }, { path, read }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('First'))
      await expect.poll(() => read(name)).toBe(json('First'))
      const other = await anotherPage()
      await expect(shown(other, 'First')).toBeVisible()
      await other.bringToFront()
      await replaceText(other, json('Second'))
      await page.bringToFront()
      await expect(shown(page, 'Second')).toBeVisible()
      writeFileSync(join(path, name), json('Third'))
      await expect(shown(page, 'Third')).toBeVisible()
      // As git does it: another file takes the place.
      writeFileSync(join(path, 'beside'), json('Fourth'))
      renameSync(join(path, 'beside'), join(path, name))
      await expect(shown(page, 'Fourth')).toBeVisible()
      await expect(saved(page)).toBeVisible()
      await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
      await page.keyboard.press('Control+z')
      await expect(shown(page, 'Third')).toBeVisible()
      await expect.poll(() => read(name)).toBe(json('Third'))
    }))

  it('keeps both where the window has words of its own, until somebody chooses', () =>
    inFolder(async ({ page }, { path, read }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('First'))
      await expect.poll(() => read(name)).toBe(json('First'))
      for (const choice of ['Take theirs', 'Keep mine'] as const) {
        const release = await holdWrites(page)
        await replaceText(page, json(`Mine, ${choice}`))
        await expect(page.getByText('saving', { exact: true }).first()).toBeVisible()
        writeFileSync(join(path, name), json(`Theirs, ${choice}`))
        await release()
        await expect(bar(page, 'Changed on disk at')).toBeVisible()
        await expect(shown(page, `Mine, ${choice}`)).toBeVisible()
        expect(read(name)).toBe(json(`Theirs, ${choice}`))
        await page.getByRole('button', { name: 'Compare' }).first().click()
        const dialog = page.getByRole('dialog', { name: 'Changed on disk' })
        await expect(dialog.getByText(`Theirs, ${choice}`)).toBeVisible()
        if (choice === 'Keep mine') await dialog.getByRole('button', { name: choice }).click()
        else await chooseInTab(page, choice)
        await expect(bar(page, 'Changed on disk at')).toHaveCount(0)
        const won = json(choice === 'Keep mine' ? `Mine, ${choice}` : `Theirs, ${choice}`)
        await expect.poll(() => read(name)).toBe(won)
        await expect(saved(page)).toBeVisible()
      }
    }))

  it('is left to the window that is about to save it, and its words reach a window that opens meanwhile', () =>
    inFolder(async ({ page, anotherPage }, { read }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('First'))
      await expect.poll(() => read(name)).toBe(json('First'))
      const release = await holdWrites(page)
      await replaceText(page, json('Second'))
      await expect.poll(() => page.evaluate(() => Object.values(localStorage).join().includes('Second'))).toBe(true)
      const other = await anotherPage()
      await expect(shown(other, 'First')).toBeVisible()
      await page.bringToFront()
      await replaceText(page, json('Third'))
      await release()
      await expect.poll(() => read(name)).toBe(json('Third'))
      for (const one of [page, other]) {
        await one.bringToFront()
        await expect(shown(one, 'Third')).toBeVisible()
        await expect(saved(one)).toBeVisible()
        await expect(bar(one, 'Changed on disk at')).toHaveCount(0)
      }
    }))

  it('that is deleted while it is open can be written again or closed', () =>
    inFolder(async ({ page }, { path, read }) => {
      await runCommand(page, 'new payload: post')
      await replaceText(page, json('Here'))
      await expect.poll(() => read(name)).toBe(json('Here'))
      rmSync(join(path, name))
      await bar(page, 'Deleted on disk').getByRole('button', { name: 'Save again' }).click()
      await expect.poll(() => read(name)).toBe(json('Here'))
      await expect(saved(page)).toBeVisible()
      rmSync(join(path, name))
      await bar(page, 'Deleted on disk').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('tab', { name: 'untitled' })).toHaveCount(0)
      expect(read(name)).toBeNull()
    }))

  it('is asked for its kind where neither name nor content says it', () =>
    inFolder(async ({ page }, { path, read }) => {
      writeFileSync(join(path, 'what.json'), '{}\n')
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      await rowOf(page, 'what').click()
      const dialog = page.getByRole('dialog', { name: 'What is this payload?' })
      await dialog.getByRole('button', { name: /Action response/ }).click()
      await expect.poll(() => read('what.action-response.json')).toBe('{}\n')
      await expect(page.getByRole('tab', { name: 'what' })).toHaveAttribute('aria-selected', 'true')
    }))
})

const movedNote = '1 payload of this browser moved into payloads/'

/** Puts a payload without a file into the storage of the browser, as earlier versions kept it. */
async function keepOld(page: Page, url: string): Promise<void> {
  const payload = { id: 'old', kind: 'post', name: 'friday.json', text: json('Kept'), unsaved: true }
  // Beside the window, which keeps what it has open on its way out.
  await page.goto(`${url}/api/v4/system/ping`)
  await page.evaluate(document => {
    const key = Object.keys(localStorage).find(one => /^blockyard:workspace:[^:]+$/.test(one)) ?? ''
    const tab = { id: `document:${document.id}`, kind: 'document', documentId: document.id }
    const state = { tabs: [tab], activeTab: tab.id }
    sessionStorage.clear()
    localStorage.setItem(`${key}:document:${document.id}`, JSON.stringify(document))
    localStorage.setItem(key, JSON.stringify({ version: 2, state, open: [document.id], closed: [] }))
  }, payload)
}

/** From now on a page finds in the storage what is there now, and what it writes itself: news of others are late. */
async function delayStorage(page: Page, from: Page): Promise<void> {
  const now: Record<string, string> = await from.evaluate(() => ({ ...localStorage }))
  await page.addInitScript(seen => {
    const { getItem, setItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return this === localStorage ? (seen[key] ?? null) : getItem.call(this, key)
    }
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) seen[key] = value
      setItem.call(this, key, value)
    }
  }, now)
}

/** Counts how often a note appears from the start of a page on: it may be gone before the page of another window is there. */
function countNotes(text: string): void {
  let isShown = false
  Reflect.set(globalThis, 'noted', 0)
  new MutationObserver(() => {
    const was = isShown
    isShown = [...document.querySelectorAll('li')].some(({ textContent }) => textContent.includes(text))
    if (isShown && !was) Reflect.set(globalThis, 'noted', Reflect.get(globalThis, 'noted') + 1)
  }).observe(document, { childList: true, subtree: true })
}

const isOpenAndSaved = async (page: Page) => {
  await page.bringToFront()
  await expect(page.getByRole('tab', { name: 'friday' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
}

describe.skipIf(!browserPath)(`payloads of earlier versions${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are moved into payloads/ once, however many windows find them', () =>
    inFolder(async ({ page, context, service }, { read }) => {
      await keepOld(page, service.url)
      const other = await context.newPage()
      const windows = [page, other]
      for (const one of windows) await one.addInitScript(countNotes, movedNote)
      await Promise.all(windows.map(one => one.goto(service.url)))
      const noted = async () =>
        (await Promise.all(windows.map(one => one.evaluate(() => Reflect.get(globalThis, 'noted'))))).reduce(
          (sum: number, one: number) => sum + one,
        )
      // Whichever came first says so.
      await expect.poll(noted).toBe(1)
      for (const one of windows) await isOpenAndSaved(one)
      expect(await noted()).toBe(1)
      expect(read('friday.post.json')).toBe(json('Kept'))
      expect(read('friday-2.post.json')).toBeNull()
    }))

  it('are moved once also where the storage brings late what another window wrote', () =>
    inFolder(async ({ page, context, service }, { read }) => {
      await keepOld(page, service.url)
      const other = await context.newPage()
      await delayStorage(other, page)
      await page.goto(service.url)
      await expect(noteOf(page, movedNote)).toBeVisible()
      await other.goto(service.url)
      await isOpenAndSaved(other)
      await expect(noteOf(other, movedNote)).toHaveCount(0)
      expect(read('friday.post.json')).toBe(json('Kept'))
      expect(read('friday-2.post.json')).toBeNull()
    }))
})
