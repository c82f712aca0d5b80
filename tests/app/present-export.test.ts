import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { unzip } from '../support/unzip'
import type { Workbench } from '../support/workbench'
import { runSceneCommand, writeScene } from './scenes'
import { stall } from './stall'
import { inWorkbench, runCommand } from './workbench'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-exported-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the dialog, which checks the scene first. */
async function askToExport(page: Page, title: string) {
  await runSceneCommand(page, `Export ${title}`)
  const dialog = page.getByRole('dialog', { name: `Export ${title}` })
  await expect(dialog.getByRole('button', { name: 'Save HTML' })).toBeVisible({ timeout: 30_000 })
  return dialog
}

/** Saves one form, and returns where the file is. */
async function saved(page: Page, verb: string): Promise<string> {
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: verb }).click()
  const file = await download
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

/** A scene that shows a secret and names what is not there. */
async function writeLeaky(workbench: Workbench): Promise<string> {
  const secret = workbench.service.sample?.bot_token ?? ''
  await writeScene(workbench, 'leaky', {
    title: 'Leaky',
    channel: 'deployments',
    persona: 'alice',
    cues: [
      { type: 'typing', text: `My token is ${secret}`, speed: 'fast', lasts: 0.1 },
      { type: 'click', as: 'bob', control: 'Launch' },
      { type: 'title', title: 'That was it', lasts: 0.1 },
    ],
  })
  return secret
}

/** Pixels of the newest post that are below the edge of the channel. */
const hiddenBelow = (player: Page): Promise<number> =>
  player.evaluate(() => {
    const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom
    return (bottomOf('#posts > :last-child') ?? Number.NaN) - (bottomOf('[data-place="posts"]') ?? 0)
  })

/** The colour of a picture at its upper left. */
const pixelOf = (page: Page, png: Uint8Array): Promise<number[]> =>
  page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])]
  }, Buffer.from(png).toString('base64'))

describe.skipIf(!browserPath)(`exporting a scene from the window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('knows that the scene was checked, also where the window followed nothing meanwhile', () =>
    inWorkbench({}, async ({ page, service, api }) => {
      const stalled = await stall(page, /\/workbench\/api\/snapshot/)
      const asked = page.waitForRequest(/\/workbench\/api\/snapshot/)
      // Makes every window begin its stream anew, from a snapshot.
      await fetch(`${service.url}/api/v4/config/patch`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${service.sample?.admin_token}` },
        body: JSON.stringify({ WorkbenchSettings: { MaxCauseDepth: 3 } }),
      })
      await asked
      await runSceneCommand(page, 'Export Release day')
      const jobs = async () => (await api<{ jobs: { state: string }[] }>('/jobs')).jobs.map(({ state }) => state)
      await expect.poll(jobs, { timeout: patience(30_000) }).toEqual(['done'])
      stalled.release()
      const dialog = page.getByRole('dialog', { name: 'Export Release day' })
      await expect(dialog.getByRole('button', { name: 'Save HTML' })).toBeVisible()
    }))

  it('saves one HTML file that plays to its end without a network', () =>
    inWorkbench({}, async ({ page, browser, problems }) => {
      await askToExport(page, 'Release day')
      const file = await saved(page, 'Save HTML')
      const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
      try {
        const player = await context.newPage()
        const asked: string[] = []
        player.on('request', request => asked.push(request.url()))
        player.on('console', message => asked.push(message.text()))
        player.on('pageerror', error => asked.push(error.message))
        await player.goto(`file://${file}`)
        await expect.poll(() => hiddenBelow(player)).toBeLessThanOrEqual(0)
        for (let step = 1; step <= 12; step++) {
          await player.keyboard.press('Space')
          await expect(player.locator('#place')).toHaveText(`${step} of 12`)
        }
        await expect(player.getByRole('heading', { name: 'What you just saw' })).toBeVisible()
        expect(asked).toEqual([`file://${file}`])
      } finally {
        await context.close()
      }
      expect(problems()).toEqual([])
    }))

  it('says which secrets were taken out and which cues are left out and why, before anything is saved', () =>
    inWorkbench({}, async workbench => {
      const secret = await writeLeaky(workbench)
      const dialog = await askToExport(workbench.page, 'Leaky')
      await expect(dialog.getByRole('region', { name: '1 secret removed' })).toContainText('first in step 1: Type')
      await expect(dialog.getByRole('region', { name: '1 cue left out' })).toContainText('Cue 2:')
      expect((await axeOn(workbench.page).include('[role="dialog"]').analyze()).violations).toEqual([])
      const text = readFileSync(await saved(workbench.page, 'Save HTML'), 'utf8')
      expect(text).not.toContain(secret)
      expect(text).toContain('That was it')
    }))

  it('saves a ZIP archive with one picture for each cue', () =>
    inWorkbench({}, async ({ page }) => {
      await askToExport(page, 'Release day')
      const files = unzip(readFileSync(await saved(page, 'Save pictures')))
      const names = [...files.keys()].sort()
      expect(names).toHaveLength(12)
      expect(names.slice(0, 3)).toEqual([
        '01-release-day-in-one-minute.png',
        '02-call-webhook-ci-pipeline.png',
        '03-type-watch-checkout-api.png',
      ])
      for (const png of files.values()) {
        expect(imageSize(png)).toMatchObject({ type: 'png', width: 1920, height: 1080 })
      }
    }))

  it('draws the dialog that a step submits over the channel', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeScene(workbench, 'asked', {
        ...{ title: 'Asked', channel: 'deployments', persona: 'bob', theme: 'light' },
        cues: [
          { type: 'click', control: 'Set an alarm', post: { from: 'canary-watch' } },
          { type: 'dialog', fields: { Threshold: '120', 'Who is called': 'carol' } },
          { type: 'wait', lasts: 0.1 },
        ],
      })
      await askToExport(page, 'Asked')
      const files = unzip(readFileSync(await saved(page, 'Save pictures')))
      const corners = await Promise.all([...files].sort().map(([, png]) => pixelOf(page, png)))
      // Under a dialog the channel is darkened.
      expect(corners.map(([red = 0]) => red > 200)).toEqual([true, false, true])
    }))

  it('records a video where the browser can', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeLeaky(workbench)
      await askToExport(page, 'Leaky')
      const video = readFileSync(await saved(page, 'Record video'))
      // The mark of Matroska, which WebM is.
      expect(video.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
      expect(video.length).toBeGreaterThan(10_000)
    }))

  it('says plainly where the browser records no video', () =>
    inWorkbench({}, async ({ page }) => {
      await page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder'))
      const dialog = await askToExport(page, 'Release day')
      await expect(dialog.getByText('This browser records no video.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Record video' })).toHaveAttribute('aria-disabled', 'true')
    }))

  it('stops when the dialog is closed', () =>
    inWorkbench({}, async ({ page, api }) => {
      await runCommand(page, 'Export Release day')
      await expect(page.getByRole('dialog', { name: 'Export Release day' })).toContainText('Cue ')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const states = async () => {
        const { jobs } = await api<{ jobs: { kind: string; state: string }[] }>('/jobs')
        return jobs.map(({ state }) => state)
      }
      await expect.poll(states).toEqual(['cancelled'])
    }))
})
