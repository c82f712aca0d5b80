import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BrowserContext, Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type RunningService, startServiceHere } from '../../support/running'
import { openWorkbench } from '../../support/workbench'
import { previewOf, replaceText } from '../payloads'
import { json, rowOf, withFolder } from './inFolder'

const name = 'gate.post.json'
const writes = '**/workbench/api/project/file'
const shown = (page: Page, text: string) => previewOf(page).getByText(text, { exact: true })
const rejectWrites = (context: BrowserContext) =>
  context.route(writes, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))

/** Whatever storages and databases of the browser have these words. */
const keeps = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(text => Object.values(localStorage).some(one => one.includes(text)), text)

async function openGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payloads', exact: true }).click()
  await rowOf(page, 'gate').click()
}

/**
 * Opens it by name: a window begins with what another of its workspace had last, and where that is the payload with its
 * list beside it, the button of the payloads would hide the list.
 */
async function goToGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Go to a channel/ }).click()
  await page.getByRole('combobox').fill('gate')
  await page.getByRole('option', { name: /^gate post/ }).click()
}

/** Two project folders with the same payload, of the same name and content. */
const withTwo = (use: (one: string, two: string, read: (data: string) => string) => Promise<void>) =>
  withFolder(one =>
    withFolder(async two => {
      for (const data of [one, two]) {
        mkdirSync(join(data, 'payloads'), { recursive: true })
        writeFileSync(join(data, 'payloads', name), json('Same'))
      }
      await use(one, two, data => readFileSync(join(data, 'payloads', name), 'utf8'))
    }),
  )

/** Makes a workspace one that no version with ids has opened. */
function forgetId(data: string): void {
  const db = new Database(join(data, 'workspace.sqlite'))
  db.prepare("DELETE FROM meta WHERE key IN ('workspace_id', 'workspace_folder')").run()
  db.close()
}

/** Keeps everything under the name of the workspace, as versions without ids did. */
const keepUnderName = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find(one => /^blockyard:workspace:[^:]+$/.test(one)) ?? ''
    const id = key.slice('blockyard:workspace:'.length)
    for (const one of Object.keys(localStorage).filter(other => other.startsWith(key))) {
      localStorage.setItem(one.replace(id, 'release-desk'), localStorage.getItem(one) ?? '')
      localStorage.removeItem(one)
    }
    sessionStorage.clear()
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('blockyard')
      request.onsuccess = () => resolve(request.result)
    })
    const words = database.transaction('words', 'readwrite').objectStore('words')
    const all = words.getAll()
    await new Promise(resolve => {
      all.onsuccess = resolve
    })
    words.clear()
    for (const one of all.result) {
      const key = `release-desk/${one.holder}/${one.document.id}`
      words.put({ ...one, workspace: 'release-desk' }, key)
    }
    await new Promise(resolve => {
      words.transaction.oncomplete = resolve
    })
    database.close()
  })

describe.skipIf(!browserPath)(`projects at one address${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('never get the words of one another, also where a window stays open meanwhile', () =>
    withTwo(async (one, two, read) => {
      const workbench = await openWorkbench({ data: one })
      const { page, context } = workbench
      let next: RunningService | undefined
      try {
        await openGate(page)
        await expect(shown(page, 'Same')).toBeVisible()
        await rejectWrites(context)
        await replaceText(page, json('Of the first'))
        await expect.poll(() => keeps(page, 'Of the first')).toBe(true)
        await workbench.service.stop()
        await context.unroute(writes)

        next = await startServiceHere({ data: two })
        expect(next.url).toBe(workbench.service.url)
        const other = await context.newPage()
        await other.goto(next.open)
        await openGate(other)
        await expect(shown(other, 'Same')).toBeVisible()
        expect(read(two)).toBe(json('Same'))
        await page.bringToFront()
        await expect(shown(page, 'Of the first')).toHaveCount(0)
        await goToGate(page)
        await expect(shown(page, 'Same')).toBeVisible()
        await replaceText(page, json('Of the second'))
        await expect.poll(() => read(two)).toBe(json('Of the second'))
        await other.close()
        await next.stop()

        next = await startServiceHere({ data: one })
        expect(next.url).toBe(workbench.service.url)
        expect(read(one)).toBe(json('Same'))
        await page.goto(next.open)
        await expect(shown(page, 'Of the first')).toBeVisible()
        await expect.poll(() => read(one)).toBe(json('Of the first'))
        expect(read(two)).toBe(json('Of the second'))
      } finally {
        await next?.stop()
        await workbench.close()
      }
    }))

  it('have one owner of what was kept under their name, which several had', () =>
    withTwo(async (one, two, read) => {
      for (const data of [one, two]) {
        await (await startServiceHere({ data })).stop()
        forgetId(data)
      }
      const workbench = await openWorkbench({ data: one })
      const { page, context } = workbench
      let next: RunningService | undefined
      const serve = async (data: string) => {
        await next?.stop()
        next = await startServiceHere({ data })
        expect(next.url).toBe(workbench.service.url)
        return next
      }
      try {
        await openGate(page)
        await rejectWrites(context)
        await replaceText(page, json('Of the first'))
        await expect.poll(() => keeps(page, 'Of the first')).toBe(true)
        await page.goto(`${workbench.service.url}/api/v4/system/ping`)
        await keepUnderName(page)
        await workbench.service.stop()

        await page.goto((await serve(one)).open)
        await expect(shown(page, 'Of the first')).toBeVisible()
        await page.goto((await serve(two)).open)
        await openGate(page)
        await expect(shown(page, 'Same')).toBeVisible()
        await context.unroute(writes)
        await page.goto((await serve(one)).open)
        await expect.poll(() => read(one)).toBe(json('Of the first'))
        expect(read(two)).toBe(json('Same'))
      } finally {
        await next?.stop()
        await workbench.close()
      }
    }))
})
